import { escapeControls } from 'fc-core/internal'
import type { ChangeLevel } from 'fc-core/diff'
import {
  countChanges,
  countMinor,
  countPackages,
  type DiffReport,
  fileOf,
  formatAcceptance,
  formatAffected,
  formatFiles,
  isMinor,
  type PackageReport,
  type LocatedChange,
} from '../report.ts'

/**
 * Formats a report as Markdown for a comment on a pull request, with safe changes folded. For folders, it starts with a table of the packages.
 *
 * The text stays below the limit of GitHub for comments, 65,536 characters. Omitted changes and packages are counted.
 */
export function formatDiffMarkdown(report: DiffReport): string {
  const { isFolder, packages } = report
  if (!isFolder) {
    const [only] = packages
    const heading = `### Package definition ${escapeMarkdown(only!.new!.source)}: ${countChanges(only!)}`
    return `${[heading, ...formatChanges(only!.changes, MAX_CHANGES)].join('\n\n')}\n`
  }
  const heading = `### Package definitions: ${countChanges(report)} in ${countPackages(packages)}`
  const table = formatTable(packages)
  return `${[heading, table, ...formatSections(packages, MAX_LENGTH - heading.length - table.length)].join('\n\n')}\n`
}

/** Less than the limit of GitHub, for the line about omitted packages. */
const MAX_LENGTH = 65_000

/** The length of all changes of a report. */
const MAX_CHANGES = 60_000

function formatTable(packages: readonly PackageReport[]): string {
  const rows = packages.map(
    (each) => `| ${escapeMarkdown(fileOf(each))} | ${countChanges(each)}${noteOf(each)} |`,
  )
  const shown = rows.slice(0, countFitting(rows, 15_000))
  const omitted = rows.length - shown.length
  const more = omitted === 0 ? [] : [`| … and ${omitted} more. | |`]
  return ['| Definition | Changes |', '| --- | --- |', ...shown, ...more].join('\n')
}

function noteOf({ old, new: next }: PackageReport): string {
  return old === undefined ? ' (new)' : next === undefined ? ' (removed)' : ''
}

/** Formats the changes of each package below a heading. What one package does not need is left to the next ones. */
function formatSections(packages: readonly PackageReport[], limit: number): string[] {
  const changed = packages.filter(({ changes }) => changes.length > 0)
  const sections: string[] = []
  let remaining = limit
  for (const [index, each] of changed.entries()) {
    const heading = `#### ${escapeMarkdown(formatFiles(each))}: ${countChanges(each)}`
    const share = remaining / (changed.length - index) - heading.length - OVERHEAD
    const text = [heading, ...formatChanges(each.changes, share)].join('\n\n')
    // The omitted changes are counted, which also takes space.
    if (share <= 0 || text.length > remaining) {
      sections.push(`… and ${countPackages(changed.slice(index))} more with changes.`)
      break
    }
    sections.push(text)
    remaining -= text.length + '\n\n'.length
  }
  return sections
}

/** Headings of the levels, and the numbers of omitted changes. */
const OVERHEAD = 200

/** @param limit Length of all changes. */
function formatChanges(changes: readonly LocatedChange[], limit: number): string[] {
  const of = (level: ChangeLevel): LocatedChange[] =>
    changes.filter((change) => change.level === level && isOpen(change))
  const format = (title: string, shown: readonly LocatedChange[], share: number): string[] =>
    formatSection(title, shown.map(formatItem), limit * share)
  return [
    ...format('Breaking', of('breaking'), 5 / 12),
    ...format('Risky', of('risky'), 3 / 12),
    ...format('Accepted', changes.filter(isAccepted), 1 / 12),
    ...formatFolded(of('safe'), (limit * 3) / 12),
  ]
}

function isAccepted({ acceptance }: LocatedChange): boolean {
  return acceptance !== undefined
}

function isOpen(change: LocatedChange): boolean {
  return !isAccepted(change)
}

function formatSection(title: string, lines: readonly string[], limit: number): string[] {
  return lines.length === 0 ? [] : [`**${title}**`, joinLimited(lines, limit)]
}

function formatFolded(changes: readonly LocatedChange[], limit: number): string[] {
  if (changes.length === 0) return []
  const shown = changes.filter((change) => !isMinor(change))
  const minor = changes.length - shown.length
  const lines = shown.map(({ message }) => `- ${escapeMarkdown(message)}`)
  if (minor > 0) lines.push(`- ${countMinor(minor)}.`)
  return [
    `<details><summary>Safe (${changes.length})</summary>`,
    joinLimited(lines, limit),
    '</details>',
  ]
}

function formatItem(change: LocatedChange): string {
  const { message, reason, hint, acceptance } = change
  const notes = [hint, formatAffected(change), acceptance && formatAcceptance(acceptance)].filter(
    (note) => note !== undefined,
  )
  return [
    `- ${escapeMarkdown(message)} _${escapeMarkdown(reason)}_`,
    ...notes.map(escapeMarkdown),
  ].join(' ')
}

function joinLimited(lines: readonly string[], limit: number): string {
  const shown = lines.slice(0, countFitting(lines, limit))
  const omitted = lines.length - shown.length
  return [...shown, ...(omitted > 0 ? [`- … and ${omitted} more.`] : [])].join('\n')
}

/** The number of first lines that fit into a length. */
function countFitting(lines: readonly string[], limit: number): number {
  let length = 0
  const end = lines.findIndex((line) => (length += line.length + 1) > limit)
  return end < 0 ? lines.length : end
}

/** Escapes Markdown and HTML, except keys in backticks, and prevents mentions of users and links to issues. */
function escapeMarkdown(text: string): string {
  return escapeControls(text)
    .split(/(`[\w$]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapePlain(part)))
    .join('')
}

function escapePlain(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]|~]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[@#](?=\w)/g, '$&<!-- -->')
}
