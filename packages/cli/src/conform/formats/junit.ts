import type { CheckResult } from 'fc-core/conformance'
import { formatJunit, type JunitCase } from '../../junit.ts'
import type { ConformanceRun } from '../conformance-run.ts'

/** Formats JUnit XML: a suite for the package and for each endpoint, a test case per check. The type of a failure is MUST or SHOULD. */
export function formatConformanceJunit({ results }: ConformanceRun): string {
  const suites = new Map<string, JunitCase[]>()
  for (const result of results) {
    const name = result.endpoint ?? 'package'
    const cases = suites.get(name) ?? []
    suites.set(name, cases)
    cases.push(toCase(name, result))
  }
  return formatJunit(
    'fc-cli conform',
    Array.from(suites, ([name, cases]) => ({ name, cases })),
  )
}

function toCase(suite: string, { check, outcome, level, message = '' }: CheckResult): JunitCase {
  return {
    name: check,
    classname: suite,
    ...(outcome === 'failed' && { failure: { type: level, message } }),
    ...(outcome === 'skipped' && { skipped: message }),
  }
}
