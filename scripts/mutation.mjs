/**
 * Mutation testing: changes the code of a folder, one change at a time, and reports the changes that no test notices.
 *
 *   pnpm mutation <package>/<folder> [<package>/<folder> …]
 *
 *   pnpm mutation core/pagination             changes packages/core/src/pagination and runs its tests
 *   pnpm mutation core/types core/rules       also runs the tests of packages/core/src/rules
 *   pnpm mutation client/call client/create-client.test.ts
 *
 * Incremental: a second run tests only what changed since; `--force` tests all again. Slow, so it is not part of `npm test`.
 * Limits and minimum: docs/decisions/tests.md
 */
import { existsSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

/** Scores to keep, in percent. Other folders need 80. */
const MINIMUM = { 'core/pagination': 90, 'core/versioning': 90, 'core/types': 90, client: 90 }

/** Folders whose module-level tables are not changed: mostly texts, such as titles of checks and descriptions of rules. Each would take a run of all tests. */
const IGNORE_STATIC = ['core/conformance', 'core/diff', 'core/rules']

/** Tests that take seconds and notice little that the others of their folder do not: a mutant that only they notice survives. */
const SLOW_TESTS = ['core/diff/hostile.test.ts', 'core/diff/laws.test.ts']

const options = process.argv.slice(2).filter((arg) => arg !== '--')
const names = options.filter((arg) => arg !== '--force')
const paths = names.map(toPath)
const missing = names.filter((_, index) => !existsSync(paths[index]))

if (names.length === 0 || missing.length > 0) {
  for (const name of missing) console.error(`Not found: ${toPath(name)}.`)
  console.error(
    'Usage: pnpm mutation [--force] <package>/<folder> [<package>/<folder with more tests> …]',
  )
  process.exitCode = 2
} else {
  await mutate(names[0], paths)
}

async function mutate(name, [path, ...others]) {
  process.env.MUTATION_TESTS = JSON.stringify([path, ...others].map(toTests))
  process.env.MUTATION_SLOW_TESTS = JSON.stringify(SLOW_TESTS.map(toPath))
  const cache = `node_modules/.cache/mutation/${name.replaceAll('/', '-')}`
  await new Stryker({
    mutate: [/\.tsx?$/.test(path) ? path : `${path}/**/*.ts`, '!**/*.{test,generated}.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: IGNORE_STATIC.some((folder) => name.startsWith(folder)),
    concurrency: 1,
    incremental: true,
    force: options.includes('--force'),
    incrementalFile: `${cache}.incremental.json`,
    reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
    clearTextReporter: { reportTests: false, logTests: false, allowColor: process.stdout.isTTY },
    jsonReporter: { fileName: `${cache}.json` },
    htmlReporter: { fileName: `${cache}.html` },
    thresholds: { high: 90, low: 80, break: minimumOf(name) },
    // Vitest finds no tests below node_modules, so the copy cannot be there.
    tempDirName: '.stryker',
    ignorePatterns: ['apps', 'bench', 'docs', 'e2e'],
    // Stryker would rewrite it with an API that TypeScript 7 does not have. Vitest does not read it.
    tsconfigFile: 'none',
    packageManager: 'pnpm',
  }).runMutationTest()
}

function toPath(name) {
  const [packageName, ...rest] = name.split('/')
  return ['packages', packageName, 'src', ...rest].join('/')
}

function toTests(path) {
  if (path.endsWith('.test.ts')) return path
  return path.endsWith('.ts') ? path.replace(/\.ts$/, '.test.ts') : `${path}/**/*.test.ts`
}

function minimumOf(name) {
  return MINIMUM[name] ?? MINIMUM[name.split('/')[0]] ?? 80
}
