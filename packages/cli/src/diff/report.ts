import {
  type ChangeKind,
  type ChangeLevel,
  type ChangeRanges,
  type DefinitionChange,
  formatChangeCounts,
  locateChanges,
  summarizeChanges,
} from 'fc-core/diff'
import type { JsonDocument, Range } from 'fc-core/json'
import type { Acceptance, JudgedChange } from './accepted-changes.ts'

/** One of the two definitions of a comparison. */
export interface DiffSource {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  document: JsonDocument
}

/** A change with its ranges in both texts. */
export type LocatedChange = JudgedChange & ChangeRanges

/** The result of a comparison. */
export interface DiffReport {
  old: DiffSource
  new: DiffSource
  /** The most severe first, then in the order of the definitions. */
  changes: readonly LocatedChange[]
  /** Numbers of changes by level, without accepted ones. */
  summary: Record<ChangeLevel, number> & { accepted: number }
}

export function createDiffReport(
  old: DiffSource,
  next: DiffSource,
  changes: readonly JudgedChange[],
): DiffReport {
  const located = locateChanges(old.document, next.document, changes)
  const open = located.filter(({ acceptance }) => acceptance === undefined)
  return {
    old,
    new: next,
    changes: located,
    summary: { ...summarizeChanges(open), accepted: located.length - open.length },
  }
}

/** The location to show for a change: in the new text, or in the old one for a removal. */
export function mainLocation(
  report: DiffReport,
  change: LocatedChange,
): { source: string; range: Range } {
  return change.new.exists
    ? { source: report.new.source, range: change.newRange }
    : { source: report.old.source, range: change.oldRange }
}

/** Counts the changes by level: `1 breaking, 2 risky and 3 safe changes, 1 accepted`. */
export function countChanges({ summary }: Pick<DiffReport, 'summary'>): string {
  const accepted = summary.accepted === 0 ? '' : `, ${summary.accepted} accepted`
  const counts = formatChangeCounts(summary)
  return `${counts ?? `No ${accepted === '' ? '' : 'other '}changes`}${accepted}`
}

/** Formats why a change is accepted: `Accepted until 2027-01-31: …`. */
export function formatAcceptance({ reason, expires }: Acceptance): string {
  return `Accepted until ${expires}: ${reason}`
}

/** Whether reports for terminals and pull requests only count a change. */
export function isMinor({ kind }: DefinitionChange): boolean {
  return MINOR.has(kind)
}

/** The number of minor changes, with what they are about. */
export function countMinor(count: number): string {
  return `${count} minor change${count === 1 ? '' : 's'} (documentation, groups, order or notation)`
}

const MINOR: ReadonlySet<ChangeKind> = new Set([
  'docs-changed',
  'group-changed',
  'reordered',
  'rewritten',
])
