import { existsSync, readFileSync, rmSync } from 'node:fs'
import { unverifiedRequirements } from './requirements.mjs'
import { retriedTests } from './retried-tests.mjs'
import { capture, run } from './run.mjs'
import { smoke } from './smoke.mjs'

const report = 'node_modules/.cache/vitest-report.json'

/** Builds and runs all checks. Resolves to the number of failed steps. */
export async function checks() {
  const started = performance.now()
  const { code, output } = await capture('pnpm', ['run', 'check', '--output-logs=errors-only'])
  if (code !== 0) console.log(output)
  console.log(`${code === 0 ? '✓' : '✗'} build and checks, ${seconds(started)}`)
  return code === 0 ? 0 : 1
}

/** Runs all tests and the smoke test and prints a summary. Resolves to the exit code. */
export async function tests(failedChecks) {
  rmSync(report, { force: true })
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const results = readResults()
  const counts = { passed: results.numPassedTests, failed: results.numFailedTests }
  const failedRequirements = (await requirements(results)) ? 0 : 1
  const failedSmoke = (await smoke()) ? 0 : 1
  for (const { name, error } of retriedTests(results))
    console.log(`! passed only when repeated: ${name} (${error})`)
  const ranNothing = counts.passed + counts.failed === 0
  if (ranNothing) console.log('✗ no tests ran')

  // A run that fails without a failing test, such as a file that does not load, counts as one failure.
  const failedTests = code === 0 && !ranNothing ? 0 : Math.max(counts.failed, 1)
  const failed = failedTests + failedChecks + failedRequirements + failedSmoke
  // The checks, the requirements and the smoke test count as one test each.
  const passed = counts.passed + 3 - failedChecks - failedRequirements - failedSmoke
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function readResults() {
  return existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
}

/** Checks that a passed test verifies each requirement of the interface. */
async function requirements(results) {
  const { REQUIREMENTS } = await import('fc-core')
  const ids = Object.keys(REQUIREMENTS)
  const unverified = unverifiedRequirements(ids, results)
  if (unverified.length === 0) console.log(`✓ tests verify all ${ids.length} requirements`)
  else console.log(`✗ requirements that no passed test verifies: ${unverified.join(', ')}`)
  return unverified.length === 0
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
