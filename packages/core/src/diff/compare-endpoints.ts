import type { Endpoint } from '../definition/types.generated.ts'
import { quote } from '../quote.ts'
import { compareErrors } from './compare-errors.ts'
import { compareFlags } from './compare-flags.ts'
import { compareKeys, nothing, textComparer } from './compare-keys.ts'
import { compareArguments, compareAttributes } from './compare-members.ts'
import { namedListComparer, renameHint } from './compare-named-list.ts'
import { compareReturns, describesBoth } from './compare-returns.ts'
import type { Comparison } from './comparison.ts'
import { privateOnly } from './lowering.ts'
import { listOtherVersions } from '../versioning/version-suffix.ts'
import { asList, nameOf } from './pair-by-name.ts'
import type { Compare, Scope } from './scope.ts'

/** Compares the endpoints of two packages. */
export function compareEndpoints(comparison: Comparison): Compare<Endpoint[]> {
  const left = asList(comparison.new.definition.endpoints).flatMap((item) => nameOf(item) ?? [])
  return namedListComparer<Endpoint>({
    nameOf,
    subject: (name) => `endpoint ${quote(name)}`,
    removed: () => 'endpoint-removed',
    added: () => 'endpoint-added',
    lowering: privateOnly,
    removalHint: (name, newName) => {
      const family = listOtherVersions(name, left)
      return family.length > 0 ? familyHint(family) : renameHint(name, newName)
    },
    compare: (old, next, scope) => compareEndpoint(old, next, scope, comparison),
  })
}

function compareEndpoint(
  old: Endpoint,
  next: Endpoint,
  scope: Scope,
  comparison: Comparison,
): void {
  compareKeys<Endpoint>(old, next, scope, {
    name: nothing,
    returns: compareReturns(old, next, comparison),
    flags: compareFlags('endpoint'),
    arguments: compareArguments(comparison, scope.subject),
    // Where `returns` leaves no room for them on one side, they were compared with it.
    attributes: describesBoth(old, next) ? compareAttributes(comparison, scope.subject) : nothing,
    errors: compareErrors(comparison),
    group: textComparer('group-changed', 'group'),
    docs: textComparer('docs-changed', 'docs'),
    hints: nothing,
  })
}

/** Another version of a function is no stand-in: callers have to be changed. Spec: Versioning, strategy 2. */
function familyHint(names: readonly string[]): string {
  const list = names.map(quote).join(', ')
  return `Of the same family, there is ${list}: callers have to be changed to call it.`
}
