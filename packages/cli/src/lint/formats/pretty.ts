import { formatCodeFrame, colorize } from 'fc-command'
import type { Issue, Severity } from 'fc-core'
import { escapeControls } from 'fc-core/text'
import type { FileReport, LintReport } from '../report.ts'

/** Findings for people: place, message and the lines around, then a summary. Colours only where they are shown. */
export function formatLintPretty(report: LintReport): string {
  const findings = report.files.flatMap((file) =>
    file.issues.map((issue) => formatIssue(file, issue)),
  )
  return [...findings, formatSummary(report)].join('\n')
}

function formatIssue({ file, text }: FileReport, issue: Issue): string {
  const { severity, message, code, range, fix } = issue
  const place = `${escapeControls(file)}:${range!.start.line}:${range!.start.column}`
  const mend =
    fix === undefined
      ? []
      : [dim(`  ${fix.safe ? 'Mend (--fix)' : 'Possible'}: ${escapeControls(fix.title)}`)]
  return [
    `${colorize(process.stdout, 'bold', place)} ${colorize(process.stdout, COLORS[severity], severity)} ${dim(code)}`,
    `  ${escapeControls(message)}`,
    '',
    ...formatCodeFrame(text, range!).map(
      (line) =>
        `  ${line.isPointer ? colorize(process.stdout, COLORS[severity], line.text) : dim(line.text)}`,
    ),
    ...mend,
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
  const mended = fixed === 0 ? '' : ` ${pluralize(fixed, 'finding')} mended.`
  const total = errors + warnings + infos
  if (total === 0)
    return `${colorize(process.stdout, 'green', 'Nothing to report')} in ${checked}.${mended}\n`
  const parts = [
    errors > 0 && colorize(process.stdout, 'red', pluralize(errors, 'error')),
    warnings > 0 && colorize(process.stdout, 'yellow', pluralize(warnings, 'warning')),
    infos > 0 && colorize(process.stdout, 'cyan', pluralize(infos, 'remark')),
  ].filter((part) => part !== false)
  const hint = fixable === 0 ? '' : ` --fix mends ${fixable === total ? 'all' : fixable} of them.`
  return `${parts.join(', ')} in ${checked}.${mended}${hint}\n`
}

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
