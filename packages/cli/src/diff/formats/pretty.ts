import { paint } from 'fc-command'
import { escapeControls } from 'fc-core'
import type { ChangeLevel } from 'fc-core/diff'
import { countChanges, type DiffReport, isMinor, mainPlace, type PlacedChange } from '../report.ts'

/** Changes for people: the gravest first, each with its place and why it matters; those of documentation and order only counted. */
export function formatPretty(report: DiffReport): string {
  const shown = report.changes.filter((change) => !isMinor(change))
  const minor = report.changes.length - shown.length
  const more = minor === 0 ? [] : [dim(`${minor} in documentation, groups, order and spelling\n`)]
  const count = paint(process.stdout, worstColour(report), countChanges(report))
  return [...shown.map((change) => entry(report, change)), ...more, `${count}.\n`].join('\n')
}

function entry(report: DiffReport, change: PlacedChange): string {
  const { level, kind, message, reason, hint } = change
  const { source, range } = mainPlace(report, change)
  const place = `${escapeControls(source)}:${range.start.line}:${range.start.column}`
  const why = level === 'safe' ? [] : [`  ${reason}`]
  return [
    `${paint(process.stdout, 'bold', place)} ${paint(process.stdout, COLOURS[level], level)} ${dim(kind)}`,
    `  ${escapeControls(message)}`,
    ...why,
    ...(hint === undefined ? [] : [`  ${escapeControls(hint)}`]),
    '',
  ].join('\n')
}

function worstColour({ summary }: DiffReport): (typeof COLOURS)[ChangeLevel] {
  if (summary.breaking > 0) return COLOURS.breaking
  return summary.risky > 0 ? COLOURS.risky : COLOURS.safe
}

const COLOURS = { breaking: 'red', risky: 'yellow', safe: 'green' } as const

function dim(text: string): string {
  return paint(process.stdout, 'dim', text)
}
