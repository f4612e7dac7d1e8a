import { type JsonNode, readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import { cellOf, findColumns } from './columns.ts'

function items(text: string): JsonNode[] {
  const { root } = readJson(text)
  return root?.kind === 'array' ? root.items : []
}

describe('findColumns', () => {
  it.each([
    ['[]', undefined],
    ['[1]', undefined],
    ['[{"a":1},null]', undefined],
    ['[{}]', undefined],
    ['[{"b":1,"a":2}]', ['b', 'a']],
    ['[{"a":1},{"b":2,"a":3}]', ['a', 'b']],
    ['[{"__proto__":1}]', ['__proto__']],
  ])('finds the columns of %s', (text, columns) => {
    expect(findColumns(items(text))?.columns.map(({ name }) => name)).toEqual(columns)
  })

  it.each([
    ['a name', '[{"id":"1","title":"x","name":"y"}]', 'name'],
    ['a title', '[{"id":"1","size":2,"title":"x"}]', 'title'],
    ['a name of several words', '[{"id":"1","file_name":"x"}]', 'file_name'],
    ['an id', '[{"size":1,"userId":"2","id":"1"}]', 'id'],
    ['another id', '[{"size":1,"userId":"2"}]', 'userId'],
    ['no name that is not a text', '[{"size":1,"name":{}}]', 'size'],
    ['no word in a name', '[{"size":1,"filename_length":"x"}]', 'size'],
  ])('starts with %s', (_, text, name) => {
    expect(findColumns(items(text))?.columns[0]?.name).toBe(name)
  })

  it('counts the keys without a column', () => {
    const keys = Array.from({ length: 45 }, (_, index) => `"k${index}":1`)
    const found = findColumns(items(`[{${keys.join(',')}}]`))
    expect([found?.columns.length, found?.omitted]).toEqual([40, 5])
  })
})

describe('cellOf', () => {
  it('uses the last of duplicate keys', () => {
    const [item] = items('[{"a":1,"a":2}]')
    expect(cellOf(item!, 'a')).toMatchObject({ value: 2 })
  })

  it('has no value for a missing key', () => {
    expect(cellOf(items('[{"a":1}]')[0]!, 'toString')).toBeUndefined()
  })
})
