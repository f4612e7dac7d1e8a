import type { ReportingDescriptor, Result } from 'sarif'
import { CHANGE_KINDS, type ChangeKindInfo } from 'fc-core/diff'
import { formatSarif, sarifLocation } from '../../sarif.ts'
import { type DiffReport, fileOf, type LocatedChange, type PackageReport } from '../report.ts'

/**
 * Formats SARIF 2.1.0 for code scanning services: one result per change, located in the new definition. A removal is located at the value that
 * contained it, a definition that is gone in its old file. Accepted changes are suppressed results.
 */
export function formatDiffSarif(report: DiffReport): string {
  return formatSarif(
    Object.entries(CHANGE_KINDS).map(([kind, info]) => toDescriptor(kind, info)),
    report.packages.flatMap((each) => each.changes.map((change) => toResult(each, change))),
  )
}

const KINDS = Object.keys(CHANGE_KINDS)

function toDescriptor(id: string, { level, reason }: ChangeKindInfo): ReportingDescriptor {
  return {
    id,
    shortDescription: { text: reason },
    defaultConfiguration: { level: LEVELS[level] },
  }
}

function toResult(report: PackageReport, change: LocatedChange): Result {
  const { kind, level, message, hint, newRange, oldRange, acceptance } = change
  const { pointer } = report.new === undefined ? change.old : change.new
  const range = report.new === undefined ? oldRange : newRange
  return {
    ruleId: kind,
    ruleIndex: KINDS.indexOf(kind),
    level: LEVELS[level],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [sarifLocation(fileOf(report), range, pointer)],
    ...(acceptance !== undefined && {
      suppressions: [{ kind: 'external', status: 'accepted', justification: acceptance.reason }],
    }),
  }
}

const LEVELS = { breaking: 'error', risky: 'warning', safe: 'note' } as const
