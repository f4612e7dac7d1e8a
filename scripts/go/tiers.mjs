import { existsSync, readFileSync, rmSync } from 'node:fs'
import { unverifiedRequirements } from './requirements.mjs'
import { capture, run } from './run.mjs'
import { failedTests, leftOutTests, retriedTests, slowestFiles } from './test-results.mjs'

/** Projects of `vitest.config.ts`. */
const EVERYDAY = ['unit', 'isolated', 'smoke']
const PROGRAMS = ['e2e', 'pages', 'vscode']
const CALCULATIONS = ['laws', 'transports', 'msw2']

/** The packages and pages that the smoke tests run. The full tier builds all. */
const PRODUCTS = ['fc-mock', 'fc-cli', 'fc-language-server']

/** Each step counts as one test. */
const passedStep = { passed: 1, failed: 0, failures: [] }
const failedStep = (failure) => ({ passed: 0, failed: 1, failures: [failure] })

/**
 * Runs the tests, prints a summary and resolves to the exit code.
 *
 * @param {{ tiers: readonly ('everyday' | 'full')[], checks: boolean, shard: string | undefined }} options
 * @returns {Promise<number>}
 */
export async function test({ tiers, checks, shard }) {
  const counts = []
  const times = []
  for (const tier of tiers) {
    const started = performance.now()
    counts.push(...(await (tier === 'everyday' ? everyday(checks) : full(shard))))
    times.push(`${tier} ${seconds(started)}`)
  }
  const [passed, failed] = [sum(counts, 'passed'), sum(counts, 'failed')]
  // Where only the end of the output is at hand, as in the log of a CI, it tells what failed.
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`)
  console.log(`\nTime: ${times.join(', ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function everyday(withChecks) {
  const filters = PRODUCTS.map((name) => `--filter=${name}`)
  const prepared = withChecks
    ? await step('build and checks', 'pnpm', ['run', 'check', '--output-logs=errors-only'])
    : await step('build', 'turbo', ['run', 'build', '--output-logs=errors-only', ...filters])
  const { counts, results } = await vitest(EVERYDAY)
  summarize(results, false)
  return [prepared, counts, await requirements(results)]
}

async function full(shard) {
  // The tests of the extension install its .vsix.
  const tasks = ['build', 'fc-vscode#package:check']
  const built = await step('build', 'turbo', ['run', ...tasks, '--output-logs=errors-only'])
  const isFirst = shard === undefined || shard.startsWith('1/')
  // The tests of programs often wait: the others run in the background and use the processor time that is left.
  const [programs, calculations, ...rehearsed] = await Promise.all([
    vitest(PROGRAMS, { isFull: true, isBuilt: built === passedStep, shard }),
    vitest(CALCULATIONS, { isFull: true, isBackground: true, shard }),
    ...(isFirst ? [rehearse()] : []),
  ])
  const runs = [programs, calculations]
  summarize({ testResults: runs.flatMap(({ results }) => results.testResults) }, true)
  return [built, ...runs.map(({ counts }) => counts), ...rehearsed]
}

/** Releases a clone of HEAD. */
function rehearse() {
  return step('release rehearsal', 'node', ['scripts/release/rehearse.mjs'])
}

/** Runs a command and prints its output if it fails. */
async function step(name, command, args) {
  const started = performance.now()
  const { code, output } = await capture(command, args)
  if (code !== 0) console.log(output)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds(started)}`)
  return code === 0 ? passedStep : failedStep(`${name}:\n${lastLines(output, 20)}`)
}

/**
 * Runs the tests of projects. A run in the background prints its output when it ends. If everything is built, tests do not build pages again (`e2e/is-built.ts`).
 */
async function vitest(
  projects,
  { isFull = false, isBuilt = false, isBackground = false, shard } = {},
) {
  const report = `node_modules/.cache/vitest-report-${projects[0]}.json`
  rmSync(report, { force: true })
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
    // The tests of the full tier take long: their names show how far the run is.
    `--reporter=${isFull || process.env.GITHUB_ACTIONS === 'true' ? 'default' : 'dot'}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const env = {
    ...process.env,
    ...(isFull && { FC_FULL: '1' }),
    ...(isBuilt && { FC_BUILT: '1' }),
  }
  const code = isBackground ? await runInBackground(args, env) : await run('vitest', args, { env })
  const results = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const { numPassedTests: passed, numFailedTests: failures } = results
  const ranNothing = passed + failures === 0
  if (ranNothing) console.log('✗ no tests ran')
  else if (code !== 0 && failures === 0)
    console.log('✗ a file or the run itself failed, without a failing test: see its errors above')
  // A run that fails without a failing test, such as a file that does not load, counts as one failure.
  const failed = code === 0 && !ranNothing ? 0 : Math.max(failures, 1)
  return { counts: { passed, failed, failures: failuresOf(results, failed, projects) }, results }
}

async function runInBackground(args, env) {
  const { code, output } = await capture('vitest', args, { env, isBackground: true })
  console.log(output)
  return code
}

/** Names each test that failed, or the projects of a run that failed without a failing test. */
function failuresOf(results, failed, projects) {
  const named = failedTests(results).map(({ name, error }) => `${name} (${error})`)
  return named.length === 0 && failed > 0 ? [`the tests of ${projects.join(', ')}`] : named
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

function summarize(results, isFull) {
  for (const { name, error } of retriedTests(results))
    console.log(`! passed only when repeated: ${name} (${error})`)
  const leftOut = leftOutTests(results)
  if (isFull) for (const { file, count } of leftOut) console.log(`- left out: ${count} of ${file}`)
  else if (leftOut.length > 0)
    console.log(
      `- left out: ${sum(leftOut, 'count')} tests of ${leftOut.length} files. \`npm run test:all\` runs them, or names what is missing.`,
    )
  if (isFull && !existsSync('../shared/corpus'))
    console.log(
      '- left out: all tests of real definitions (there is no folder ../shared/corpus). The laws ran with those of examples/.',
    )
  console.log('Slowest files:')
  for (const { file, seconds } of slowestFiles(results, 10))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

/** Checks that a passed test verifies each requirement of the interface. */
async function requirements(results) {
  const { REQUIREMENTS } = await import('fc-core')
  const ids = Object.keys(REQUIREMENTS)
  const unverified = unverifiedRequirements(ids, results)
  if (unverified.length === 0) console.log(`✓ tests verify all ${ids.length} requirements`)
  return unverified.length === 0
    ? passedStep
    : failedStep(`requirements that no passed test verifies: ${unverified.join(', ')}`)
}

function sum(rows, key) {
  return rows.reduce((total, row) => total + row[key], 0)
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
