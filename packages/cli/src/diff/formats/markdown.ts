import { escapeControls } from 'fc-core/text'
import type { ChangeLevel } from 'fc-core/diff'
import {
  countChanges,
  countMinor,
  type DiffReport,
  formatAcceptance,
  formatAffected,
  isMinor,
  type LocatedChange,
} from '../report.ts'

/**
 * Formats a report as Markdown for a comment on a pull request, with safe changes folded.
 *
 * The text stays below the limit of GitHub for comments, 65,536 characters. Omitted changes are counted.
 */
export function formatDiffMarkdown(report: DiffReport): string {
  const of = (level: ChangeLevel): LocatedChange[] =>
    report.changes.filter((change) => change.level === level)
  const parts = [
    `### Package definition ${escapeMarkdown(report.new.source)}: ${countChanges(report)}`,
    ...formatSection('Breaking', of('breaking').filter(isOpen).map(formatItem), 25_000),
    ...formatSection('Risky', of('risky').filter(isOpen).map(formatItem), 15_000),
    ...formatSection('Accepted', report.changes.filter(isAccepted).map(formatItem), 5000),
    ...formatFolded(of('safe').filter(isOpen)),
  ]
  return `${parts.join('\n\n')}\n`
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

function formatFolded(changes: readonly LocatedChange[]): string[] {
  if (changes.length === 0) return []
  const shown = changes.filter((change) => !isMinor(change))
  const minor = changes.length - shown.length
  const lines = shown.map(({ message }) => `- ${escapeMarkdown(message)}`)
  if (minor > 0) lines.push(`- ${countMinor(minor)}.`)
  return [
    `<details><summary>Safe (${changes.length})</summary>`,
    joinLimited(lines, 15_000),
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
  let length = 0
  const shown = lines.filter((line) => (length += line.length + 1) <= limit)
  const omitted = lines.length - shown.length
  return [...shown, ...(omitted > 0 ? [`- … and ${omitted} more.`] : [])].join('\n')
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
