import type { Issue } from 'fc-core'
import type { FileReport, Report } from '../report.ts'

/** JUnit XML: a suite per file, a failed case per error and warning; a file without is one case that passed. */
export function formatJunit({ files }: Report): string {
  const suites = files.map(suite)
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

function suite({ file, issues }: FileReport): Suite {
  const failures = issues.filter(({ severity }) => severity !== 'info')
  const tests = Math.max(failures.length, 1)
  const name = escape(file)
  const cases =
    failures.length === 0
      ? [`    <testcase name="${name}" classname="fc-cli lint"/>`]
      : failures.flatMap((issue) => failedCase(file, issue))
  const open = `  <testsuite name="${name}" tests="${tests}" failures="${failures.length}">`
  return { tests, failures: failures.length, xml: [open, ...cases, '  </testsuite>'] }
}

function failedCase(file: string, { code, severity, message, pointer, range }: Issue): string[] {
  const place = `${file}:${range!.start.line}:${range!.start.column}`
  return [
    `    <testcase name="${escape(`${code} ${pointer || '/'}`)}" classname="${escape(file)}">`,
    `      <failure type="${severity}" message="${escape(message)}">${escape(`${place} ${message}`)}</failure>`,
    '    </testcase>',
  ]
}

/** Text of XML 1.0, which has no control characters. */
function escape(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
}
