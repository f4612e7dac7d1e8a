import type { CheckResult } from 'fc-core/conformance'
import { escapeXml } from '../../xml.ts'
import type { ConformanceRun } from '../conformance-run.ts'

/** Formats JUnit XML: a suite for the package and for each endpoint, a test case per check. The type of a failure is MUST or SHOULD. */
export function formatConformanceJunit({ results }: ConformanceRun): string {
  const suites = new Map<string, CheckResult[]>()
  for (const result of results) {
    const name = result.endpoint ?? 'package'
    suites.set(name, [...(suites.get(name) ?? []), result])
  }
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="fc-cli conform" ${countAttributes(results)}>`,
    ...[...suites].flatMap(([name, list]) => [
      `  <testsuite name="${escapeXml(name)}" ${countAttributes(list)}>`,
      ...list.flatMap((result) => toTestCase(name, result)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ]
  return `${lines.join('\n')}\n`
}

function countAttributes(results: readonly CheckResult[]): string {
  const count = (outcome: CheckResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length
  return `tests="${results.length}" failures="${count('failed')}" skipped="${count('skipped')}"`
}

function toTestCase(suite: string, { check, outcome, level, message = '' }: CheckResult): string[] {
  const open = `    <testcase name="${escapeXml(check)}" classname="${escapeXml(suite)}"`
  if (outcome === 'passed') return [`${open}/>`]
  const inside =
    outcome === 'failed'
      ? `<failure type="${level}" message="${escapeXml(message)}"/>`
      : `<skipped message="${escapeXml(message)}"/>`
  return [`${open}>`, `      ${inside}`, '    </testcase>']
}
