import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from '../run.ts'
import { startMock, type StartedMock } from '../start-mock.ts'

/** A cloned repository, in a folder with a secret. */
let home = ''
let mock: StartedMock | undefined
const repository = (name: string): string => join(home, 'repository', name)
const SECRET = '{ "users": [{ "id": "s3cret" }] }'

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fc-trust-'))
  mkdirSync(repository('sub'), { recursive: true })
  writeFileSync(join(home, 'secret.json'), SECRET)
  const people = readFileSync('examples/definitions/people.fc.json', 'utf8')
  writeFileSync(repository('people.fc.json'), people)
})
afterEach(async () => {
  await mock?.stop()
  mock = undefined
  rmSync(home, { recursive: true, force: true })
})

function configure(config: object): void {
  writeFileSync(repository('fc.config.json'), JSON.stringify(config))
}

it('does not open the network', async () => {
  configure({ mock: { host: '0.0.0.0', tokens: ['known'], cors: ['*'] } })
  mock = await startMock(repository('people.fc.json'))
  expect(new URL(mock.url).hostname).toBe('127.0.0.1')
  expect(mock).not.toHaveProperty('network')
  const { status } = await fetch(mock.packages[0]!.base_url, {
    headers: { origin: 'https://evil.example' },
  })
  expect(status).toBe(403)
})

it('opens the network with --trust-config', async () => {
  configure({ mock: { host: '0.0.0.0' } })
  mock = await startMock(repository('people.fc.json'), '--trust-config')
  expect(mock).toHaveProperty('network')
})

it.each([false, true])(
  'sends calls to an upstream only if the configuration is trusted: %j',
  async (isTrusted) => {
    let calls = 0
    const upstream = createServer((_, response) => {
      calls++
      response.setHeader('content-type', 'application/json').end('7')
    })
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    const { port } = upstream.address() as AddressInfo
    configure({ mock: { upstream: { url: `http://127.0.0.1:${port}/` } } })
    mock = await startMock(repository('people.fc.json'), ...(isTrusted ? ['--trust-config'] : []))
    const response = await fetch(`${mock.url}/people/count-users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
    })
    expect([await response.json(), calls]).toEqual(isTrusted ? [7, 1] : [50, 0])
    await new Promise((resolve) => upstream.close(resolve))
  },
)

it.each([
  { handlers: './handlers.mjs' },
  { plugins: ['./plugin.mjs'] },
  { store: 'redis://example.com' },
])('rejects %j', async (option) => {
  const ran = join(home, 'ran')
  const code = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, '')`
  for (const name of ['handlers.mjs', 'plugin.mjs']) writeFileSync(repository(name), code)
  configure({ mock: option })
  const { code: exit, stderr } = await run('fc-mock', [repository('people.fc.json')])
  expect(exit).toBe(1)
  expect(stderr).toContain(`Unknown key "${Object.keys(option)[0]}".`)
  expect(() => readFileSync(ran)).toThrow('ENOENT')
})

const PATHS: Record<string, () => string> = {
  'a parent folder': () => '../secret.json',
  'an absolute path': () => join(home, 'secret.json'),
  'a detour': () => 'sub/../../secret.json',
  'a file URL': () => `file://${home}/secret.json`,
  'a linked file': () => {
    symlinkSync('../secret.json', repository('db.json'))
    return 'db.json'
  },
  'a linked folder': () => {
    symlinkSync('..', repository('linked'))
    return 'linked/secret.json'
  },
  'a hidden folder': () => {
    mkdirSync(repository('.git'))
    writeFileSync(repository('.git/config'), SECRET)
    return '.git/config'
  },
}

it.each(Object.entries(PATHS))('does not read seed data through %s', async (_, prepare) => {
  configure({ mock: { data: prepare() } })
  const { code, stderr, stdout } = await run('fc-mock', [repository('people.fc.json')])
  expect(code).toBe(1)
  expect(stderr).toContain('File outside of this folder')
  expect(stdout + stderr).not.toContain('s3cret')
})

it.each(Object.entries(PATHS))('does not extend a file through %s', async (_, prepare) => {
  mkdirSync(repository('a/b'), { recursive: true })
  const path = prepare()
  const target = path.startsWith('/') || path.includes(':') ? path : join('../..', path)
  const folder = repository('a/b')
  writeFileSync(join(folder, 'fc.config.json'), JSON.stringify({ extends: target }))
  writeFileSync(join(folder, 'x.fc.json'), readFileSync('examples/definitions/shop.fc.json'))
  const { code, stdout, stderr } = await run('fc-cli', ['lint', folder])
  expect(code).toBe(1)
  expect(stdout).toMatch(/File (?:outside of this folder|not found)|Invalid configuration/)
  expect(stdout + stderr).not.toContain('users')
})

it('reads seed data in its folder', async () => {
  writeFileSync(repository('sub/db.json'), '{ "people": [{ "id": "p1" }] }')
  configure({ mock: { data: 'sub/db.json' } })
  mock = await startMock(repository('people.fc.json'))
  await mock.stop()
  expect(mock.stderr()).not.toContain('error')
})
