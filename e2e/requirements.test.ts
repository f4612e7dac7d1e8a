import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unverifiedRequirements } from '../scripts/go/requirements.mjs'

let folder = ''
beforeEach(() => {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'requirements-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a requirement is verified by a test that passes, not by one that is skipped or fails', () => {
  writeFileSync(
    join(folder, 'marked.test.js'),
    `import { describe, expect, test } from 'vitest'
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
`,
  )
  const report = join(folder, 'report.json')
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    '--root',
    folder,
    '--exclude=none',
    '--reporter=json',
    '--outputFile',
    report,
  ]
  spawnSync(process.execPath, [vitest, ...args], { encoding: 'utf8' })
  const verified = ['passed', 'second mark', 'each', 'passed twice']
  const unverified = [
    'failed',
    'skipped',
    'skipped at run time',
    'todo',
    'skipped group',
    'only mentioned',
  ]
  expect(
    unverifiedRequirements([...verified, ...unverified], JSON.parse(readFileSync(report, 'utf8'))),
  ).toEqual(unverified)
})
