import { existsSync, readFileSync, rmSync } from 'node:fs'
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
  const counts = countTests()
  const failedSmoke = (await smoke()) ? 0 : 1
  const ranNothing = counts.passed + counts.failed === 0
  if (ranNothing) console.log('✗ no tests ran')

  // A run that fails without a failing test, such as a file that does not load, counts as one failure.
  const failedTests = code === 0 && !ranNothing ? 0 : Math.max(counts.failed, 1)
  const failed = failedTests + failedChecks + failedSmoke
  // The checks and the smoke test count as one test each.
  console.log(`\n${counts.passed + 2 - failedChecks - failedSmoke} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function countTests() {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
