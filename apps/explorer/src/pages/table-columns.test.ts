import { type JsonNode, readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import { cellOf, findColumns } from './table-columns.ts'

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
    expect(findColumns(items(text))).toEqual(columns)
  })
})

describe('cellOf', () => {
  it('uses the last of duplicate keys', () => {
    const [item] = items('[{"a":1,"a":2}]')
    expect(cellOf(item!, 'a')).toMatchObject({ value: 2 })
  })
})
