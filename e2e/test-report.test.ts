import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unverifiedRequirements } from '../scripts/go/requirements.mjs'
import {
  failedTests,
  leftOutTests,
  retriedTests,
  slowestFiles,
} from '../scripts/go/test-results.mjs'

let folder = ''
beforeEach(() => {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'test-report-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a test file. Returns the report of vitest. */
function report(source: string) {
  writeFileSync(join(folder, 'some.test.js'), source)
  const file = join(folder, 'report.json')
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const args = ['run', '--root', folder, '--exclude=none', '--reporter=json', '--outputFile', file]
  spawnSync(process.execPath, [vitest, ...args], { encoding: 'utf8' })
  return JSON.parse(readFileSync(file, 'utf8'))
}

it('a requirement is verified by a test that passes, not by one that is skipped or fails', () => {
  const results = report(`import { describe, expect, test } from 'vitest'
const verifies = (...requirements) => ({ meta: { requirements } })
test('passes', verifies('passed', 'second mark'), () => {})
test.each([1, 2])('passes for %d', verifies('each'), () => {})
test('fails', verifies('failed'), () => expect(1).toBe(2))
test.skip('is skipped', verifies('skipped'), () => {})
test('skips itself', verifies('skipped at run time'), ({ skip }) => skip())
test.todo('is missing', verifies('todo'))
describe.skip('a skipped group', () => {
  test('would pass', verifies('skipped group'), () => {})
})
test('both pass', verifies('passed twice'), () => {})
test.skip('one passes', verifies('passed twice'), () => {})
// verifies('only mentioned')
`)
  const verified = ['passed', 'second mark', 'each', 'passed twice']
  const unverified = [
    'failed',
    'skipped',
    'skipped at run time',
    'todo',
    'skipped group',
    'only mentioned',
  ]
  expect(unverifiedRequirements([...verified, ...unverified], results)).toEqual(unverified)
})

it('a test that passes only when it is repeated is named, with its first error', () => {
  const results = report(`import { describe, expect, test } from 'vitest'
let attempts = 0
describe('group', { retry: 1 }, () => {
  test('passes at once', () => {})
  test('passes later', () => {
    attempts += 1
    expect(attempts).toBe(2)
  })
  test('never passes', () => expect(1).toBe(2))
})
`)
  expect(retriedTests(results)).toEqual([
    {
      name: 'group passes later',
      error: expect.stringMatching(
        /^AssertionError: expected 1 to be 2 \/\/ Object\.is equality at .*some\.test\.js:7$/,
      ) as string,
    },
  ])
  expect(failedTests(results)).toEqual([
    {
      name: 'group never passes',
      error: expect.stringMatching(/^AssertionError: .* at .*some\.test\.js:9$/) as string,
    },
  ])
})

it('a file that does not load is named as a failure', () => {
  expect(failedTests(report(`throw new Error('not today')`))).toEqual([
    {
      name: expect.stringMatching(/some\.test\.js$/) as string,
      error: expect.stringContaining('not today') as string,
    },
  ])
})

it('skipped tests are counted by file, and the slowest files come first', () => {
  const file = (name: string, ...tests: [status: string, duration: number | null][]) => ({
    name: resolve(name),
    assertionResults: tests.map(([status, duration]) => ({
      status,
      fullName: name,
      duration,
      failureMessages: [],
    })),
  })
  const results = {
    testResults: [
      file('a.test.ts', ['passed', 200], ['skipped', null]),
      file('b.test.ts', ['passed', 1200], ['failed', 300]),
      file('c.test.ts', ['skipped', null], ['passed', 700]),
      file('c.test.ts', ['pending', null]),
    ],
  }
  expect(leftOutTests(results)).toEqual([
    { file: 'a.test.ts', count: 1 },
    { file: 'c.test.ts', count: 2 },
  ])
  expect(slowestFiles(results, 2)).toEqual([
    { file: 'b.test.ts', seconds: 1.5 },
    { file: 'c.test.ts', seconds: 0.7 },
  ])
})
