import { expect, it } from 'vitest'
import { PAGINATION_STRATEGIES } from '../../src/options.ts'
import { example, packageOf, paginated } from '../support/definitions.ts'
import { describeMatrix, type Reply } from '../support/describe-matrix.ts'

// What the public clients of Web Function send and expect: those for Go, JavaScript, Python, Ruby, Java and C#.

const json = { 'content-type': 'application/json', accept: 'application/json' }
const url = (name: string): string => `https://api.example.com/test/${name}`

const service = packageOf(
  [
    { name: 'echo', returns: ['any'], arguments: [{ name: 'value', type: 'any' }] },
    { name: 'find', returns: ['object', 'null'] },
    { name: 'add', returns: ['number'], arguments: [{ name: 'to', type: 'number' }] },
    { name: 'closed', returns: ['string'], flags: ['bearer_auth'] },
    { name: 'crash' },
  ],
  { pipeline_url: url('pipeline') },
)

const handlers = {
  echo: ({ args }: { args: Record<string, unknown> }) => args['value'] ?? null,
  find: () => null,
  closed: ({ header }: { header(name: string): string | undefined }) => header('authorization'),
  crash: () => {
    throw new Error('broken')
  },
}

/** The response is plain JSON: neither compressed nor redirected. */
function expectPlainJson({ headers, text }: Reply): void {
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('location')).toBeNull()
  expect(() => JSON.parse(text) as unknown).not.toThrow()
}

describeMatrix('a call of a public client', ({ mock }) => {
  it.each<[what: string, headers: Record<string, string>, body?: string]>([
    ['the JSON headers', {}],
    ['a charset', { 'content-type': 'application/json; charset=utf-8' }],
    ['a media type in another case', { 'content-type': 'Application/JSON;charset="UTF-8"' }],
    ['a media type with whitespace', { 'content-type': ' application/json ; charset=utf-8' }],
    ['a list in Accept', { accept: 'application/json, text/plain, */*' }],
    ['a list with JSON last', { accept: 'text/html,application/json' }],
    ['weights in Accept', { accept: 'text/html, image/gif, *; q=.2, */*; q=.2' }],
    ['a low weight for JSON', { accept: 'text/html, application/json;q=0.01' }],
    ['a charset in Accept', { accept: 'application/json; charset=utf-8' }],
    ['Accept for any type', { accept: '*/*' }],
    ['Accept for any application type', { accept: 'application/*' }],
    ['an empty Accept', { accept: '' }],
    ['a user agent', { 'user-agent': 'Go-http-client/1.1' }],
    ['encodings', { 'accept-encoding': 'gzip;q=1.0,deflate;q=0.6,identity;q=0.3' }],
    ['a token for an open endpoint', { authorization: 'Bearer abc' }],
    ['a version for a package without versions', { 'api-version': '2' }],
    ['further headers', { 'x-request-id': '7', traceparent: '00-0af7651916cd43dd-b7ad-01' }],
    ['escaped characters', {}, String.raw`{"value": "\u00fc\u003c\/"}`],
    ['indented JSON', {}, '{\r\n\t"value" : "ü</"\n}\n'],
  ])('with %s succeeds', async (_what, headers, body = '{"value":"ü</"}') => {
    const { send } = await mock(service, { handlers })
    const reply = await send('/test/echo', {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
      redirect: 'manual',
    })
    expect([reply.status, reply.body]).toEqual([200, 'ü</'])
    expectPlainJson(reply)
  })

  it.each<[status: number, code: string, path: string, init: RequestInit]>([
    [400, 'INVALID_ARGUMENTS', 'add', { body: '{"to":"1"}' }],
    [400, 'INVALID_JSON', 'add', { body: '' }],
    [400, 'INVALID_JSON', 'add', { body: '{"to":' }],
    [400, 'INVALID_JSON', 'add', { body: '[]' }],
    [400, 'UNAUTHORIZED', 'closed', { body: '{}' }],
    [404, 'UNKNOWN_ENDPOINT', 'nothing', { body: '{}' }],
    [404, 'UNKNOWN_ENDPOINT', '%ff', { body: '{}' }],
    [405, 'METHOD_NOT_ALLOWED', 'add', { method: 'GET' }],
    [405, 'METHOD_NOT_ALLOWED', 'package', { method: 'PUT', body: '{}' }],
    [406, 'NOT_ACCEPTABLE', 'add', { headers: { ...json, accept: 'text/html' }, body: '{}' }],
    [413, 'BODY_TOO_LARGE', 'add', { body: `{"to":${'1'.repeat(200)}}` }],
    [415, 'UNSUPPORTED_MEDIA_TYPE', 'add', { headers: { 'content-type': 'text/plain' } }],
    [500, 'INTERNAL_ERROR', 'crash', { body: '{}' }],
  ])('that fails with %i %s gets an error triple: %s %j', async (status, code, path, init) => {
    const { send } = await mock(service, { handlers, maxBodyBytes: 100 })
    const reply = await send(`/test/${path}`, { method: 'POST', headers: json, ...init })
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual([
      code,
      expect.any(String),
      expect.toBeOneOf([null, expect.any(Object)]),
    ])
    expectPlainJson(reply)
  })

  it('that returns `null` has the body `null`', async () => {
    const { call } = await mock(service, { handlers })
    const reply = await call('find', {})
    expect([reply.status, reply.text]).toEqual([200, 'null'])
    expectPlainJson(reply)
  })
})

describeMatrix('the package for a public client', ({ mock }) => {
  it.each<[what: string, paths: string[], init: RequestInit]>([
    ['POST', ['', '/', '/package'], { method: 'POST', headers: json, body: '{}' }],
    ['POST without a body', ['', '/package'], { method: 'POST', headers: json, body: '' }],
    ['GET', ['', '/', '/package', '/package.json'], { headers: { accept: '*/*' } }],
    ['GET without Accept', ['/', '/package'], {}],
    [
      'GET with other media types',
      ['/package'],
      { headers: { accept: 'text/html', 'content-type': 'text/plain' } },
    ],
    ['GET with a version of the query', ['/package?api_version=9'], {}],
  ])('is served by %s', async (_what, paths, init) => {
    const { origin, send } = await mock(service)
    for (const path of paths) {
      const reply = await send(`/test${path}`, init)
      expect([reply.status, reply.body]).toEqual([
        200,
        { ...service, base_url: `${origin}/test/`, pipeline_url: `${origin}/test/pipeline` },
      ])
      expectPlainJson(reply)
    }
  })
})

/** How the JSON libraries of several languages write a value that they have parsed. */
const WRITERS: readonly [name: string, write: (value: unknown) => string][] = [
  ['compact', (value) => JSON.stringify(value)],
  ['indented', (value) => JSON.stringify(value, null, 2)],
  ['sorted members, HTML escaped', (value) => escaped(JSON.stringify(sorted(value)), /[<>&]/g)],
  ['ASCII only', (value) => escaped(JSON.stringify(value), /[\u0080-\uffff]/g)],
  [
    'numbers with a fraction',
    (value) => JSON.stringify(value).replaceAll(/(?<=":)\d+(?=[,}])/g, '$&.0'),
  ],
]

describeMatrix('`next` and `previous` of a public client', ({ mock }) => {
  it.each(WRITERS)(
    'return the same pages when written by another library: %s',
    async (_name, write) => {
      for (const pagination of PAGINATION_STRATEGIES) {
        const { call, send } = await mock(paginated(), { pagination })
        const first = await call('list-items', { color: { b: '<ü>', a: 1 }, limit: 7 })
        const post = async (value: unknown): Promise<Reply> =>
          await send('/test/list-items', { method: 'POST', headers: json, body: write(value) })
        const second = await post((first.body as { next: unknown }).next)
        expect([pagination, second.status]).toEqual([pagination, 200])
        expect((await post((second.body as { previous: unknown }).previous)).text).toBe(first.text)
      }
    },
  )
})

describeMatrix('a pipeline of a public client', ({ mock }) => {
  const step = (name: string, body: unknown, headers: unknown = {}): object => ({
    url: url(name),
    headers,
    body,
  })
  const echo = (value: unknown): object => step('echo', { value })
  const token = { Authorization: 'Bearer abc' }
  const user = { id: 'u1', 'full name': 'Ada', tags: ['a', 'b'], none: null }

  it.each<[what: string, body: unknown, expected: unknown, headers?: Record<string, string>]>([
    ['steps and `returns` of all results', { steps: [echo(1), echo(2)], returns: '$' }, [1, 2]],
    ['steps without `returns`', { steps: [echo(1), echo(2)] }, [1, 2]],
    ['an array of steps', [echo(1), echo(2)], [1, 2]],
    ['the last result', { steps: [echo(1), echo([2])], returns: '$[-1:]' }, [2]],
    ['one result', { steps: [echo(1), echo(2)], returns: '$[0]' }, 1],
    ['a member', { steps: [echo(user)], returns: "$[0]['full name']" }, 'Ada'],
    ['a result that is `null`', { steps: [step('find', {})], returns: '$[0]' }, null],
    ['a member that is `null`', { steps: [echo(user)], returns: '$[0].none' }, null],
    [
      'references in a body',
      [echo(user), echo({ a: ['$[0].id', '$[0].tags[1]'] })],
      [user, { a: ['u1', 'b'] }],
    ],
    ['a reference to `null`', [step('find', {}), echo('$[0]')], [null, null]],
    ['a literal with a dollar sign', [echo(String.raw`\$[0]`), echo('a $[0]')], ['$[0]', 'a $[0]']],
    [
      'a reference in a header',
      [echo('Bearer abc'), step('closed', {}, { authorization: '$[0]' })],
      ['Bearer abc', 'Bearer abc'],
    ],
    [
      'a reference to all headers',
      [echo(token), step('closed', {}, '$[0]')],
      [token, 'Bearer abc'],
    ],
    ['all headers in each step', [step('closed', {}, { ...json, ...token })], ['Bearer abc']],
    [
      'a step with another charset',
      [step('closed', {}, { ...token, 'Content-Type': 'application/json; charset=utf-8' })],
      ['Bearer abc'],
    ],
    ['the token of the whole request', [step('closed', {})], ['Bearer abc'], token],
    [
      'the token of a step over that of the request',
      [step('closed', {}, token)],
      ['Bearer abc'],
      { authorization: 'Bearer other' },
    ],
    ['a step without headers and body', [{ url: url('find') }], [null]],
  ])('with %s', async (_what, body, expected, headers = {}) => {
    const { send } = await mock(service, { handlers })
    const reply = await send('/test/pipeline', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
    expect([reply.status, reply.body]).toEqual([200, expected])
    expectPlainJson(reply)
  })
})

describeMatrix('a browser', ({ mock, transport }) => {
  // Scripts in browsers cannot set `Origin`.
  it.skipIf(transport === 'chromium').each(['/people/count-users', '/people/package', '/people/'])(
    'may call %s from a page of this machine',
    async (path) => {
      const { send } = await mock(example('people'))
      const { status, headers } = await send(path, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
      })
      const listOf = (name: string): string[] => (headers.get(name) ?? '').toLowerCase().split(', ')
      expect(status).toBe(204)
      expect(listOf('access-control-allow-origin')).toEqual(['http://localhost:3000'])
      expect(listOf('access-control-allow-methods')).toEqual(['post', 'get', 'options'])
      expect(listOf('access-control-allow-headers')).toEqual(
        expect.arrayContaining(['content-type', 'accept', 'authorization', 'api-version']),
      )
    },
  )
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

/** Writes characters of a JSON text as escapes. */
function escaped(text: string, characters: RegExp): string {
  return text.replaceAll(
    characters,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
