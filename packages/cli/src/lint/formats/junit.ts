import type { Issue } from 'fc-core'
import { escapeXml } from '../../xml.ts'
import type { FileReport, LintReport } from '../report.ts'

/** Formats JUnit XML: a suite per file with a failed test case per error and warning, or one passed test case. */
export function formatLintJunit({ files }: LintReport): string {
  const suites = files.map(toSuite)
  const sum = (count: (suite: Suite) => number): number =>
    suites.reduce((total, suite) => total + count(suite), 0)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="fc-cli lint" tests="${sum(({ tests }) => tests)}" failures="${sum(({ failures }) => failures)}">`,
    ...suites.flatMap(({ xml }) => xml),
    '</testsuites>',
  ]
  return `${lines.join('\n')}\n`
}

interface Suite {
  tests: number
  failures: number
  xml: string[]
}

function toSuite({ file, issues }: FileReport): Suite {
  const failures = issues.filter(({ severity }) => severity !== 'info')
  const tests = Math.max(failures.length, 1)
  const name = escapeXml(file)
  const cases =
    failures.length === 0
      ? [`    <testcase name="${name}" classname="fc-cli lint"/>`]
      : failures.flatMap((issue) => toTestCase(file, issue))
  const open = `  <testsuite name="${name}" tests="${tests}" failures="${failures.length}">`
  return { tests, failures: failures.length, xml: [open, ...cases, '  </testsuite>'] }
}

function toTestCase(file: string, { code, severity, message, pointer, range }: Issue): string[] {
  const location = `${file}:${range!.start.line}:${range!.start.column}`
  return [
    `    <testcase name="${escapeXml(`${code} ${pointer || '/'}`)}" classname="${escapeXml(file)}">`,
    `      <failure type="${severity}" message="${escapeXml(message)}">${escapeXml(`${location} ${message}`)}</failure>`,
    '    </testcase>',
  ]
}
