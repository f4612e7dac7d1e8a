import type { Range } from 'fc-core/json'
import type { ChangeLocation } from 'fc-core/diff'
import type { DiffReport } from '../report.ts'

/** Formats a report as JSON. `version` changes if a key changes its meaning. */
export function formatDiffJson({ old, new: next, changes, summary }: DiffReport): string {
  const result = {
    version: 1,
    old: old.source,
    new: next.source,
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
  return `${JSON.stringify(result, undefined, 2)}\n`
}

function toLocation({ pointer, exists }: ChangeLocation, range: Range): object | null {
  return exists ? { pointer, range } : null
}
