import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FULL_CAPABILITIES } from '../../packages/language-server/src/testing/capabilities.ts'
import { connect } from '../../packages/language-server/src/testing/test-client.ts'
import { startOverStdio } from '../../packages/language-server/src/testing/transports/stdio.ts'
import { hasChromium, launchChromium } from '../chromium.ts'
import type { PageResult } from 'fc-core'
import type { Listening } from '../start-mock.ts'
import { installPacked } from './install-packed.ts'

/** The user's Node, which is older than that of the tests. */
const node = process.env['FC_HOST_NODE']
const names = ['core', 'mock', 'cli', 'language-server']
const isBuilt =
  node !== undefined && names.every((name) => existsSync(join('packages', name, 'dist')))
if (!isBuilt) console.warn('Skipping the smoke tests: the packages are not built. Run `npm test`.')

const definition = resolve('examples/definitions/people.fc.json')

describe.skipIf(!isBuilt)('packed and installed', () => {
  let folder: string
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fc-smoke-')))
    installPacked(folder, names)
    copyFileSync(definition, join(folder, 'people.fc.json'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs a command as a user does. */
  function npx(...args: string[]) {
    const env = { ...process.env, PATH: [dirname(node!), process.env['PATH']].join(delimiter) }
    const shell = process.platform === 'win32'
    return spawnSync('npx', ['--offline', ...args], { cwd: folder, encoding: 'utf8', env, shell })
  }

  const bin = (name: string): string => join(folder, 'node_modules', name, 'bin', `${name}.cjs`)

  async function startMock() {
    // A signal to npx would not reach the server.
    const args = [bin('fc-mock'), 'people.fc.json', '--port', '0', '--json']
    const server = spawn(node!, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    const { value } = await createInterface(server.stdout)[Symbol.asyncIterator]().next()
    const { url, packages } = JSON.parse(value as string) as Listening
    return {
      url,
      base: packages[0]!.base_url,
      async stop() {
        const exited = once(server, 'exit')
        server.kill('SIGTERM')
        const [code] = await exited
        return code as number | null
      },
    }
  }

  it('npx fc-mock prints its version and help', () => {
    expect(npx('fc-mock', '--version')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
    expect(npx('fc-mock', '--help').stdout).toContain('Usage: fc-mock')
  })

  it('fc-mock serves pages and errors, and stops on a signal', async () => {
    const mock = await startMock()
    const call = async (name: string, body: unknown) => {
      const response = await fetch(new URL(name, mock.base), {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as PageResult }
    }
    const first = await call('list-users', { limit: 2 })
    expect(first).toMatchObject({ status: 200, body: { previous: null, next: expect.any(Object) } })
    const second = await call('list-users', first.body.next)
    expect(second.body.page).not.toEqual(first.body.page)
    expect(await call('list-users', second.body.previous)).toEqual(first)
    expect(await call('list-usrs', {})).toMatchObject({
      status: 404,
      body: [expect.any(String), expect.stringContaining('list-users'), expect.any(Object)],
    })
    const code = await mock.stop()
    expect(code).toBe(process.platform === 'win32' ? null : 0)
  })

  it('npx fc-cli lint reports problems with their position', () => {
    expect(npx('fc-cli', 'lint', 'people.fc.json')).toMatchObject({ status: 0 })
    writeFileSync(
      join(folder, 'wrong.fc.json'),
      '{\n  "base_url": "https://a.example/",\n  "name": 1\n}',
    )
    const { status, stdout } = npx('fc-cli', 'lint', 'wrong.fc.json')
    expect(status).toBe(1)
    expect(stdout).toMatch(/wrong\.fc\.json[\s\S]*3:11/)
  })

  it('the language server reports problems over stdio', async () => {
    const server = await startOverStdio([node!, bin('fc-language-server'), '--stdio'])
    const client = await connect(server, folder, { capabilities: FULL_CAPABILITIES })
    await client.open('wrong.fc.json', '{"name": 1, "flags": []}')
    expect(await client.pull('wrong.fc.json')).toContain('value-type')
    await client.connection.sendRequest('shutdown')
    await client.connection.sendNotification('exit')
    expect(await server.exited).toBe(0)
  })

  it.skipIf(!hasChromium('the explorer page'))('the explorer sends a call', async () => {
    const mock = await startMock()
    const browser = await launchChromium()
    try {
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.goto(new URL('/#/People/list-users', mock.url).href)
      await page.getByRole('heading', { level: 1, name: 'list-users' }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.locator('.status', { hasText: '200' }).waitFor()
      expect(errors).toEqual([])
    } finally {
      await browser.close()
      await mock.stop()
    }
  })
})
