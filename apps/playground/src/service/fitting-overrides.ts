import type { PackageDefinition } from 'fc-core'
import type { ModelOverrides } from 'fc-core/internal'
import { checkModel } from 'fc-mock/in-page'

/** Returns the overrides of operations that fit a definition: not those of endpoints that it no longer has. */
export function fittingOverrides(
  definition: PackageDefinition,
  { operations = {} }: ModelOverrides,
): ModelOverrides {
  const fitting = Object.entries(operations).filter(
    ([name, operation]) =>
      checkModel(definition, { operations: Object.fromEntries([[name, operation]]) }).length === 0,
  )
  return { operations: Object.fromEntries(fitting) }
}
