import { colorize } from 'fc-command'
import { escapeControls } from 'fc-core/text'
import type { ChangeLevel } from 'fc-core/diff'
import {
  countChanges,
  countMinor,
  type DiffReport,
  formatAcceptance,
  formatAffected,
  isMinor,
  mainLocation,
  type LocatedChange,
} from '../report.ts'

/** Formats a report for terminals: the most severe changes first, each with location and reason. Minor changes are only counted. */
export function formatDiffPretty(report: DiffReport): string {
  const shown = report.changes.filter((change) => !isMinor(change))
  const minor = report.changes.length - shown.length
  const more = minor === 0 ? [] : [dim(`${countMinor(minor)}\n`)]
  const count = colorize(process.stdout, worstColor(report), countChanges(report))
  return [...shown.map((change) => formatChange(report, change)), ...more, `${count}.\n`].join('\n')
}

function formatChange(report: DiffReport, change: LocatedChange): string {
  const { level, kind, message, reason, hint, acceptance } = change
  const { source, range } = mainLocation(report, change)
  const location = `${escapeControls(source)}:${range.start.line}:${range.start.column}`
  const reasonLines = level === 'safe' ? [] : [`  ${reason}`]
  return [
    `${colorize(process.stdout, 'bold', location)} ${acceptance === undefined ? colorize(process.stdout, COLORS[level], level) : dim(`${level}, accepted`)} ${dim(kind)}`,
    `  ${escapeControls(message)}`,
    ...reasonLines,
    ...[hint, formatAffected(change)]
      .filter((note) => note !== undefined)
      .map((note) => `  ${escapeControls(note)}`),
    ...(acceptance === undefined ? [] : [`  ${escapeControls(formatAcceptance(acceptance))}`]),
    '',
  ].join('\n')
}

function worstColor({ summary }: DiffReport): (typeof COLORS)[ChangeLevel] {
  if (summary.breaking > 0) return COLORS.breaking
  return summary.risky > 0 ? COLORS.risky : COLORS.safe
}

const COLORS = { breaking: 'red', risky: 'yellow', safe: 'green' } as const

function dim(text: string): string {
  return colorize(process.stdout, 'dim', text)
}
