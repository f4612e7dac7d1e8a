import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const FILES = ['package.json', 'packages/core/package.json', 'docs/reference.md']
const GENERATED = 'packages/core/src/lint/homepage.generated.ts'

let copy = ''
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'fc-addresses-'))
  for (const file of [...FILES, GENERATED]) cpSync(file, join(copy, file))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const read = (file: string): string => readFileSync(join(copy, file), 'utf8')
const run = (...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/release/set-addresses.mjs'), ...args], {
    cwd: copy,
    encoding: 'utf8',
  })

it.each([
  [['https://github.com/You/fc'], 'git+https://github.com/You/fc.git', 'https://you.github.io/fc/'],
  [
    ['https://git.example.com/you/fc.git', 'https://fc.example.com'],
    'git+https://git.example.com/you/fc.git',
    'https://fc.example.com/',
  ],
])('sets repository and site: %s', (args, url, homepage) => {
  // The second run replaces the addresses of the first.
  for (const each of [['https://github.com/them/old'], args])
    expect(run(...each)).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(read('package.json'))).toMatchObject({ repository: { url }, homepage })
  expect(JSON.parse(read('packages/core/package.json'))).toMatchObject({
    name: 'fc-core',
    license: 'MIT',
    homepage,
    repository: { type: 'git', url, directory: 'packages/core' },
  })
  expect(read(GENERATED)).toContain(`= "${homepage}"`)
  const page = read('docs/reference.md')
  expect(page).toContain(`[site]: ${homepage}\n`)
  expect(page).toContain(`[rules]: ${homepage}rules.html\n`)
  expect(page).not.toContain(']: ../apps/site')
})

it.each([
  [[], 'Usage: pnpm release:addresses <repository> [<site>]'],
  [['fc'], 'Usage'],
  [['https://git.example.com/you/fc'], 'It may only be omitted for https://github.com'],
])('changes nothing without both addresses: %s', (args, message) => {
  const before = read('package.json')
  const { status, stderr } = run(...args)
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) })
  expect(read('package.json')).toBe(before)
})
