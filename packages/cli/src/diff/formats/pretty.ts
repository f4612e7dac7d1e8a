import { colorize } from 'fc-command'
import { escapeControls } from 'fc-core/internal'
import type { ChangeLevel } from 'fc-core/diff'
import {
  type ChangeSummary,
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
  mainLocation,
  type LocatedChange,
} from '../report.ts'

/**
 * Formats a report for terminals: the most severe changes first, each with location and reason. Minor changes are only counted. For folders, it starts with a line
 * for each package.
 */
export function formatDiffPretty(report: DiffReport): string {
  if (!report.isFolder) {
    const parts = report.packages.map((each) => [
      ...formatPackage(each),
      `${countColored(each)}.\n`,
    ])
    return parts.flat().join('\n')
  }
  const { packages } = report
  const changed = packages.filter(({ changes }) => changes.length > 0)
  const total = `${countColored(report)} in ${countPackages(packages)}.\n`
  return [formatOverview(packages), ...changed.flatMap(formatPackage), total].join('\n')
}

/** One line for each package: its file and the numbers of its changes. */
function formatOverview(packages: readonly PackageReport[]): string {
  const files = packages.map((each) => escapeControls(fileOf(each)))
  const width = Math.max(...files.map((file) => file.length))
  return packages
    .map((each, index) => {
      const note = each.old === undefined ? ' (new)' : each.new === undefined ? ' (removed)' : ''
      return `${files[index]!.padEnd(width)}  ${countColored(each)}${note}\n`
    })
    .join('')
}

/** The changes of a package below a heading with its files. */
function formatPackage(report: PackageReport): string[] {
  const shown = report.changes.filter((change) => !isMinor(change))
  const minor = report.changes.length - shown.length
  return [
    `${colorize(process.stdout, 'bold', escapeControls(formatFiles(report)))}\n`,
    ...shown.map((change) => formatChange(report, change)),
    ...(minor === 0 ? [] : [dim(`${countMinor(minor)}\n`)]),
  ]
}

function countColored(report: { summary: ChangeSummary }): string {
  return colorize(process.stdout, worstColor(report), countChanges(report))
}

function formatChange(report: PackageReport, change: LocatedChange): string {
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

function worstColor({ summary }: { summary: ChangeSummary }): (typeof COLORS)[ChangeLevel] {
  if (summary.breaking > 0) return COLORS.breaking
  return summary.risky > 0 ? COLORS.risky : COLORS.safe
}

const COLORS = { breaking: 'red', risky: 'yellow', safe: 'green' } as const

function dim(text: string): string {
  return colorize(process.stdout, 'dim', text)
}
