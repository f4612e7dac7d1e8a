import { codeFrame, paint } from 'fc-command'
import { escapeControls, type Issue, type Severity } from 'fc-core'
import type { FileReport, Report } from '../report.ts'

/** Findings for people: place, message and the lines around, then a summary. Colours only where they are shown. */
export function formatPretty(report: Report): string {
  const findings = report.files.flatMap((file) => file.issues.map((issue) => finding(file, issue)))
  return [...findings, summary(report)].join('\n')
}

function finding({ file, text }: FileReport, issue: Issue): string {
  const { severity, message, code, range, fix } = issue
  const place = `${escapeControls(file)}:${range!.start.line}:${range!.start.column}`
  const mend =
    fix === undefined
      ? []
      : [dim(`  ${fix.safe ? 'Mend (--fix)' : 'Possible'}: ${escapeControls(fix.title)}`)]
  return [
    `${paint(process.stdout, 'bold', place)} ${paint(process.stdout, COLOURS[severity], severity)} ${dim(code)}`,
    `  ${escapeControls(message)}`,
    '',
    ...codeFrame(text, range!).map(
      (line) =>
        `  ${line.isPointer ? paint(process.stdout, COLOURS[severity], line.text) : dim(line.text)}`,
    ),
    ...mend,
    '',
  ].join('\n')
}

function summary({ files, summary: { errors, warnings, infos }, fixed, fixable }: Report): string {
  const checked = count(files.length, 'file')
  const mended = fixed === 0 ? '' : ` ${count(fixed, 'finding')} mended.`
  const total = errors + warnings + infos
  if (total === 0)
    return `${paint(process.stdout, 'green', 'Nothing to report')} in ${checked}.${mended}\n`
  const parts = [
    errors > 0 && paint(process.stdout, 'red', count(errors, 'error')),
    warnings > 0 && paint(process.stdout, 'yellow', count(warnings, 'warning')),
    infos > 0 && paint(process.stdout, 'cyan', count(infos, 'remark')),
  ].filter((part) => part !== false)
  const hint = fixable === 0 ? '' : ` --fix mends ${fixable === total ? 'all' : fixable} of them.`
  return `${parts.join(', ')} in ${checked}.${mended}${hint}\n`
}

const COLOURS: Record<Severity, 'red' | 'yellow' | 'cyan'> = {
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
}

function dim(text: string): string {
  return paint(process.stdout, 'dim', text)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
