import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import { request } from 'node:http'
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import type { Client } from '@modelcontextprotocol/client'
import { ownDefinitions, realDefinitions } from 'fc-core/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from './run.ts'
import { startMock } from './start-mock.ts'
import { type McpSession, startHttp, startStdio } from './start-mcp.ts'

const people = ownDefinitions.find((file) => file.endsWith('people.fc.json'))!
const shop = ownDefinitions.find((file) => file.endsWith('shop.fc.json'))!
const real = (names: RegExp): string[] => realDefinitions.filter((file) => names.test(file))
if (realDefinitions.length === 0)
  console.warn('Skipping the tests of tools for real definitions: not available.')

const definition = {
  base_url: 'https://api.example.com/',
  name: 'A',
  flags: [],
  docs: '',
  errors: [],
}
const folder = mkdtempSync(join(tmpdir(), 'fc-mcp-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Structured = Record<string, unknown>

async function call(client: Client, name: string, args: Structured = {}): Promise<Structured> {
  const { structuredContent } = await client.callTool({ name, arguments: args })
  return structuredContent as Structured
}

describe.each([
  ['standard input and output', startStdio, [people, ...real(/stripe\.json$/)]],
  ['HTTP', startHttp, [shop, ...real(/(?:aws-dynamodb|slack-web-api)\.json$/)]],
])('fc-cli mcp over %s', (_, start, offered) => {
  async function connect<Result>(
    args: string[],
    use: (session: McpSession) => Promise<Result>,
    env: Record<string, string> = {},
  ): Promise<Result> {
    const session = await start(args, env)
    try {
      return await use(session)
    } finally {
      await session.stop()
    }
  }

  it('lists, creates, finds and pages the records of a mock', async () => {
    await connect([people, '--mock'], async ({ client }) => {
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toContain('list-users')
      const created = await call(client, 'create-user', { name: 'Ada', email: 'ada@example.com' })
      expect(await call(client, 'find-user', { id: created['id'] })).toEqual(created)
      const ids = new Set<unknown>()
      let args: Structured = { limit: 20 }
      for (;;) {
        const { page, next } = await call(client, 'list-users', args)
        for (const user of page as Structured[]) ids.add(user['id'])
        if (next === null) break
        args = { next }
      }
      expect(ids.size).toBe(51)
      expect(ids.has(created['id'])).toBe(true)
      const rejected = await client.callTool({ name: 'find-user', arguments: { id: 'x' } })
      expect(rejected).toMatchObject({ isError: true, structuredContent: { code: 'NOT_FOUND' } })
    })
  })

  it('calls a running service with the bearer token of the environment', async () => {
    const file = join(folder, 'private.fc.json')
    const endpoint = { name: 'count', returns: ['number'], flags: ['bearer_auth', 'error_triple'] }
    writeFileSync(file, JSON.stringify({ ...definition, endpoints: [endpoint] }))
    const mock = await startMock(file, '--token', 'service-token')
    try {
      const args = [file, '--base-url', mock.packages[0]!.base_url]
      const count = async ({ client }: McpSession): Promise<unknown> =>
        client.callTool({ name: 'count', arguments: {} })
      const result = await connect(args, count, { FC_BEARER: 'service-token' })
      expect(result).toMatchObject({ structuredContent: { result: expect.any(Number) } })
      expect(await connect(args, count, { FC_BEARER: '' })).toMatchObject({
        isError: true,
        structuredContent: { code: 'UNAUTHORIZED' },
      })
    } finally {
      await mock.stop()
    }
  })

  it.each(offered.map((file) => [basename(file), file]))(
    'offers %s with valid names and schemas, and results that match them',
    async (_name, file) => {
      await connect([file, '--mock', '--max-tools', '1000'], async ({ client }) => {
        const { tools } = await client.listTools()
        const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false })
        expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
        for (const { name, inputSchema, outputSchema } of tools) {
          expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
          ajv.compile(inputSchema as AnySchemaObject)
          if (outputSchema !== undefined) ajv.compile(outputSchema as AnySchemaObject)
        }
        // The client throws for a result that does not match its schema.
        const calls = tools.filter(
          ({ inputSchema, annotations }) =>
            annotations?.readOnlyHint === true && (inputSchema.required ?? []).length === 0,
        )
        expect(calls.length).toBeGreaterThan(0)
        const withoutCode: string[] = []
        for (const { name } of calls.slice(0, 40)) {
          const { isError, structuredContent } = await client.callTool({ name, arguments: {} })
          if (isError && !(structuredContent as Structured)['code']) withoutCode.push(name)
        }
        expect(withoutCode).toEqual([])
      })
    },
  )

  it('offers tools that search, for many endpoints', async () => {
    await connect([people, '--mock', '--max-tools', '3'], async ({ client }) => {
      const { endpoints } = await call(client, 'search_endpoints', { query: 'create user' })
      const [{ name }] = endpoints as [{ name: string }]
      expect(name).toBe('create-user')
      const args = { name: 'Ada', email: 'ada@example.com' }
      expect(await call(client, 'call_endpoint', { name, arguments: args })).toMatchObject(args)
    })
  })
})

describe('fc-cli mcp --http', () => {
  it('rejects other hosts, pages of other sites, and other paths', async () => {
    const { url, stop } = await startHttp([people, '--mock'])
    const { port } = new URL(url)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const send = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const json = {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        }
        const options = {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          headers: { ...json, ...headers },
        }
        request(options, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end(body)
      })
    try {
      expect(await send('/mcp', {})).toBe(200)
      expect(await send('/mcp', { origin: 'http://localhost:6274' })).toBe(200)
      expect(await send('/mcp', { host: `attacker.example:${port}` })).toBe(403)
      expect(await send('/mcp', { origin: 'https://attacker.example' })).toBe(403)
      expect(await send('/mcp', { origin: 'null' })).toBe(403)
      expect(await send('/other', {})).toBe(404)
    } finally {
      await stop()
    }
  })
})

describe('fc-cli mcp', () => {
  it('writes only the protocol to standard output, and ends with its input', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const initialize = {
      ...message,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      },
    }
    const { code, stdout, stderr } = await run('fc-cli', ['mcp', people, '--mock'], {
      input: `${JSON.stringify(initialize)}\n`,
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { serverInfo: { title: 'People' } } })
    expect(stderr).toBe(
      'fc-cli: 8 endpoints of People as 8 tools, calling a mock. Connected to standard input and output.\n',
    )
  })

  it.each([
    [['-'], 'Standard input is the connection to the host.'],
    [
      [people, '--mock', '--base-url', 'http://localhost:1'],
      '--mock and --base-url exclude each other',
    ],
    [[people, '--port', '1'], '--port requires --http'],
    [[people, '--bearer', 'secret'], 'pass this URL as --base-url'],
    [[people, '--mock', '--api-version', '1'], '--api-version requires a package with the flag'],
    [[people, '--mock', '--group', 'user'], 'Did you mean "users"?'],
  ])('rejects %j', async (args, message) => {
    const { code, stdout, stderr } = await run('fc-cli', ['mcp', ...args])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('secret')
  })

  it('reports an unusable definition on standard error', async () => {
    const file = join(folder, 'broken.fc.json')
    writeFileSync(file, '{ "name": "A" }')
    const { code, stdout, stderr } = await run('fc-cli', ['mcp', file])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('base_url')
  })
})
