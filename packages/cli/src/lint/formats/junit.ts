import type { Issue } from 'fc-core'
import { escapeXml } from '../../xml.ts'
import type { FileReport, LintReport } from '../report.ts'

/** JUnit XML: a suite per file, a failed case per error and warning; a file without is one case that passed. */
export function formatLintJunit({ files }: LintReport): string {
  const suites = files.map(toSuite)
  const sum = (pick: (suite: Suite) => number): number =>
    suites.reduce((total, one) => total + pick(one), 0)
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
  const place = `${file}:${range!.start.line}:${range!.start.column}`
  return [
    `    <testcase name="${escapeXml(`${code} ${pointer || '/'}`)}" classname="${escapeXml(file)}">`,
    `      <failure type="${severity}" message="${escapeXml(message)}">${escapeXml(`${place} ${message}`)}</failure>`,
    '    </testcase>',
  ]
}
