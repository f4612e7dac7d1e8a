import { colorize, formatCodeFrame, formatPresetHint, link } from 'fc-command'
import type { Issue, Severity } from 'fc-core'
import { escapeControls } from 'fc-core/internal'
import type { FileReport, LintReport } from '../report.ts'

/**
 * Formats a report for terminals: location, message and code frame of each issue, errors first, then a summary.
 *
 * @param stream Where it is printed, which decides whether it has colors.
 */
export function formatLintPretty(
  report: LintReport,
  stream: NodeJS.WriteStream = process.stdout,
): string {
  const issues = SEVERITIES.flatMap((severity) =>
    report.files.flatMap((file) =>
      file.issues
        .filter((issue) => issue.severity === severity)
        .map((issue) => formatIssue(file, issue, stream)),
    ),
  )
  return [...issues, formatSummary(report, stream)].join('\n')
}

/** Maximum number of fixes that are printed for an issue. */
const MAX_FIXES = 4

function formatIssue({ file, text }: FileReport, issue: Issue, stream: NodeJS.WriteStream): string {
  const dim = (part: string): string => colorize(stream, 'dim', part)
  const { severity, message, code, range, url, fix, suggestions = [] } = issue
  const location = `${escapeControls(file)}:${range!.start.line}:${range!.start.column}`
  const fixes = [fix, ...suggestions].filter((each) => each !== undefined).slice(0, MAX_FIXES)
  const suggestion = fixes.map(({ safe, title }) =>
    dim(`  ${safe ? 'Fix (--fix)' : 'Suggestion'}: ${escapeControls(title)}`),
  )
  return [
    `${colorize(stream, 'bold', location)} ${colorize(stream, COLORS[severity], severity)} ${link(stream, dim(code), url)}`,
    `  ${escapeControls(message)}`,
    '',
    ...formatCodeFrame(text, range!).map(
      (line) =>
        `  ${line.isPointer ? colorize(stream, COLORS[severity], line.text) : dim(line.text)}`,
    ),
    ...suggestion,
    '',
  ].join('\n')
}

function formatSummary(
  { files, summary: { errors, warnings, infos }, fixed, fixable }: LintReport,
  stream: NodeJS.WriteStream,
): string {
  const checked = pluralize(files.length, 'file')
  const fixedCount = fixed === 0 ? '' : ` Fixed ${pluralize(fixed, 'problem')}.`
  const total = errors + warnings + infos
  if (total === 0)
    return `${colorize(stream, 'green', 'No problems found')} in ${checked}.${fixedCount}\n`
  const parts = [
    errors > 0 && colorize(stream, 'red', pluralize(errors, 'error')),
    warnings > 0 && colorize(stream, 'yellow', pluralize(warnings, 'warning')),
    infos > 0 && colorize(stream, 'cyan', pluralize(infos, 'info')),
  ].filter((part) => part !== false)
  const fixableText = total === 1 ? 'it' : fixable === total ? 'all of them' : `${fixable} of them`
  const hint = fixable === 0 ? '' : ` --fix can fix ${fixableText}.`
  const presetHint = formatPresetHint(files.flatMap(({ issues }) => issues))
  return `${parts.join(', ')} in ${checked}.${fixedCount}${hint}${presetHint === undefined ? '' : ` ${presetHint}`}\n`
}

const SEVERITIES = ['error', 'warning', 'info'] as const

const COLORS: Record<Severity, 'red' | 'yellow' | 'cyan'> = {
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
}

function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
