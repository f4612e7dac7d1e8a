import { expect, it } from 'vitest'
import type { FieldModel } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { packageOf } from '../../../tests/support/definitions.ts'
import { createScope } from '../values/scope.ts'
import { findBoundaries } from './boundaries.ts'
import { compileRules } from './compile-rules.ts'

const NOW = Date.parse('2026-01-10T12:00:00Z') / 1000
const date: FieldModel = { type: 'string.date' }
const optional: FieldModel = { type: ['string.datetime', 'null'], nullable: true }
const context = { definition: packageOf([]), record: 'item', naming: 'snake' as const }

function apply(fields: Record<string, FieldModel>, object: JsonObject): JsonObject {
  compileRules(createScope(context, 'item', Object.entries(fields)))(
    object,
    'generated',
    () => false,
    NOW,
  )
  return object
}

it.each<[fields: Record<string, FieldModel>, start: string | undefined, end: string | undefined]>([
  [{ ships_on: date, lands_on: { ...date, formula: '> ships_on' } }, 'ships_on', 'lands_on'],
  [{ lands_on: date, ships_on: { ...date, formula: '< lands on' } }, 'ships_on', 'lands_on'],
  [{ created_on: date, lands_on: { ...date, formula: '> created_on' } }, undefined, undefined],
  [{ opens_on: date, closes_on: date }, 'opens_on', 'closes_on'],
  [{ planned_start: date, planned_end: date }, 'planned_start', 'planned_end'],
])('finds the planned times of %o', (fields, start, end) => {
  const found = findBoundaries(createScope(context, 'item', Object.entries(fields)))
  expect([found.start?.name, found.end?.name]).toEqual([start, end])
})

it.each<[fields: Record<string, FieldModel>, object: JsonObject, expected: JsonObject]>([
  [
    { fee: { type: 'number' }, share: { type: 'number', formula: '<= fee' } },
    { fee: 10, share: 30 },
    { share: expect.closeTo(5.5, -1) },
  ],
  [
    { fee: { type: 'number' }, share: { type: 'number', formula: '<= fee' } },
    { fee: 10, share: 3 },
    { share: 3 },
  ],
  [
    { fee: { type: 'number' }, share: { type: 'number', formula: '>= fee' } },
    { fee: 10, share: 3 },
    { share: 10 },
  ],
  [
    { sent_at: optional, seen_at: { ...optional, formula: '> sent_at' } },
    { sent_at: '2026-01-09T12:00:00Z', seen_at: '2026-01-08T12:00:00Z' },
    { seen_at: expect.stringMatching(/^2026-01-(?:09T1[3-9]|09T2|10T0)/) },
  ],
  [
    { starts_on: date, ends_on: date, day_count: { type: 'number.u32', format: 'inclusive' } },
    { starts_on: '2026-01-02', ends_on: '2026-01-04', day_count: 9 },
    { day_count: 9 },
  ],
  [
    { starts_on: date, ends_on: date, duration_days: { type: 'number.u32', format: 'inclusive' } },
    { starts_on: '2026-01-02', ends_on: '2026-01-09', duration_days: 3 },
    { ends_on: '2026-01-04' },
  ],
])('%o keeps its limits', (fields, object, expected) => {
  expect(apply(fields, object)).toMatchObject(expected)
})
