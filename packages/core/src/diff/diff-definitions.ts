import type { PackageDefinition } from '../definition/types.generated.ts'
import type { DefinitionChange } from './change.ts'
import { comparePackage } from './compare-package.ts'
import { createObjectTypes } from './object-types.ts'
import { rootScope } from './scope.ts'

/**
 * Returns every change from one definition to another: its kind, location, level and reason.
 *
 * Both definitions should be valid; values of the wrong type are compared as they are. Never throws. The result is empty only if both are
 * equal, regardless of key order.
 *
 * @returns The changes of the package, its endpoints, then objects and events, in the order of the definitions.
 * @example diffDefinitions(old, next).some(({ level }) => level === 'breaking')
 */
export function diffDefinitions(
  old: PackageDefinition,
  next: PackageDefinition,
): DefinitionChange[] {
  const scope = rootScope()
  const budget = { remaining: MAX_STEPS }
  comparePackage(old, next, scope, {
    old: { definition: old, objects: createObjectTypes(old, budget) },
    new: { definition: next, objects: createObjectTypes(next, budget) },
  })
  return scope.changes
}

/** Far more than the largest definitions need, and less than two seconds. */
const MAX_STEPS = 2_000_000
