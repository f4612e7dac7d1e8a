import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PackageDefinition } from 'fc-core'
import { afterEach, expect, test, vi } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import type { MockOptions } from '../options.ts'
import { type RunningMock, serve } from '../node/serve.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'
import type { UpstreamOptions } from './upstream-options.ts'
import { MAX_UPSTREAM_VALUES } from './upstream.ts'

const running: RunningMock[] = []
const servers: Server[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()))
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves a mock as upstream. Returns its URL. */
async function serveMock(mock: Mock): Promise<string> {
  const served = await serve(mock, { port: 0 })
  running.push(served)
  return served.url
}

/** Serves a listener as upstream. Returns its URL. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Serves one response as upstream. */
function respond(status: number, type: string, body: string): Promise<string> {
  return listen((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': type }).end(body))
  })
}

/** The definition with some of its endpoints. */
function only(definition: PackageDefinition, ...names: string[]): PackageDefinition {
  return {
    ...definition,
    endpoints: definition.endpoints.filter(({ name }) => names.includes(name)),
  }
}

const people = example('people')

function mockOf(upstream: string | UpstreamOptions, options: MockOptions = {}): Mock {
  return createMock(people, { upstream, ...options })
}

test.each(['not-found', 'bad-request'] as const)(
  'answers with the upstream what exists there, and mocks the rest (unknown endpoints: %s)',
  async (unknownEndpoints) => {
    const backend = createMock(only(people, 'find-user'), {
      seed: 'backend',
      data: { users: [{ id: 'real', name: 'Real' }] },
      unknownEndpoints,
    })
    const mock = mockOf(await serveMock(backend))
    const found = await send(mock, '/people/find-user', { body: { id: 'real' } })
    expect(found).toMatchObject({ status: 200, value: { name: 'Real' } })
    expect(found.call.answeredBy).toBe('upstream')
    const listed = await send(mock, '/people/list-users')
    expect(listed.status).toBe(200)
    expect(listed.value).toEqual((await send(createMock(people), '/people/list-users')).value)
    expect(mock.calls().map(({ answeredBy }) => answeredBy)).toEqual(['upstream', 'mock'])
    expect(backend.calls()).toMatchObject([
      { endpoint: 'find-user', status: 200 },
      { code: 'UNKNOWN_ENDPOINT' },
    ])
  },
)

/** Creates mocks of which each has the next one as upstream, and the last one an upstream of its own. */
function chain(
  length: number,
  last: (url: string, init: RequestInit) => Promise<Response>,
): Mock[] {
  const mocks: Mock[] = []
  for (let index = 0; index < length; index++) {
    const next: typeof last = (url, init) => mocks[index + 1]!.fetch(new Request(url, init))
    const upstream = {
      url: `https://${index + 1}.example`,
      fetch: index === length - 1 ? last : next,
    }
    mocks.push(mockOf(upstream, { maxMemory: 1_000_000 }))
  }
  return mocks
}

test.each([1, 2, 3])('fails once if %d mocks are upstreams in a circle', async (length) => {
  const mocks = chain(length, (url, init) => mocks[0]!.fetch(new Request(url, init)))
  const { status, value } = await send(mocks[0]!, '/people/count-users')
  expect([status, value]).toEqual([
    508,
    [
      'UPSTREAM_LOOP',
      'The upstream https://1.example/people/count-users leads back to this mock. Use the URL of the real service.',
      null,
    ],
  ])
  expect(mocks.map((mock) => mock.calls().length)).toEqual([2, ...mocks.slice(1).map(() => 1)])
})

test('names itself in the header `Via`, after the proxies before it', async () => {
  const received: (string | null)[] = []
  const mocks = chain(2, async (_, { headers }) => {
    received.push(new Headers(headers).get('via'))
    return Response.json(7)
  })
  for (let count = 0; count < 2; count++) {
    const headers = { ...JSON_HEADERS, via: '1.1 proxy' }
    const { status, value } = await send(mocks[0]!, '/people/count-users', { headers })
    expect([status, value]).toEqual([200, 7])
  }
  expect(received[0]).toMatch(/^1\.1 proxy, 1\.1 fc-mock-(\w+), 1\.1 fc-mock-(?!\1$)\w+$/)
  expect(received[1]).toBe(received[0])
})

test('passes errors of the upstream on unchanged', async () => {
  const mock = mockOf(await serveMock(createMock(people)), { errors: 'problem' })
  const { status, value, call } = await send(mock, '/people/find-user', { body: { id: 'missing' } })
  expect([status, (value as unknown[])[0]]).toEqual([400, 'NOT_FOUND'])
  expect(call).toMatchObject({ code: 'NOT_FOUND', answeredBy: 'upstream' })
})

test.each(['cursor', 'offset', 'page', 'shuffle'] as const)(
  'walks over pages of the upstream and of the mock (%s), with the same seed',
  async (pagination) => {
    const library = packageOf([
      { name: 'list-books', flags: ['paginated'], returns: ['object'], arguments: [LIMIT] },
      { name: 'list-shelves', flags: ['paginated'], returns: ['object'], arguments: [LIMIT] },
    ])
    const backend = createMock(only(library, 'list-books'), { items: 25, pagination })
    const upstream = await serveMock(backend)
    const mock = createMock(library, { upstream, items: 13, pagination })
    const walk = async (name: string): Promise<(number | undefined)[]> => {
      const sizes = []
      for (let body: object | null = { limit: 5 }; body !== null;) {
        const { value, call } = await send(mock, `/test/${name}`, { body })
        const { page, next } = value as { page: unknown[]; next: object | null }
        expect(call.items).toBe(page.length)
        sizes.push(page.length)
        body = next
      }
      return sizes
    }
    expect(await walk('list-shelves')).toEqual([5, 5, 3])
    expect(await walk('list-books')).toEqual([5, 5, 5, 5, 5])
    expect(await walk('list-shelves')).toEqual([5, 5, 3])
    const answered = (name: string): unknown[] =>
      mock.calls().flatMap((call) => (call.endpoint === name ? [call.answeredBy] : []))
    expect(new Set(answered('list-books'))).toEqual(new Set(['upstream']))
    expect(new Set(answered('list-shelves'))).toEqual(new Set(['mock']))
    // The first page of each walk asks for the endpoint, the others belong to the mock.
    const unknown = backend.calls().filter(({ code }) => code === 'UNKNOWN_ENDPOINT')
    expect(unknown).toHaveLength(2)
  },
)

const LIMIT = { name: 'limit', type: 'number' }

test('returns the error of the upstream for a `next` of an endpoint that it no longer has', async () => {
  let backend = createMock(people, { seed: 'backend' })
  const upstream = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const url = `http://backend${request.url}`
    const sent = new Request(url, { method: 'POST', headers: JSON_HEADERS, body })
    const { status, body: text } = await send(backend, new URL(sent.url).pathname, { body })
    response.writeHead(status, JSON_HEADERS).end(text)
  })
  const mock = mockOf(upstream)
  const first = await send(mock, '/people/list-users', { body: { limit: 5 } })
  const { next } = first.value as { next: object }
  backend = createMock(only(people, 'find-user'))
  expect(await send(mock, '/people/list-users', { body: next })).toMatchObject({
    status: 404,
    call: { code: 'UNKNOWN_ENDPOINT', answeredBy: 'upstream' },
  })
})

test.each<
  [endpoints: NonNullable<UpstreamOptions['endpoints']>, answeredBy: string, calls: number]
>([
  [{ 'list-users': 'mock' }, 'mock', 0],
  [{ 'list-users': 'upstream' }, 'upstream', 1],
  [{ 'list-*': 'upstream' }, 'upstream', 1],
  [{ '*': 'upstream', 'list-users': 'mock' }, 'mock', 0],
  [{ 'list-*': 'mock', '*-users': 'upstream' }, 'mock', 0],
  [{ 'list-*': 'auto', '*': 'mock' }, 'mock', 1],
  [{ 'list-user': 'upstream', 'list.users': 'upstream' }, 'mock', 1],
])('answers an endpoint with %j: %s', async (endpoints, answeredBy, calls) => {
  const backend = createMock(only(people, 'find-user'))
  const mock = mockOf({ url: await serveMock(backend), endpoints })
  const status = answeredBy === 'mock' ? 200 : 404
  expect(await send(mock, '/people/list-users')).toMatchObject({ status, call: { answeredBy } })
  expect(backend.calls()).toHaveLength(calls)
})

test.each<[what: string, status: number, type: string, body: string, answeredBy: string]>([
  ['an HTML page', 404, 'text/html', '<h1>Not found</h1>', 'mock'],
  ['an empty body', 404, 'text/plain', '', 'mock'],
  ['an object without a code', 404, 'application/json', '{"error":"Not Found"}', 'mock'],
  ['an unknown function', 404, 'application/json', '["FUNCTION_NOT_FOUND","x",null]', 'mock'],
  ['an unknown method', 400, 'application/json', '{"code":"MethodNotFound"}', 'mock'],
  ['a nested code', 400, 'application/json', '{"error":{"code":"no_such_endpoint"}}', 'mock'],
  ['405', 405, 'application/json', '{}', 'mock'],
  ['501', 501, 'application/json', '["X","y",null]', 'mock'],
  ['a code for a record', 404, 'application/json', '["USER_GONE","x",null]', 'upstream'],
  ['a declared error', 404, 'application/json', '["NOT_FOUND","x",null]', 'upstream'],
  ['another code', 400, 'application/json', '["PAYMENT_METHOD_NOT_FOUND","x",null]', 'upstream'],
  ['401', 401, 'application/json', '{}', 'upstream'],
  ['500', 500, 'text/html', '<h1>Crash</h1>', 'upstream'],
])('decides who answers for status and body: %s', async (_, status, type, body, answeredBy) => {
  const mock = mockOf(await respond(status, type, body))
  const { call } = await send(mock, '/people/find-user', { body: { id: 'missing' } })
  expect(call.answeredBy).toBe(answeredBy)
})

test.each<[url: (origin: string) => string, path: string]>([
  [(origin) => origin, '/people/find-user'],
  [(origin) => `${origin}/`, '/find-user'],
  [(origin) => `${origin}/api/v1`, '/api/v1/find-user'],
  [(origin) => `${origin}/api/v1/`, '/api/v1/find-user'],
])('maps the base path', async (urlOf, path) => {
  const paths: unknown[] = []
  const origin = await listen((request, response) => {
    paths.push(request.url)
    response.end('{}')
  })
  await send(mockOf(urlOf(origin)), '/people/find-user', { body: { id: 'a' }, query: 'a=b' })
  expect(paths).toEqual([path])
})

test('sends nothing but calls of endpoints', async () => {
  const paths: unknown[] = []
  const upstream = await listen((request, response) => {
    paths.push(request.url)
    response.end('{}')
  })
  const definition = packageOf([
    { name: '..' },
    { name: 'a/b' },
    { name: 'doc', flags: ['package'] },
  ])
  const mock = createMock(definition, { upstream: `${upstream}/base` })
  for (const name of ['..', 'a/b', 'doc', 'other', 'package', '', '../admin', '__events', 'a%2Fb'])
    await send(mock, `/test/${name}`)
  await send(mock, '/other/find-user')
  await send(mock, '/test/a/b', { method: 'GET' })
  await send(mock, '/test/a/b', { body: 'no JSON' })
  expect(paths).toEqual(['/base/a%2Fb', '/base/a%2Fb'])
})

test('passes standard headers only, in both directions', async () => {
  let received: IncomingHttpHeaders = {}
  const upstream = await listen((request, response) => {
    received = request.headers
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': 'session=1',
      'x-request-id': '7',
      'access-control-allow-origin': '*',
      'x-powered-by': 'backend',
    })
    response.end('{}')
  })
  const headers = {
    ...JSON_HEADERS,
    'api-version': '2',
    authorization: 'Bearer t',
    cookie: 'a=1; fc-session=w1; b=2',
    prefer: 'delay=0',
    'fc-session': 'w1',
    te: 'trailers',
    'x-tenant': 'x',
    'x-other': 'y',
  }
  const mock = mockOf({ url: upstream, headers: ['X-Tenant', 'Te', 'Host'] })
  const response = await send(mock, '/people/find-user', { headers, body: { id: 'a' } })
  expect(received).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'api-version': '2',
    authorization: 'Bearer t',
    cookie: 'a=1; b=2',
    'x-tenant': 'x',
    host: new URL(upstream).host,
  })
  for (const name of ['prefer', 'fc-session', 'te', 'x-other'])
    expect(received).not.toHaveProperty(name)
  expect(response.headers).toMatchObject({ 'x-request-id': '7', 'preference-applied': 'delay=0' })
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by'])
    expect(response.headers).not.toHaveProperty(name)
})

test.each<[what: string, code: string, status: number, message: RegExp, listener: RequestListener]>(
  [
    ['hangs', 'UPSTREAM_TIMEOUT', 504, /within 0\.2 seconds/, () => {}],
    [
      'hangs in the body',
      'UPSTREAM_TIMEOUT',
      504,
      /within 0\.2 seconds/,
      (_, response) => void response.writeHead(200).write('{'),
    ],
    [
      'closes the connection',
      'UPSTREAM_UNREACHABLE',
      502,
      /Cannot reach .*: other side closed/,
      (request) => void request.socket.destroy(),
    ],
    [
      'dies in the body',
      'UPSTREAM_UNREACHABLE',
      502,
      /Cannot reach .*: other side closed/,
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"a":', () => {
          request.socket.destroy()
        })
      },
    ],
    [
      'redirects',
      'UPSTREAM_BAD_RESPONSE',
      502,
      /redirects to "http:\/\/192\.0\.2\.1\/", which is not followed/,
      (_, response) => void response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
    ],
    [
      'returns HTML',
      'UPSTREAM_BAD_RESPONSE',
      502,
      /returned text\/html with status 200, which is not JSON/,
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    [
      'returns text with an error',
      'UPSTREAM_BAD_RESPONSE',
      401,
      /returned no content type with status 401/,
      (_, response) => void response.writeHead(401).end('Log in'),
    ],
    [
      'returns no UTF-8',
      'UPSTREAM_BAD_RESPONSE',
      502,
      /not valid UTF-8/,
      (_, response) => void response.end(Buffer.from([0x22, 0xff, 0x22])),
    ],
    [
      'returns many levels',
      'UPSTREAM_BAD_RESPONSE',
      502,
      /more than 500 nested levels/,
      (_, response) => void response.end('['.repeat(5000) + ']'.repeat(5000)),
    ],
  ],
)('returns an error if the upstream %s', async (_, code, status, message, listener) => {
  const mock = mockOf({ url: await listen(listener), timeout: 200 })
  const response = await send(mock, '/people/find-user', { body: { id: 'a' } })
  expect(response.status).toBe(status)
  const triple = response.value as unknown[]
  expect(triple).toHaveLength(3)
  expect(triple.slice(0, 2)).toEqual([code, expect.stringMatching(message)])
  expect(response.call).toMatchObject({ code, answeredBy: 'upstream' })
})

test('returns an error if nothing listens', async () => {
  const url = await listen(() => {})
  servers.splice(0)[0]!.close()
  const response = await send(mockOf(url), '/people/find-user', { body: { id: 'a' } })
  expect(response.value).toMatchObject([
    'UPSTREAM_UNREACHABLE',
    expect.stringMatching(/ECONNREFUSED/),
    null,
  ])
})

test('reads no more of a response than its limit', async () => {
  let written = 0
  const closed = new Promise<void>((resolve) => {
    void listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.on('close', resolve)
      const chunk = Buffer.alloc(1_000_000, 0x20)
      const write = (): void => {
        while (written < 100_000_000 && !response.destroyed) {
          written += chunk.length
          if (!response.write(chunk)) return void response.once('drain', write)
        }
        response.end()
      }
      write()
    }).then(async (url) => {
      const response = await send(mockOf(url), '/people/find-user', { body: { id: 'a' } })
      expect(response.value).toMatchObject([
        'UPSTREAM_BAD_RESPONSE',
        expect.stringMatching(/returned more than 10485760 bytes/),
        { status: 200 },
      ])
    })
  })
  await closed
  expect(written).toBeLessThan(60_000_000)
})

test('warns about values that do not match the definition', async () => {
  const mock = mockOf(await respond(200, 'application/json', '7'))
  const { call, value } = await send(mock, '/people/find-user', { body: { id: 'a' } })
  expect(value).toBe(7)
  expect(call.warnings).toEqual([
    expect.stringMatching(/^The upstream returned an unexpected value for "find-user"\. Expected /),
  ])
})

test('leaves data and faults that a request prefers to the mock', async () => {
  const backend = createMock(people)
  const mock = mockOf(await serveMock(backend))
  const sendWith = (prefer: string): ReturnType<typeof send> =>
    send(mock, '/people/list-users', { headers: { ...JSON_HEADERS, prefer } })
  expect(await sendWith('items=0')).toMatchObject({
    value: { page: [] },
    call: { answeredBy: 'mock' },
  })
  expect(await sendWith('error=NOT_FOUND')).toMatchObject({ status: 400 })
  expect(backend.calls()).toEqual([])
  expect(await sendWith('body=truncated')).toMatchObject({
    call: { connectionFault: 'truncated', answeredBy: 'upstream' },
  })
})

test('custom handlers take precedence, and `mocked` returns the response of the upstream', async () => {
  const backend = createMock(people, { data: { users: [{ id: 'real', name: 'Real' }] } })
  const mock = mockOf(await serveMock(backend), {
    handlers: {
      'find-user': async ({ mocked }) => ({ ...((await mocked()) as object), name: 'Changed' }),
      'list-users': () => undefined,
    },
  })
  const find = (id: string): ReturnType<typeof send> =>
    send(mock, '/people/find-user', { body: { id } })
  expect((await find('real')).value).toMatchObject({ id: 'real', name: 'Changed' })
  expect((await find('missing')).value).toMatchObject([
    'NOT_FOUND',
    expect.any(String),
    expect.anything(),
  ])
  const listed = await send(mock, '/people/list-users')
  expect(listed.value).toEqual((await send(backend, '/people/list-users')).value)
})

test('accepts the tokens that the upstream has issued in mocked endpoints', async () => {
  const definition = packageOf([
    { name: 'log-in', flags: ['capture_bearer'], returns: ['string'] },
    { name: 'read-notes', flags: ['bearer_auth'], returns: ['string'] },
  ])
  const backend = createMock(only(definition, 'log-in'), { seed: 'backend' })
  const mock = createMock(definition, { upstream: await serveMock(backend), tokens: [] })
  const { value: token } = await send(mock, '/test/log-in')
  const read = (sent: string): ReturnType<typeof send> =>
    send(mock, '/test/read-notes', {
      headers: { ...JSON_HEADERS, authorization: `Bearer ${sent}` },
    })
  expect([(await read(String(token))).status, (await read('other')).status]).toEqual([200, 400])
})

test('overrides take precedence', async () => {
  const backend = createMock(people)
  const mock = mockOf(await serveMock(backend))
  mock.override({ endpoint: 'count-users', value: 7, times: 1 })
  mock.override({ endpoint: 'list-users', items: 0 })
  expect((await send(mock, '/people/count-users')).value).toBe(7)
  expect((await send(mock, '/people/list-users')).value).toMatchObject({ page: [] })
  expect(backend.calls()).toEqual([])
  expect((await send(mock, '/people/count-users')).call.answeredBy).toBe('upstream')
})

test('serves all sessions, and remembers its pages after a reset', async () => {
  const backend = createMock(people, { seed: 'backend' })
  const mock = mockOf(await serveMock(backend))
  const { value } = await send(mock.session('a'), '/people/list-users', { body: { limit: 5 } })
  const { next } = value as { next: object }
  mock.reset()
  const { call } = await send(mock.session('b'), '/people/list-users', { body: next })
  expect(call).toMatchObject({ answeredBy: 'upstream', items: 5 })
})

test('sends the steps of a pipeline to the one who has the endpoint', async () => {
  const definition = { ...people, pipeline_url: 'https://api.example.com/people/pipeline' }
  const backend = createMock(only(people, 'find-user'), {
    data: { users: [{ id: 'real', name: 'Real' }] },
  })
  const mock = createMock(definition, { upstream: await serveMock(backend) })
  const step = (name: string, body: object): object => ({
    url: `http://mock.example/people/${name}`,
    headers: {},
    body,
  })
  const steps = [step('find-user', { id: 'real' }), step('list-users', { limit: 1 })]
  const { value } = await send(mock, '/people/pipeline', { body: { steps, returns: '$' } })
  expect(value).toMatchObject([{ name: 'Real' }, { page: [expect.anything()] }])
})

test.each<[upstream: string | UpstreamOptions, message: RegExp]>([
  ['staging.example.com', /Expected an http or https URL .*, got "staging\.example\.com"/],
  ['ftp://staging.example.com', /Expected an http or https URL/],
  ['https://user:password@staging.example.com', /without credentials/],
  ['https://staging.example.com/?a=b', /query/],
  [{ url: 'https://staging.example.com', timeout: 0 }, /Expected 1 to 300000 milliseconds/],
  [{ url: 'https://staging.example.com', timeout: 1e9 }, /got 1000000000/],
])('rejects the option %j', (upstream, message) => {
  expect(() => mockOf(upstream)).toThrow(message)
})

test('rejects a response with too many values, before it is parsed', async () => {
  const text = `[${'1,'.repeat(MAX_UPSTREAM_VALUES)}1]`
  const parse = vi.spyOn(JSON, 'parse')
  const upstream = { url: 'https://staging.example.com', fetch: async () => new Response(text) }
  const { status, body } = await send(createMock(people, { upstream }), '/people/count-users')
  expect(parse.mock.calls.filter(([parsed]) => parsed === text)).toEqual([])
  parse.mockRestore()
  expect([status, body]).toEqual([
    502,
    expect.stringContaining(`returned more than ${MAX_UPSTREAM_VALUES} names and values.`),
  ])
})

test('rejects a path for definitions with different base paths', () => {
  const definitions = [people, packageOf([])]
  const create = (upstream: string): Mock => createMock(definitions, { upstream })
  expect(() => create('https://staging.example.com/api')).toThrow(
    'has a path, which would replace the different base paths "/people", "/test": use https://staging.example.com without a path.',
  )
  expect(create('https://staging.example.com').packages).toHaveLength(2)
})
