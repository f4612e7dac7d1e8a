import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../names/json-value.ts'
import { createRecordGenerator } from '../values/compile-value.ts'
import { RecordRef } from '../values/record-ref.ts'
import { createScope, type GeneratorContext } from '../values/scope.ts'
import { compileRules } from './compile-rules.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z') / 1000

/** @param names Timestamps; `?` marks nullable ones. */
function generateRecord(record: string, names: string, ordinal: number): JsonObject {
  const fields = names.split(' ').map((name) => {
    const type = name.includes('_on') ? 'string.date' : 'string.datetime'
    return [name.replace('?', ''), { type, nullable: name.endsWith('?') }] as const
  })
  const definition = { base_url: 'https://api.example.com', name: 'Test', endpoints: [] } as never
  const context: GeneratorContext = { definition, record, naming: 'snake' }
  const generate = createRecordGenerator(Object.fromEntries(fields), context)
  const made = generate(new RecordRef(1, record, ordinal, { now: NOW }))
  compileRules(createScope(context, record, fields))(made, 'generated', () => false, NOW)
  return made
}

describe('times between two events', () => {
  const HOUR = 3600
  it.each([
    ['visit', 'checked_in_at checked_out_at', 0.5, 9],
    ['stay', 'checked_in_at checked_out_at', 24, 14 * 24],
    ['shift', 'clocked_in_at clocked_out_at', 0.5, 9],
    ['ticket', 'opened_at closed_at', 1, 12 * 24],
    ['loan', 'borrowed_on returned_on', 8, 14 * 24],
    ['run', 'started_at finished_at updated_at', 0.1, 5],
  ])('of a %s are plausible: %s', (record, fields, least, most) => {
    for (let ordinal = 0; ordinal < 40; ordinal++) {
      const made = generateRecord(record, fields, ordinal)
      const [from, to, updated = to] = Object.values(made).map(
        (at) => Date.parse(String(at)) / 1000,
      )
      expect((to! - from!) / HOUR).toBeGreaterThanOrEqual(Math.min(least, (NOW - from!) / HOUR))
      expect((to! - from!) / HOUR).toBeLessThanOrEqual(most)
      expect(updated).toBeLessThanOrEqual(to!)
    }
  })

  it('who has not left came within the last hours', () => {
    const made = Array.from({ length: 40 }, (_, at) =>
      generateRecord('visit', 'checked_in_at checked_out_at?', at),
    )
    const current = made.filter(({ checked_out_at: left }) => left === null)
    expect(current.length).toBeGreaterThan(0)
    for (const each of current)
      expect(Date.parse(String(each['checked_in_at'])) / 1000).toBeGreaterThan(NOW - 9 * HOUR)
  })
})
