import { escapeXml } from './xml.ts'

/** A suite of test cases. */
export interface JunitSuite {
  name: string
  cases: readonly JunitCase[]
}

/** A test case. It has passed unless it has a `failure` or `skipped`. */
export interface JunitCase {
  name: string
  classname: string
  failure?: { type: string; message: string; text?: string }
  /** Why the case was skipped. */
  skipped?: string
  /** Text that is shown with the case. */
  output?: string
}

/** Formats JUnit XML that is valid by the schema of the Jenkins xUnit plugin, `junit-10.xsd`. */
export function formatJunit(name: string, suites: readonly JunitSuite[]): string {
  const failures = suites.flatMap(({ cases }) => cases.filter(({ failure }) => failure))
  const tests = suites.reduce((sum, { cases }) => sum + cases.length, 0)
  const counts = `tests="${tests}" failures="${failures.length}" errors="0"`
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(name)}" ${counts}>`,
    ...suites.flatMap(formatSuite),
    '</testsuites>',
  ]
  return `${lines.join('\n')}\n`
}

function formatSuite({ name, cases }: JunitSuite): string[] {
  const failures = cases.filter(({ failure }) => failure !== undefined).length
  const skipped = cases.filter((each) => each.skipped !== undefined).length
  return [
    `  <testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}">`,
    ...cases.flatMap(formatCase),
    '  </testsuite>',
  ]
}

function formatCase({ name, classname, failure, skipped, output }: JunitCase): string[] {
  const open = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(classname)}"`
  const children = [
    failure &&
      `<failure type="${escapeXml(failure.type)}" message="${escapeXml(failure.message)}">${escapeXml(failure.text ?? '')}</failure>`,
    skipped !== undefined && `<skipped message="${escapeXml(skipped)}"/>`,
    output !== undefined && `<system-out>${escapeXml(output)}</system-out>`,
  ].filter((child) => child !== undefined && child !== false)
  if (children.length === 0) return [`${open}/>`]
  return [`${open}>`, ...children.map((child) => `      ${child}`), '    </testcase>']
}
