import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A writable copy of the rules and their generator. */
let copy = ''
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'fc-new-rule-'))
  const isSource = (path: string): boolean =>
    !/[\\/](?:node_modules|dist|\.turbo)(?:[\\/]|$)/.test(path)
  for (const path of ['package.json', 'scripts/new-rule.mjs', 'packages/core'])
    cpSync(path, join(copy, path), { recursive: true, filter: isSource })
  symlinkSync(resolve('packages/core/node_modules'), join(copy, 'packages/core/node_modules'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

it('`pnpm new:rule` creates a working rule and adds it to the index', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  const { stdout, stderr, status } = run('scripts/new-rule.mjs', 'endpoint-name-short')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toContain('packages/core/src/rules/endpoint-name-short.test.ts')
  const index = readFileSync(join(copy, 'packages/core/src/rules/index.generated.ts'), 'utf8')
  expect(index).toContain("import endpointNameShort from './endpoint-name-short.ts'")
  const found = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { lintText } from './packages/core/src/index.ts'
       console.log(lintText('{ "name": "" }').map(({ code }) => code).join())`,
    ],
    { cwd: copy, encoding: 'utf8' },
  )
  expect(found.trim().split(',')).toContain('endpoint-name-short')
  expect(run('scripts/new-rule.mjs', 'endpoint-name-short').status).toBe(2)
})
