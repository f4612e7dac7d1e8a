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

  it.each([
    [
      'status, amount, currency and time',
      'id total currency lines ordered_at status',
      'id status total currency ordered_at lines',
    ],
    ['a name, before all others', 'id status name total', 'name status total id'],
    ['texts before counts', 'id count note state', 'id state note count'],
    ['references at the end', 'customer_id title due_on note', 'title due_on note customer_id'],
    [
      'times of every record after others',
      'id created_at updated_at starts_at note',
      'id starts_at note created_at updated_at',
    ],
  ])('reads %s', (_, keys, order) => {
    const values: Record<string, string> = {
      total: '5',
      count: '5',
      lines: '[1]',
      ordered_at: '"2026-01-31T13:45:10Z"',
      starts_at: '"2026-01-31T13:45:10Z"',
      created_at: '"2026-01-31T13:45:10Z"',
      updated_at: '"2026-01-31T13:45:10Z"',
      due_on: '"2026-01-31"',
    }
    const members = keys.split(' ').map((key) => `"${key}":${values[key] ?? '"text"'}`)
    const found = findColumns(items(`[{${members.join(',')}}]`))
    expect(found?.columns.map(({ name }) => name)).toEqual(order.split(' '))
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
