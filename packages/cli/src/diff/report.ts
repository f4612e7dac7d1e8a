import { createLineIndex, findNode, type JsonDocument, type Range } from 'fc-core/json'
import {
  CHANGE_LEVELS,
  type ChangeKind,
  type ChangeLevel,
  type ChangeLocation,
  type DefinitionChange,
} from 'fc-core/diff'
import type { Acceptance, JudgedChange } from './accepted-changes.ts'

/** One of the two definitions of a comparison. */
export interface DiffSource {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  document: JsonDocument
}

/** A change with its ranges in both texts. If a text does not contain the value, the range of the value that would contain it. */
export interface LocatedChange extends JudgedChange {
  oldRange: Range
  newRange: Range
}

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
  const [oldRange, newRange] = [createRangeFinder(old), createRangeFinder(next)]
  const located = changes.map((change) => ({
    ...change,
    oldRange: oldRange(change.old),
    newRange: newRange(change.new),
  }))
  const of = (level: ChangeLevel): LocatedChange[] =>
    located.filter((change) => change.level === level)
  const [breaking, risky, safe] = [of('breaking'), of('risky'), of('safe')]
  return {
    old,
    new: next,
    changes: [...breaking, ...risky, ...safe],
    summary: {
      breaking: countOpen(breaking),
      risky: countOpen(risky),
      safe: countOpen(safe),
      accepted: located.length - countOpen(located),
    },
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
  const levels = CHANGE_LEVELS.filter((level) => summary[level] > 0)
  const last = levels.at(-1)
  if (last === undefined) return `No ${accepted === '' ? '' : 'other '}changes${accepted}`
  const parts = levels.map((level) => `${summary[level]} ${level}`)
  const list = parts.join(', ').replace(/, (?=[^,]*$)/, ' and ')
  // The noun agrees with the number before it: `2 breaking and 1 risky change`.
  return `${list} change${summary[last] === 1 ? '' : 's'}${accepted}`
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

function createRangeFinder({ document }: DiffSource): (location: ChangeLocation) => Range {
  const lines = createLineIndex(document.text)
  return ({ path, exists }) => {
    if (document.root === undefined) return lines.rangeOf(0, 0)
    const { node, member } = findNode(document.root, path)
    // A missing value is marked at the key or the first character of its container, which may be long.
    if (exists) return lines.rangeOf(node.start, node.end)
    return member === undefined
      ? lines.rangeOf(node.start, node.start + 1)
      : lines.rangeOf(member.keyStart, member.keyEnd)
  }
}

function countOpen(changes: readonly LocatedChange[]): number {
  return changes.filter(({ acceptance }) => acceptance === undefined).length
}
