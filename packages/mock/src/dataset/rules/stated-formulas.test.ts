import { expect, it } from 'vitest'
import type { FieldModel } from '../../model/model.ts'
import { packageOf } from '../../../tests/support/definitions.ts'
import { createScope } from '../values/scope.ts'
import { statedFormulas } from './stated-formulas.ts'

it.each<[formula: string, type: string, value: unknown]>([
  ['a - b', 'number', -3],
  ['a - b', 'number.u32', 0],
  ['a + b * c', 'number', 14.5],
  ['a * b - c', 'number', 7.5],
  ['c / a', 'number', 1.25],
  ['a < b', 'boolean', true],
  ['a >= b', 'boolean', false],
  ['now - t in days', 'number.u32', 2],
  ['a - unknown', 'number', undefined],
  ['a < b', 'number', undefined],
  ['a - b', 'boolean', undefined],
  ['d = fair or poor', 'boolean', true],
  ['d != poor', 'boolean', false],
  ['d = unknown', 'boolean', undefined],
  ['not t', 'boolean', false],
  ['not left', 'boolean', true],
])('%s of type %s is %s', (formula, type, value) => {
  const number: FieldModel = { type: 'number' }
  const d: FieldModel = { type: 'string', choices: ['good', 'fair', 'poor'] }
  const t: FieldModel = { type: 'string.date' }
  const fields = {
    a: number,
    b: number,
    c: number,
    d,
    t,
    left_at: t,
    own: { type: type as never, formula },
  }
  const context = { definition: packageOf([]), record: 'item', naming: 'snake' as const }
  const [found] = statedFormulas(createScope(context, 'item', Object.entries(fields)))
  expect(found?.compute({ a: 2, b: 5, c: 2.5, d: 'poor', t: '1970-01-02' }, 3 * 86_400)).toBe(value)
})
