import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createLogger,
  createServer,
  type HotPayload,
  preview,
  type ServerOptions,
  type ViteDevServer,
} from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { fcMock, type FcMockOptions } from './fc-mock.ts'

// File watching is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let root: string
let server: ViteDevServer | undefined
/** Log messages. */
let logged: string[]
/** Messages to pages. */
let sent: HotPayload[]

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'fc-vite-')))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>The page</title>')
  logged = []
  sent = []
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await rm(root, { recursive: true })
})

test('serves the mock below its path, and Vite all other paths', async () => {
  const url = await start({ definitions: [example('people'), example('shop')], seed: 1 })
  const engine = createMock([example('people'), example('shop')], { seed: 1 })
  for (const [path, body] of [
    ['/people/list-users', {}],
    ['/people/find-user', { id: '1' }],
    ['/people/find_user', {}],
    ['/shop/list-products', { page_size: 3 }],
  ] as const) {
    const reply = await post(`${url}/api${path}`, body)
    const expected = await engine.fetch(request(`http://mock.example${path}`, body))
    expect(reply.status).toBe(expected.status)
    expect(await reply.text()).toBe(await expected.text())
  }
  const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('The page')
})

test('rejects Vite 5, which has no environments', () => {
  const { configResolved } = fcMock({ definitions: example('people') })
  const resolve = configResolved as (config: object) => void
  expect(() => resolve({ root })).toThrow('fc-mock/vite requires Vite 6 or newer')
})

test.each([
  ['/api', '/api'],
  ['/', ''],
])('serves the explorer and the admin API, with `base: %j`', async (base, mount) => {
  const url = await start({ definitions: example('people'), base })
  for (const path of ['/__fc/', '/__fc']) {
    const page = await fetch(url + path, { headers: { accept: 'text/html' } })
    const text = await page.text()
    expect(text).toContain(`id="fc-packages" data-mount="${mount}"`)
    expect(text).toContain(`"path":"${mount}/people"`)
  }
  const admin = await fetch(`${url}${mount}/__fc/collections?path=/people`)
  expect(await admin.json()).toContainEqual(expect.objectContaining({ name: 'users' }))
})

test('serves no explorer if it is switched off', async () => {
  const url = await start({ definitions: example('people'), explorer: false })
  const page = await fetch(`${url}/__fc/`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('The page')
})

test('prints the URL of the explorer', async () => {
  const url = await start({ definitions: example('people') })
  server!.printUrls()
  expect(logged).toContain(
    `  ➜  Explorer: ${url.replace('127.0.0.1', new URL(server!.resolvedUrls!.local[0]!).hostname)}/__fc/`,
  )
})

test('writes the types at the start and after changes', async () => {
  const file = join(root, 'people.fc.json')
  await save(file, example('people'))
  await start({ definitions: 'people.fc.json', types: 'people.ts' })
  expect(await readFile(join(root, 'people.ts'), 'utf8')).toContain('"find-user"')
  const { endpoints, ...rest } = example('people')
  await save(file, { ...rest, endpoints: [...endpoints, { name: 'ping', returns: ['null'] }] })
  await expect
    .poll(() => readFile(join(root, 'people.ts'), 'utf8'), { timeout: 20_000 })
    .toContain('ping')
})

test('rejects types of several definitions', async () => {
  await start({ definitions: [example('people'), example('shop')], types: 'types.ts' })
  expect(logged.join('\n')).toContain('The option `types` expects one definition, got 2.')
})

test('advertises URLs with the path prefix', async () => {
  const url = await start({ definitions: example('people') })
  const served = await fetch(`${url}/api/people/package`)
  expect(await served.json()).toMatchObject({ base_url: `${url}/api/people/` })
})

test('handles all paths below its prefix, also unknown ones', async () => {
  const url = await start({ definitions: example('people') })
  const reply = await post(`${url}/api/elsewhere/ping`, {})
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain('No package is served at')
  expect((await fetch(`${url}/apiary`, { headers: { accept: 'text/html' } })).status).toBe(200)
})

test("serves packages at the paths of their base URLs with `base: '/'`", async () => {
  const url = await start({ definitions: example('people'), base: '/' })
  expect((await post(`${url}/people/count-users`, {})).status).toBe(200)
  expect(await (await fetch(`${url}/people/package`)).json()).toMatchObject({
    base_url: `${url}/people/`,
  })
  expect((await fetch(`${url}/peoples`, { headers: { accept: 'text/html' } })).status).toBe(200)
})

test.each(['/api', '/'])('selects sessions by path prefix below %j', async (base) => {
  const url = await start({ definitions: example('people'), base })
  const root = base === '/' ? url : url + base
  const count = async (prefix: string): Promise<unknown> =>
    (await post(`${root}${prefix}/people/count-users`, {})).json()
  const before = await count('')
  await post(`${root}/~one/people/create-user`, { name: 'Ada', email: 'ada@example.com' })
  expect(await count('')).toBe(before)
  expect(await count('/~one')).toBe(Number(before) + 1)
  expect(await (await fetch(`${root}/~one/people/package`)).json()).toMatchObject({
    base_url: `${root}/~one/people/`,
  })
})

test.each([
  [undefined, ['http://localhost:3000'], ['https://evil.example', 'null']],
  [{ origin: 'https://app.example' }, ['https://app.example'], ['http://localhost:3000']],
  [false, [], ['http://localhost:3000']],
  [true, ['https://any.example'], []],
])('follows `server.cors: %j` of Vite', async (cors, allowed, rejected) => {
  const url = await start({ definitions: example('people') }, cors)
  const send = (origin: string, type: string): Promise<Response> =>
    fetch(`${url}/api/people/count-users`, {
      method: 'POST',
      headers: { 'content-type': type, origin },
      body: '{}',
    })
  for (const origin of [...allowed, url]) {
    expect((await send(origin, 'application/json')).status).toBe(200)
  }
  for (const origin of allowed) {
    const { headers } = await send(origin, 'application/json')
    expect([origin, '*']).toContain(headers.get('access-control-allow-origin'))
  }
  for (const origin of rejected) {
    for (const type of ['application/json', 'text/plain']) {
      const { status, headers } = await send(origin, type)
      expect(status).toBe(403)
      expect(headers.get('access-control-allow-origin')).not.toBe(origin)
    }
  }
})

test('accepts resets of its own pages', async () => {
  const url = await start({ definitions: example('people') })
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const reply = await fetch(`${url}/api/__fc/reset`, { method: 'POST', headers })
  expect(await reply.json()).toEqual({ reset: true })
})

test('names the files of two definitions with the same address', async () => {
  for (const file of ['a.fc.json', 'b.fc.json'])
    await save(join(root, file), packageOf([{ name: 'ping' }]))
  const url = await start({ definitions: '*.fc.json' })
  const reply = await post(`${url}/api/test/ping`, {})
  expect(await reply.text()).toMatch(/a\.fc\.json and \S+b\.fc\.json: The definitions/)
})

test('reloads a changed definition and the pages', async () => {
  const file = join(root, 'service.fc.json')
  await save(file, packageOf([{ name: 'ping' }]))
  const url = await start({ definitions: 'service.fc.json' })
  expect((await post(`${url}/api/test/pong`, {})).status).toBe(404)
  await until('full-reload', () => save(file, packageOf([{ name: 'ping' }, { name: 'pong' }])))
  expect((await post(`${url}/api/test/pong`, {})).status).toBe(200)
})

test('loads a folder, including new files', async () => {
  const folder = join(root, 'definitions')
  await mkdir(folder)
  await save(join(folder, 'one.fc.json'), packageOf([{ name: 'ping' }]))
  const url = await start({ definitions: 'definitions' })
  const other = packageOf([{ name: 'pong' }], { base_url: 'https://api.example.com/other/' })
  await until('full-reload', () => save(join(folder, 'two.fc.json'), other))
  expect((await post(`${url}/api/test/ping`, {})).status).toBe(200)
  expect((await post(`${url}/api/other/pong`, {})).status).toBe(200)
})

test('reports errors after a change and keeps serving the last valid definition', async () => {
  const file = join(root, 'service.fc.json')
  await save(file, packageOf([{ name: 'ping' }]))
  const url = await start({ definitions: 'service.fc.json' })
  const valid = await readFile(file, 'utf8')
  const invalid = valid.replace('"https://api.example.com/test/"', '"nowhere"')
  await until('error', () => writeFile(file, invalid))
  const location = { file: slashes(file), line: 2, column: 15 }
  // An error of a half-written file may come before.
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      err: {
        plugin: 'fc-mock',
        message: expect.stringContaining('(base-url-valid)'),
        loc: location,
        frame: expect.stringContaining('^^^^'),
      },
    })
  expect(logged.join('\n')).toContain(`${slashes(file)}:2:15: `)
  expect((await post(`${url}/api/test/ping`, {})).status).toBe(200)

  await until('full-reload', () => writeFile(file, valid))
})

test('reports errors at the start and serves the first valid definition', async () => {
  const file = join(root, 'service.fc.json')
  await writeFile(file, '{ "base_url": }')
  const url = await start({ definitions: 'service.fc.json' })
  expect(logged.join('\n')).toContain(`${slashes(file)}:1:3: `)
  const reply = await post(`${url}/api/test/ping`, {})
  expect(reply.status).toBe(500)
  expect(await reply.json()).toEqual([
    'INVALID_DEFINITION',
    expect.any(String),
    [
      expect.stringContaining(`${slashes(file)}:1:1: The package must have the key`),
      expect.stringContaining(`${slashes(file)}:1:3: Expected a value`),
    ],
  ])
  await until('full-reload', () => save(file, packageOf([{ name: 'ping' }])))
  expect((await post(`${url}/api/test/ping`, {})).status).toBe(200)
})

test('reports a missing file', async () => {
  await start({ definitions: 'missing.fc.json' })
  expect(logged.join('\n')).toContain('no such file')
})

test('applies the section `mock` of the configuration, which options override', async () => {
  await save(join(root, 'service.fc.json'), example('people'))
  await save(join(root, 'fc.config.json'), { mock: { items: 3, pageSize: 2 } })
  const url = await start({ definitions: 'service.fc.json', pageSize: 10 })
  const { page } = (await (await post(`${url}/api/people/list-users`, {})).json()) as {
    page: unknown[]
  }
  expect(page).toHaveLength(3)
})

test('serves the mock in preview mode', async () => {
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist/index.html'), 'The built page')
  const previewed = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [fcMock({ definitions: example('people') })],
    preview: { port: 0, host: '127.0.0.1' },
  })
  const { port } = previewed.httpServer.address() as { port: number }
  expect((await post(`http://127.0.0.1:${port}/api/people/count-users`, {})).status).toBe(200)
  await previewed.close()
})

/** Starts a development server with the plugin. Returns its URL. */
async function start(options: FcMockOptions, cors?: ServerOptions['cors']): Promise<string> {
  const customLogger = createLogger('info')
  customLogger.info = (message) => void logged.push(message)
  customLogger.error = (message) => void logged.push(message)
  server = await createServer({
    root,
    configFile: false,
    customLogger,
    plugins: [fcMock(options), { name: 'observe', configureServer: observe }],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ...(cors !== undefined && { cors }) },
  })
  await server.listen()
  const { port } = server.httpServer!.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

function observe({ ws }: ViteDevServer): void {
  const send = ws.send.bind(ws)
  ws.send = (payload: HotPayload) => {
    sent.push(payload)
    send(payload)
  }
}

/** Changes files until pages are notified. Vite misses changes before it starts to watch. */
async function until(type: HotPayload['type'], change: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      await change()
      await vi.waitFor(() => expect(sent.map((payload) => payload.type)).toContain(type))
    },
    { timeout: 20_000 },
  )
}

async function save(file: string, value: unknown): Promise<void> {
  await writeFile(file, JSON.stringify(value, null, 2))
}

function request(url: string, body: unknown): Request {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(request(url, body))
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/')
}
