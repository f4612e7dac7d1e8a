import { escapeControls } from 'fc-core'
import type { ChangeLevel } from 'fc-core/diff'
import { countChanges, type DiffReport, isMinor, type PlacedChange } from '../report.ts'

/**
 * Changes as Markdown for a comment on a pull request: breaking and risky ones in sight, safe ones folded.
 *
 * Kept below the 65,536 characters that a comment on GitHub may have: what is left out is counted.
 */
export function formatMarkdown(report: DiffReport): string {
  const of = (level: ChangeLevel): PlacedChange[] =>
    report.changes.filter((change) => change.level === level)
  const parts = [
    `### ${countChanges(report)} of the package definition`,
    ...section('Breaking', of('breaking').map(withReason), 30_000),
    ...section('Risky', of('risky').map(withReason), 15_000),
    ...folded(of('safe')),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, lines: readonly string[], limit: number): string[] {
  return lines.length === 0 ? [] : [`**${title}**`, limited(lines, limit)]
}

function folded(changes: readonly PlacedChange[]): string[] {
  if (changes.length === 0) return []
  const shown = changes.filter((change) => !isMinor(change))
  const minor = changes.length - shown.length
  const lines = shown.map(({ message }) => `- ${escape(message)}`)
  if (minor > 0) lines.push(`- ${minor} in documentation, groups, order and spelling.`)
  return [
    `<details><summary>Safe (${changes.length})</summary>`,
    limited(lines, 15_000),
    '</details>',
  ]
}

function withReason({ message, reason, hint }: PlacedChange): string {
  return `- ${escape(message)} _${escape(reason)}_${hint === undefined ? '' : ` ${escape(hint)}`}`
}

function limited(lines: readonly string[], limit: number): string {
  let length = 0
  const shown = lines.filter((line) => (length += line.length + 1) <= limit)
  const left = lines.length - shown.length
  return [...shown, ...(left > 0 ? [`- … and ${left} more.`] : [])].join('\n')
}

/** Text as text: no markup but the keys that we name as code, no HTML, nobody mentioned and no issue linked. */
function escape(text: string): string {
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
