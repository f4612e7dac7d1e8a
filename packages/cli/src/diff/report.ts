import type { Loose, PackageDefinition } from 'fc-core'
import { type ChangeKind, type ChangeLevel, type DefinitionChange } from 'fc-core/diff'
import {
  type ChangeRanges,
  findAffectedEndpoints,
  formatChangeCounts,
  locateChanges,
  summarizeChanges,
} from 'fc-core/internal'
import { type JsonDocument, type Range, readJson } from 'fc-core/json'
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

/** The comparison of one package. At least one of the definitions exists. */
export interface PackageReport {
  /** Undefined for a new definition. */
  old: DiffSource | undefined
  /** Undefined for a definition that is gone. */
  new: DiffSource | undefined
  /** The most severe first, then in the order of the definitions. */
  changes: readonly LocatedChange[]
  summary: ChangeSummary
}

/** Numbers of changes by level, without accepted ones. */
export type ChangeSummary = Record<ChangeLevel, number> & { accepted: number }

/** The result of a comparison. */
export interface DiffReport {
  /** Whether two folders were compared. Otherwise there is one package, with both definitions. */
  isFolder: boolean
  /** Those with the most severe changes first, then by file. */
  packages: readonly PackageReport[]
  /** The changes of all packages. */
  summary: ChangeSummary
}

export function createDiffReport(
  packages: readonly PackageReport[],
  isFolder: boolean,
): DiffReport {
  const summary = { breaking: 0, risky: 0, safe: 0, accepted: 0 }
  for (const each of packages)
    for (const key of ['breaking', 'risky', 'safe', 'accepted'] as const)
      summary[key] += each.summary[key]
  const bySeverity = (a: PackageReport, b: PackageReport): number =>
    b.summary.breaking - a.summary.breaking ||
    b.summary.risky - a.summary.risky ||
    b.summary.safe - a.summary.safe ||
    (fileOf(a) < fileOf(b) ? -1 : 1)
  return { isFolder, packages: packages.toSorted(bySeverity), summary }
}

export function createPackageReport(
  old: DiffSource | undefined,
  next: DiffSource | undefined,
  changes: readonly JudgedChange[],
): PackageReport {
  const located = locateChanges(
    old?.document ?? NO_DOCUMENT,
    next?.document ?? NO_DOCUMENT,
    changes,
  )
  const findAffected = old && next && createAffectedFinder(old, next)
  const withAffected = located.map((change) => {
    const affects = findAffected?.(change)
    return affects === undefined ? change : { ...change, affects }
  })
  const open = located.filter(({ acceptance }) => acceptance === undefined)
  return {
    old,
    new: next,
    changes: withAffected,
    summary: { ...summarizeChanges(open), accepted: located.length - open.length },
  }
}

/** Instead of a definition that does not exist. */
const NO_DOCUMENT: JsonDocument = readJson('')

/** The file of a package: the new one, or the old one if it is gone. */
export function fileOf({ old, new: next }: PackageReport): string {
  return (next ?? old)!.source
}

/** Names both files of a comparison: `old.json → new.json`. */
export function formatFiles({ old, new: next }: PackageReport): string {
  if (old === undefined) return `${next!.source} (new)`
  return next === undefined ? `${old.source} (removed)` : `${old.source} → ${next.source}`
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
  { old, new: next }: PackageReport,
  change: LocatedChange,
): { source: string; range: Range } {
  return change.new.exists || old === undefined
    ? { source: next!.source, range: change.newRange }
    : { source: old.source, range: change.oldRange }
}

/** Counts the changes by level: `1 breaking, 2 risky and 3 safe changes, 1 accepted`. */
export function countChanges({ summary }: { summary: ChangeSummary }): string {
  const accepted = summary.accepted === 0 ? '' : `, ${summary.accepted} accepted`
  const counts = formatChangeCounts(summary)
  return `${counts ?? `No ${accepted === '' ? '' : 'other '}changes`}${accepted}`
}

/** Counts packages: `1 package`, `2 packages`. */
export function countPackages(packages: readonly unknown[]): string {
  return `${packages.length} package${packages.length === 1 ? '' : 's'}`
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
