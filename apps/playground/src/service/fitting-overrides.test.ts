import type { PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import people from '../../../../examples/definitions/people.fc.json' with { type: 'json' }
import { fittingOverrides } from './fitting-overrides.ts'

const definition = people as unknown as PackageDefinition

test('keeps the changes of other endpoints if one of them is renamed', () => {
  const kept = { 'count-users': { action: 'none' as const } }
  expect(
    fittingOverrides(definition, { operations: { ...kept, 'sum-users': { action: 'none' } } }),
  ).toEqual({ operations: kept })
})

test('ignores changes that no longer fit, such as a field that is gone', () => {
  const operations = { 'list-users': { filters: { role: { field: 'gone' } } } }
  expect(fittingOverrides(definition, { operations })).toEqual({ operations: {} })
  expect(fittingOverrides(definition, {})).toEqual({ operations: {} })
})
