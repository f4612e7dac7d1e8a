import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Change } from './change.ts'
import { comparePackage } from './compare-package.ts'
import { createObjectTypes } from './object-types.ts'
import { rootScope } from './scope.ts'

/**
 * Every change from one definition to another: what it is, where, whether it breaks callers, and why.
 *
 * Both should be valid; what is ill-typed is compared as it stands. Never throws. Empty exactly when both are equal but for the order of keys.
 *
 * @returns The changes from the outside in: the package, its endpoints, then objects and events, in the order of the definitions.
 * @example diffDefinitions(old, next).some(({ level }) => level === 'breaking')
 */
export function diffDefinitions(old: PackageDefinition, next: PackageDefinition): Change[] {
  const scope = rootScope()
  const effort = { left: MAX_STEPS }
  comparePackage(old, next, scope, {
    old: { definition: old, objects: createObjectTypes(old, effort) },
    new: { definition: next, objects: createObjectTypes(next, effort) },
  })
  return scope.changes
}

/** Far more than the largest definitions take, and less than two seconds. */
const MAX_STEPS = 2_000_000
