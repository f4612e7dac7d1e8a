import type { Issue } from 'fc-core'
import { formatJunit, type JunitCase } from '../../junit.ts'
import type { FileReport, LintReport } from '../report.ts'

/**
 * Formats JUnit XML: a suite per file with a test case per error and warning, or one passed test case. Warnings have only failed if they fail the run, so that
 * the exit code and the report agree.
 */
export function formatLintJunit({ files, warningsFail }: LintReport): string {
  return formatJunit(
    'fc-cli lint',
    files.map((file) => ({ name: file.file, cases: toCases(file, warningsFail) })),
  )
}

function toCases({ file, issues }: FileReport, warningsFail: boolean): JunitCase[] {
  const relevant = issues.filter(({ severity }) => severity !== 'info')
  if (relevant.length === 0) return [{ name: file, classname: 'fc-cli lint' }]
  return relevant.map((issue) => toCase(file, issue, warningsFail))
}

function toCase(file: string, issue: Issue, warningsFail: boolean): JunitCase {
  const { code, severity, message, pointer, range, url } = issue
  const location = `${file}:${range!.start.line}:${range!.start.column}`
  const text = `${location} ${message}${url === undefined ? '' : ` ${url}`}`
  return {
    name: `${code} ${pointer || '/'}`,
    classname: file,
    ...(severity === 'error' || warningsFail
      ? { failure: { type: severity, message, text } }
      : { output: `${severity}: ${text}` }),
  }
}
