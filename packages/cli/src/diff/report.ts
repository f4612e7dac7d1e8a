import type { Loose, PackageDefinition } from 'fc-core'
import {
  type ChangeKind,
  type ChangeLevel,
  type ChangeRanges,
  type DefinitionChange,
  findAffectedEndpoints,
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
export type LocatedChange = JudgedChange &
  ChangeRanges & {
    /** The endpoints that a change of an object reaches. Undefined for other changes. */
    affects?: readonly string[]
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
  const findAffected = createAffectedFinder(old, next)
  const located = locateChanges(old.document, next.document, changes).map((change) => {
    const affects = findAffected(change)
    return affects === undefined ? change : { ...change, affects }
  })
  const open = located.filter(({ acceptance }) => acceptance === undefined)
  return {
    old,
    new: next,
    changes: located,
    summary: { ...summarizeChanges(open), accepted: located.length - open.length },
  }
}

/** Returns a function that finds the endpoints which a change of an object reaches: those of the new definition, for a removed object those of the old one. */
function createAffectedFinder(
  old: DiffSource,
  next: DiffSource,
): (change: DefinitionChange) => readonly string[] | undefined {
  const known = new Map<string, readonly string[]>()
  return (change) => {
    const isInNew = change.new.path[0] === 'objects' && typeof change.new.path[1] === 'number'
    const { path } = isInNew ? change.new : change.old
    const [list, index] = path
    if (list !== 'objects' || typeof index !== 'number') return undefined
    const definition = (isInNew ? next : old).document.value as Loose<PackageDefinition>
    const name = definition.objects?.[index]?.name
    if (name === undefined) return undefined
    const key = `${isInNew ? 'new' : 'old'} ${name}`
    let found = known.get(key)
    if (found === undefined) known.set(key, (found = findAffectedEndpoints(definition, name)))
    return found
  }
}

/** Formats which endpoints a change reaches: `Affects list-users, find-user and 3 other endpoints.` Undefined without any. */
export function formatAffected({ affects = [] }: LocatedChange): string | undefined {
  if (affects.length === 0) return undefined
  const shown = affects.length > MAX_AFFECTED + 1 ? affects.slice(0, MAX_AFFECTED) : affects
  const more = affects.length - shown.length
  const names = more === 0 ? listWords(shown) : `${shown.join(', ')} and ${more} other endpoints`
  return `Affects ${names}.`
}

const MAX_AFFECTED = 3

function listWords(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
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
