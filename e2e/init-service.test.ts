// Creates a service with the packed fc-cli, and uses it as its developer would: start, test, check, a first handler.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpack } from './unpack-package.ts'

const hostNode = process.env['FC_HOST_NODE']
const packages = ['core', 'mock', 'server', 'cli']
const isBuilt =
  hostNode !== undefined &&
  packages.every((name) => existsSync(join('packages', name, name === 'cli' ? 'bin' : 'dist')))
if (!isBuilt) console.warn('Skipping the tests of new services: the packages are not built.')

describe.skipIf(!isBuilt)('fc-cli init --service', () => {
  let folder: string
  // The user's Node, and no variables of the pnpm that runs the tests.
  const env = Object.fromEntries(
    Object.entries({
      ...process.env,
      PATH: `${dirname(hostNode ?? '')}:${process.env['PATH']}`,
    }).filter(([name]) => !/^npm_config_|^NODE_PATH$/i.test(name)),
  )

  function exec(command: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
      status: 0,
      output: '',
    })
    return stdout
  }

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fc-service-')))
    for (const name of packages) unpack(name, folder)
    copyFileSync('examples/definitions/shop.fc.json', join(folder, 'original.json'))
    exec(
      hostNode!,
      'node_modules/fc-cli/bin/fc-cli.cjs',
      'init',
      '--service',
      '--from',
      'original.json',
      '--force',
    )
    const bin = join(folder, 'node_modules/.bin')
    mkdirSync(bin)
    chmodSync(join(folder, 'node_modules/fc-cli/bin/fc-cli.cjs'), 0o755)
    symlinkSync('../fc-cli/bin/fc-cli.cjs', join(bin, 'fc-cli'))
    symlinkSync(resolve('node_modules/typescript/bin/tsc'), join(bin, 'tsc'))
    symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('creates a project whose types and tests pass', () => {
    exec('npm', 'run', 'check')
    expect(exec('npm', 'test')).toMatch(/No violations, \d+ checks passed/)
    const types = readFileSync(join(folder, 'definition.ts'), 'utf8')
    exec('npm', 'run', 'types')
    expect(readFileSync(join(folder, 'definition.ts'), 'utf8')).toBe(types)
  })

  it('serves calls, and stops on SIGTERM', async () => {
    const server = spawn(hostNode!, ['server.js'], { cwd: folder, env: { ...env, PORT: '0' } })
    const [url] = (await once(server.stdout, 'data')) as [Buffer]
    const response = await fetch(`${String(url).trim()}/shop/list-products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"page_size":3}',
    })
    expect(((await response.json()) as { page: unknown[] }).page).toHaveLength(3)
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  })

  it('types handlers', () => {
    const module = join(folder, 'service.js')
    const code = readFileSync(module, 'utf8')
    const first = code.split('\n').find((line) => line.includes("'get-product'"))!
    const withHandler = (handler: string): void =>
      writeFileSync(module, code.replace(first, `'get-product': ${handler},`))
    withHandler("({ id }, _context, { fail }) => fail('NOT_FOUND', `No product ${id}.`)")
    exec('npm', 'run', 'check')
    withHandler('({ id }) => id.toFixed()')
    const { status, stdout } = spawnSync('npm', ['run', 'check'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    expect([status === 0, stdout]).toEqual([false, expect.stringContaining('toFixed')])
    writeFileSync(module, code)
  })

  it('overwrites files only with --force', () => {
    const args = ['node_modules/fc-cli/bin/fc-cli.cjs', 'init', '--service', '--name', 'Other']
    const { status, stderr } = spawnSync(hostNode!, args, { cwd: folder, env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('already exists')])
    expect(existsSync(join(folder, 'other.fc.json'))).toBe(false)
  })
})
