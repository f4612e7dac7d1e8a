import type { Range } from 'fc-core/json'
import type { ChangeLocation } from 'fc-core/diff'
import type { DiffReport, PackageReport } from '../report.ts'

/**
 * Formats a report as JSON: of one package, or of the packages of two folders. `version` changes if a key changes its meaning.
 */
export function formatDiffJson({ isFolder, packages, summary }: DiffReport): string {
  const results = packages.map(toResult)
  const result = isFolder
    ? { version: 1, packages: results, summary }
    : { version: 1, ...results[0] }
  return `${JSON.stringify(result, undefined, 2)}\n`
}

function toResult({ old, new: next, changes, summary }: PackageReport): object {
  return {
    old: old?.source ?? null,
    new: next?.source ?? null,
    changes: changes.map(
      ({ kind, level, message, reason, hint, affects, acceptance, ...locations }) => ({
        kind,
        level,
        message,
        reason,
        hint,
        affects,
        accepted: acceptance,
        old: toLocation(locations.old, locations.oldRange),
        new: toLocation(locations.new, locations.newRange),
      }),
    ),
    summary,
  }
}

function toLocation({ pointer, exists }: ChangeLocation, range: Range): object | null {
  return exists ? { pointer, range } : null
}
