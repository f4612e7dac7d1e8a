import type { Endpoint } from '../definition/types.generated.ts'
import { quote } from '../text/quote.ts'
import { compareErrors } from './compare-errors.ts'
import { compareFlags } from './compare-flags.ts'
import { compareKeys, ignoreKey, textComparer } from './compare-keys.ts'
import { compareArguments, compareAttributes } from './compare-members.ts'
import { namedListComparer, renameHint } from './compare-named-list.ts'
import { compareReturns, bothUseAttributes } from './compare-returns.ts'
import type { Comparison } from './comparison.ts'
import { privateReduction } from './severity-reduction.ts'
import { listOtherVersions } from '../versioning/version-suffix.ts'
import { asList, nameOf } from './pair-by-name.ts'
import type { Compare, ComparisonScope } from './scope.ts'

/** Compares the endpoints of two packages. */
export function compareEndpoints(comparison: Comparison): Compare<Endpoint[]> {
  const remainingNames = asList(comparison.new.definition.endpoints).flatMap(
    (item) => nameOf(item) ?? [],
  )
  return namedListComparer<Endpoint>({
    nameOf,
    subject: (name) => `endpoint ${quote(name)}`,
    removed: () => 'endpoint-removed',
    added: () => 'endpoint-added',
    reductionOf: privateReduction,
    removalHint: (name, newName) => {
      const versions = listOtherVersions(name, remainingNames)
      return versions.length > 0 ? otherVersionsHint(versions) : renameHint(name, newName)
    },
    compare: (old, next, scope) => compareEndpoint(old, next, scope, comparison),
  })
}

function compareEndpoint(
  old: Endpoint,
  next: Endpoint,
  scope: ComparisonScope,
  comparison: Comparison,
): void {
  compareKeys<Endpoint>(old, next, scope, {
    name: ignoreKey,
    returns: compareReturns(old, next, comparison),
    flags: compareFlags('endpoint'),
    arguments: compareArguments(comparison, scope.subject),
    // Otherwise the attributes were compared together with `returns`.
    attributes: bothUseAttributes(old, next)
      ? compareAttributes(comparison, scope.subject)
      : ignoreKey,
    errors: compareErrors(comparison),
    group: textComparer('group-changed', 'group'),
    docs: textComparer('docs-changed', 'docs'),
    hints: ignoreKey,
  })
}

/** Suggests other versions of a removed endpoint. Spec: Versioning, strategy 2. */
function otherVersionsHint(names: readonly string[]): string {
  const list = names.map(quote).join(', ')
  return `Other versions exist: ${list}. Callers must be changed to use one.`
}
