import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandResult, run } from './run.ts'
import { startMock } from './start-mock.ts'

let folder: string
const servers: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-import-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Respond = (request: IncomingMessage & { body: string }, response: ServerResponse) => void

/** Starts a service. Resolves to its origin and the requests that it received. */
async function serve(respond: Respond): Promise<{ origin: string; log: string[] }> {
  const log: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { authorization = '' } = request.headers
      log.push(`${request.method} ${request.url} ${authorization}`.trim())
      respond(Object.assign(request, { body }), response)
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log }
}

/** Serves texts by method and path, otherwise 404. */
const serveTexts = (texts: Record<string, string>): ReturnType<typeof serve> =>
  serve(({ method, url }, response) => {
    const text = texts[`${method} ${url}`]
    if (text === undefined) response.writeHead(404).end()
    else response.end(text)
  })

const importUrl = (url: string, ...args: string[]): Promise<CommandResult> =>
  run('fc-cli', ['import', url, ...args], { cwd: folder })

const info = { title: 'Books', version: '1', description: 'Lends books.' }
const published = `{"x-own":{"1":1,"0":12345678901234567890},"base_url":"https://api.example.com/","name":"Books","flags":["own"],"docs":"Lends books.","errors":[],"endpoints":[]}`
const openapi = { openapi: '3.1.0', info, paths: { '/a': { get: { responses: {} } } } }
const openrpc = { openrpc: '1.3.2', info, methods: [{ name: 'get_a', params: [] }] }

describe('fc-cli import of a running service', () => {
  test.each(['POST /v1/', 'GET /v1/', 'POST /v1/package', 'GET /v1/package.json'])(
    'keeps the definition that %s returns',
    async (endpoint) => {
      const { origin } = await serveTexts({ [endpoint]: published })
      const { code, stderr } = await importUrl(`${origin}/v1/`, '-o', 'api.fc.json')
      expect(code).toBe(0)
      const text = readFileSync(join(folder, 'api.fc.json'), 'utf8')
      expect(text).toMatch(
        /^\{\n {2}"x-own": \{\n {4}"1": 1,\n {4}"0": 12345678901234567890\n {2}\},\n {2}"base_url": /,
      )
      expect(text.replaceAll(/\s/g, '')).toBe(published.replaceAll(/\s/g, ''))
      expect(stderr).toContain('Unknown flag "own"')
      expect(existsSync(join(folder, 'fc.config.json'))).toBe(false)
      expect(stderr.includes('Found a package definition at')).toBe(!endpoint.endsWith('/v1/'))
    },
  )

  test('imports what the mock serves, and passes credentials', async () => {
    const file = join(import.meta.dirname, '../examples/definitions/shop.fc.json')
    const mock = await startMock(file)
    try {
      const { code, stdout } = await importUrl(
        mock.packages[0]!.base_url,
        '--base-url',
        'https://shop.example.com/',
      )
      expect(code).toBe(0)
      expect(JSON.parse(stdout)).toEqual({
        ...(JSON.parse(readFileSync(file, 'utf8')) as object),
        base_url: 'https://shop.example.com/',
      })
    } finally {
      await mock.stop()
    }
    const { origin, log } = await serve((request, response) => {
      const isAllowed = request.headers.authorization === 'Bearer secret'
      response.writeHead(isAllowed ? 200 : 401).end(isAllowed ? published : '')
    })
    expect((await importUrl(origin, '--bearer', 'secret')).code).toBe(0)
    expect(log).toEqual(['POST / Bearer secret'])
    const rejected = await importUrl(origin)
    expect([rejected.code, rejected.stdout]).toEqual([2, ''])
    expect(rejected.stderr).toContain('Pass --bearer or --header if the service requires them.')
  })

  test('reports findings as JSON, and fails for a definition that cannot be used', async () => {
    const { origin } = await serveTexts({ 'POST /': '{"base_url":"x","endpoints":[1]}' })
    const args = [`${origin}/`, '-o', 'api.fc.json', '--format', 'json'] as const
    const { code, stderr } = await importUrl(...args)
    expect(code).toBe(1)
    expect(JSON.parse(stderr)).toMatchObject({
      endpoints: 1,
      issues: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', pointer: '/endpoints/0' }),
      ]),
    })
    expect(existsSync(join(folder, 'api.fc.json'))).toBe(true)
  })

  test('groups the problems of a definition by rule', async () => {
    const flags = JSON.stringify(Array.from({ length: 9 }, (_, index) => `own-${index}`))
    const { origin } = await serveTexts({ 'POST /': published.replace('["own"]', flags) })
    const { code, stderr } = await importUrl(origin, '-o', 'api.fc.json')
    expect(code).toBe(0)
    const lines = stderr.split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'Problems of the published definition:',
      '  warning flag-known (9):',
      expect.stringMatching(/^ {4}api\.fc\.json:\d+:\d+ Unknown flag "own-0"\. /),
    ])
    expect(lines).toContain('    and 6 more')
  })

  test('does not rename the endpoints of a definition', async () => {
    const { origin } = await serveTexts({ 'POST /': published })
    const { code, stdout, stderr } = await importUrl(origin, '--naming', 'camelCase')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Omit --naming.')
  })

  test.each([
    ['an OpenAPI document', 'openapi.json', JSON.stringify(openapi)],
    ['an OpenAPI document in YAML', 'openapi.yaml', 'openapi: 3.1.0\npaths: {}'],
    ['an OpenRPC document', 'openrpc.json', JSON.stringify(openrpc)],
  ])('imports %s that the service publishes', async (_, file, text) => {
    const { origin, log } = await serveTexts({ [`GET /v1/${file}`]: text, 'POST /v1': '["BAD"]' })
    const { code, stdout, stderr } = await importUrl(`${origin}/v1?a=1`)
    expect(code).toBe(0)
    expect(stderr).toMatch(
      new RegExp(String.raw`^Found an Open(?:API|RPC) .* at ${origin}/v1/${file}\.$`, 'm'),
    )
    expect(JSON.parse(stdout)).toHaveProperty('endpoints')
    expect(log.filter((line) => line.startsWith('POST'))).toEqual([
      'POST /v1?a=1',
      'POST /v1/package',
      'POST /v1/package.json',
    ])
  })

  test('imports the document that rpc.discover returns', async () => {
    const { origin } = await serve(({ body, url }, response) => {
      const isCall = url === '/' && body.includes('rpc.discover')
      response.writeHead(isCall ? 200 : 404).end(JSON.stringify({ id: 1, result: openrpc }))
    })
    const { code, stdout } = await importUrl(origin)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ endpoints: [{ name: 'get_a' }] })
  })

  test('lists what it tried if nothing is found', async () => {
    const texts: Record<string, string> = {
      'GET /v1/': '<!doctype html><h1>API</h1>',
      'POST /v1/package': '{"id":1}',
      'GET /v1/openapi.json': '{"openapi": 3,\n}',
      'GET /v1/openapi.yaml': 'asyncapi: 3.0.0\n',
      'GET /v1/swagger.json': ' ',
      'GET /v1/openrpc.json': 'Hello.',
    }
    const { origin } = await serveTexts(texts)
    const { code, stdout, stderr } = await importUrl(`${origin}/v1/`)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.replaceAll(`${origin}/v1/`, 'URL/')).toBe(
      `fc-cli: Cannot import URL/: found neither a package definition nor an OpenAPI or OpenRPC document. Tried:
  POST and GET URL/: an HTML page
  POST and GET URL/package: JSON that is no package definition
  POST and GET URL/package.json: 404 Not Found
  GET URL/openapi.json: invalid JSON at line 1, column 14
  GET URL/openapi.yaml: an AsyncAPI 3.0.0 document in YAML
  GET URL/swagger.json: an empty body
  GET URL/openrpc.json: neither JSON nor YAML of a known format
  rpc.discover at URL/: 404 Not Found
`,
    )
  })

  test('says where a definition is invalid', async () => {
    const text = '{ "base_url": "https://api.example.com/",\n  "endpoints": [,] }'
    const { origin } = await serveTexts({ 'GET /package.json': text })
    const { code, stderr } = await importUrl(`${origin}/package.json`)
    expect(code).toBe(2)
    expect(stderr).toContain(
      `Cannot import ${origin}/package.json: invalid JSON at line 2, column 17.`,
    )
  })

  test('loads only the named file', async () => {
    const { origin, log } = await serveTexts({})
    const { code, stderr } = await importUrl(`${origin}/api/openapi.yaml`)
    expect(code).toBe(2)
    expect(stderr).toContain('the server returned 404 Not Found.')
    expect(log).toEqual(['POST /api/openapi.yaml', 'GET /api/openapi.yaml'])
  })

  test('sends credentials only to the origin of the URL', async () => {
    const other = await serveTexts({ 'GET /definition': published })
    const { origin } = await serve(({ method }, response) => {
      if (method === 'POST') response.writeHead(405).end()
      else response.writeHead(302, { location: `${other.origin}/definition` }).end()
    })
    expect((await importUrl(origin, '--bearer', 'secret')).code).toBe(0)
    expect(other.log).toEqual(['GET /definition'])
  })

  test('stops at a host that is unreachable, and at an endless body', async () => {
    const unreachable = await serve(() => {})
    servers.pop()!.close()
    const { code, stderr } = await importUrl(unreachable.origin)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^fc-cli: Cannot fetch .*: connect ECONNREFUSED .*\n$/)

    const chunk = Buffer.alloc(1024 * 1024, ' ')
    const endless = await serve((_, response) => {
      const send = (): void => {
        while (!response.destroyed && response.write(chunk)) {
          // Until the buffer is full.
        }
      }
      response.on('drain', send).on('error', () => {})
      send()
    })
    const result = await importUrl(endless.origin)
    expect(result.code).toBe(2)
    expect(result.stderr).toMatch(/^fc-cli: Cannot fetch .*: .*64 MiB.*\n$/)
    expect(endless.log).toEqual(['POST /'])
  }, 60_000)

  test('rejects a local definition', async () => {
    const file = join(import.meta.dirname, '../examples/definitions/shop.fc.json')
    const { code, stderr } = await importUrl(file)
    expect(code).toBe(2)
    expect(stderr).toContain('it is a package definition already.')
  })
})
