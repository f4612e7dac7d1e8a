import type { PackageDefinition } from '../definition/types.generated.ts'
import { quote } from '../text/quote.ts'
import { type ChangeKind } from './change-kinds.ts'
import { compareBaseUrl } from './compare-base-url.ts'
import { compareEndpoints } from './compare-endpoints.ts'
import { compareErrors } from './compare-errors.ts'
import { compareEvents } from './compare-events.ts'
import { compareFlags } from './compare-flags.ts'
import { compareKeys, ignoreKey, textComparer, changeVerb } from './compare-keys.ts'
import { compareObjects } from './compare-objects.ts'
import { compareVersion, compareVersions } from './compare-versions.ts'
import type { Comparison } from './comparison.ts'
import { isSameUrl } from './same-url.ts'
import { hasFlag } from './severity-reduction.ts'
import { type Compare, reportChange, type ComparisonScope } from './scope.ts'

/** Compares two packages with all their contents. */
export function comparePackage(
  old: PackageDefinition,
  next: PackageDefinition,
  scope: ComparisonScope,
  comparison: Comparison,
): void {
  const bothVersioned = [old, next].every((side) => hasFlag(side, 'versioned'))
  compareKeys<PackageDefinition>(old, next, scope, {
    base_url: compareBaseUrl,
    name: (before, after, at) => {
      const names = `from ${quote(String(before))} to ${quote(String(after))}`
      reportChange(at, 'package-name-changed', `The name of the package changed ${names}.`)
    },
    flags: compareFlags('package'),
    version: bothVersioned ? compareVersion(comparison) : compareVersionKey('version'),
    versions: bothVersioned ? compareVersions : compareVersionKey('versions'),
    docs: textComparer('docs-changed', 'docs'),
    pipeline_url: compareUrl('pipeline', 'pipeline_url'),
    event_source_url: compareUrl('event-source', 'event_source_url'),
    errors: compareErrors(undefined),
    endpoints: compareEndpoints(comparison),
    objects: compareObjects(comparison),
    events: compareEvents(comparison),
    $schema: ignoreKey,
  })
}

/** Spec: Versioning, strategy 1, item 7: without the flag, `version` and `versions` are ignored. */
function compareVersionKey<Value>(key: string): Compare<Value> {
  return (_old, _next, scope) => {
    reportChange(scope, 'version-key-changed', `\`${key}\` of the package ${changeVerb(scope)}.`)
  }
}

function compareUrl(address: 'pipeline' | 'event-source', key: string): Compare<string> {
  return (old, next, scope) => {
    if (isSameUrl(old, next)) return
    const change = !scope.old.exists ? 'added' : scope.new.exists ? 'changed' : 'removed'
    const kind: ChangeKind = `${address}-url-${change}`
    const detail =
      change === 'changed' ? ` from ${quote(String(old))} to ${quote(String(next))}` : ''
    reportChange(scope, kind, `\`${key}\` of the package ${changeVerb(scope)}${detail}.`)
  }
}
