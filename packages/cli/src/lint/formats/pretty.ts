import { colorize, formatCodeFrame, formatPresetHint } from 'fc-command'
import type { Issue, Severity } from 'fc-core'
import { escapeControls } from 'fc-core/text'
import type { FileReport, LintReport } from '../report.ts'

/** Formats a report for terminals: location, message and code frame of each issue, errors first, then a summary. */
export function formatLintPretty(report: LintReport): string {
  const issues = SEVERITIES.flatMap((severity) =>
    report.files.flatMap((file) =>
      file.issues
        .filter((issue) => issue.severity === severity)
        .map((issue) => formatIssue(file, issue)),
    ),
  )
  return [...issues, formatSummary(report)].join('\n')
}

function formatIssue({ file, text }: FileReport, issue: Issue): string {
  const { severity, message, code, range, fix } = issue
  const location = `${escapeControls(file)}:${range!.start.line}:${range!.start.column}`
  const suggestion =
    fix === undefined
      ? []
      : [dim(`  ${fix.safe ? 'Fix (--fix)' : 'Suggestion'}: ${escapeControls(fix.title)}`)]
  return [
    `${colorize(process.stdout, 'bold', location)} ${colorize(process.stdout, COLORS[severity], severity)} ${dim(code)}`,
    `  ${escapeControls(message)}`,
    '',
    ...formatCodeFrame(text, range!).map(
      (line) =>
        `  ${line.isPointer ? colorize(process.stdout, COLORS[severity], line.text) : dim(line.text)}`,
    ),
    ...suggestion,
    '',
  ].join('\n')
}

function formatSummary({
  files,
  summary: { errors, warnings, infos },
  fixed,
  fixable,
}: LintReport): string {
  const checked = pluralize(files.length, 'file')
  const fixedCount = fixed === 0 ? '' : ` Fixed ${pluralize(fixed, 'problem')}.`
  const total = errors + warnings + infos
  if (total === 0)
    return `${colorize(process.stdout, 'green', 'No problems found')} in ${checked}.${fixedCount}\n`
  const parts = [
    errors > 0 && colorize(process.stdout, 'red', pluralize(errors, 'error')),
    warnings > 0 && colorize(process.stdout, 'yellow', pluralize(warnings, 'warning')),
    infos > 0 && colorize(process.stdout, 'cyan', pluralize(infos, 'info')),
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

function dim(text: string): string {
  return colorize(process.stdout, 'dim', text)
}

function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
