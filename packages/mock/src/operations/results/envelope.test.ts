import type { Attribute } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import { endpoint, inlineData } from '../../../tests/laws/inline-service.ts'
import { compileEnvelope, isSuccessFlag } from './envelope.ts'

const { dataset } = inlineData([
  endpoint('list-tasks[paginated]()', { members: 'id, name' }),
  endpoint('get-task(id!)', { members: 'id, name' }),
])
const table = dataset.table('tasks')!
const summary = { count: 123_456_789, total: 987_654_321, first: 'FIRST', last: 'LAST' }

function envelopeOf(attribute: Partial<Attribute>, facts = summary as object): unknown {
  const complete = { docs: '', type: 'string', ...attribute } as Attribute
  return compileEnvelope([complete], table)({ ...summary, ...facts })[complete.name]
}

test.each<[name: string, type: Attribute['type'], expected: boolean]>([
  ['ok', 'boolean', true],
  ['succeeded', ['boolean', 'null'], true],
  ['isOk', 'boolean', false],
  ['deleted_at', 'boolean', false],
  ['active', 'boolean', false],
  ['ok', 'string', false],
  ['deleted', 'number', false],
])('%s of the type %j is a success flag: %s', (name, type, expected) => {
  expect(isSuccessFlag({ name, type, docs: '' })).toBe(expected)
})

describe('a member of an envelope', () => {
  it.each<[type: string, names: string, value: unknown]>([
    [
      'number',
      'total total_count totalSize total_results total_items number_of_results',
      summary.total,
    ],
    ['number', 'count result_count item_count size', summary.count],
    ['boolean', 'ok success successful succeeded deleted created updated', true],
    ['boolean', 'has_more has_next hasPrevious more truncated is_truncated has_more_items', false],
    ['string', 'first first_id', 'FIRST'],
    ['string', 'last lastId', 'LAST'],
  ])('of the type %s has a known value: %s', (type, names, value) => {
    for (const name of names.split(' '))
      expect([name, envelopeOf({ name, type })]).toEqual([name, value])
  })

  it.each<[type: string, names: string]>([
    ['number', 'grand_total total_pages page_count count_by_day page_size size_limit'],
    ['number', 'first last number_of_results_per_page'],
    ['string', 'is_first first_name first_id_of_all at_last last_name last_id_of_all'],
    ['string', 'total count size'],
  ])('of the type %s is generated: %s', (type, names) => {
    for (const name of names.split(' ')) {
      const value = envelopeOf({ name, type })
      expect([name, typeof value]).toEqual([name, type])
      expect(Object.values(summary)).not.toContain(value)
    }
  })

  it('has a value of its choices', () => {
    expect([10, 20]).toContain(envelopeOf({ name: 'count', type: 'number', values: [10, 20] }))
    const values = ['a', 'b']
    for (const name of ['next', 'next_page', 'cursor', 'token', 'marker', 'previous'])
      expect([...values, null]).toContain(envelopeOf({ name, values, flags: ['nullable'] }))
  })

  it('has its declared type, whatever the keys are', () => {
    for (const first of [5, null]) expect(envelopeOf({ name: 'first' }, { first })).not.toBe(first)
  })

  it('is null only if it is a nullable cursor', () => {
    expect(envelopeOf({ name: 'next_cursor', flags: ['nullable'] })).toBeNull()
    expect(envelopeOf({ name: 'next_cursor', flags: [] })).toEqual(expect.any(String))
    expect(envelopeOf({ name: 'next_cursor' })).toEqual(expect.any(String))
  })
})
