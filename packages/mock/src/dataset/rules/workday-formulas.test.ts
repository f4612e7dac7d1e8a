import { expect, it } from 'vitest'
import { packageOf } from '../../../tests/support/definitions.ts'
import { createScope } from '../values/scope.ts'
import { workdayFormulas } from './workday-formulas.ts'

it.each([
  ['2026-06-01', '2026-06-09', false, 7],
  ['2026-06-06', '2026-06-07', false, 0],
  ['2026-06-05', '2026-06-22', false, 12],
  ['2026-06-01', '2026-06-01', true, 0.5],
])('counts the working days from %s to %s', (starts_on, ends_on, half_day, days) => {
  const date = { type: 'string.date' }
  const fields = {
    starts_on: date,
    ends_on: date,
    half_day: { type: 'boolean' },
    days: { type: 'number', formula: 'working days' },
  }
  const context = { definition: packageOf([]), record: 'leave', naming: 'snake' as const }
  const [found] = workdayFormulas(createScope(context, 'leave', Object.entries(fields)))
  expect(found?.compute({ starts_on, ends_on, half_day }, 0)).toBe(days)
})
