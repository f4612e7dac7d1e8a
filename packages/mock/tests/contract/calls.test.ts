import type { PackageDefinition } from 'fc-core'
import { verifies } from 'fc-core/testing'
import { describe, expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { example, packageOf } from '../support/definitions.ts'
import { describeMatrix, hasMemory, type Reply } from '../support/describe-matrix.ts'

const json = { 'content-type': 'application/json', accept: 'application/json' }

describeMatrix('a call', ({ mock }) => {
  it(
    'responds with JSON to a POST to the base URL plus the endpoint name',
    verifies('call.url'),
    async () => {
      const { send } = await mock(example('people'))
      const reply = await send('/people/count-users', { method: 'POST', headers: json, body: '{}' })
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('application/json')
      expect(reply.body).toEqual(expect.any(Number))
    },
  )

  it('accepts a base URL without a trailing slash', async () => {
    const { send } = await mock(
      packageOf([{ name: 'ping' }], { base_url: 'https://x.example/a/b' }),
    )
    expect((await send('/a/b/ping', { method: 'POST', headers: json, body: '{}' })).status).toBe(
      200,
    )
  })

  it('rejects other methods and names the allowed ones', verifies('call.post'), async () => {
    const { send } = await mock(example('people'))
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await send('/people/count-users', { method, headers: json })
      expect(reply.status).toBe(405)
      expect(reply.headers.get('allow')).toBe('POST, OPTIONS')
      expect(reply.body).toEqual([
        'METHOD_NOT_ALLOWED',
        expect.stringContaining(method),
        expect.anything(),
      ])
    }
  })

  it(
    'requires JSON in Content-Type and Accept, with any media type parameters',
    verifies('call.media-types'),
    async () => {
      const { send } = await mock(example('people'))
      const status = async (headers: Record<string, string>): Promise<number> =>
        (await send('/people/count-users', { method: 'POST', headers, body: '{}' })).status
      expect(await status(json)).toBe(200)
      expect(
        await status({
          'content-type': 'Application/JSON; charset=utf-8',
          accept: 'application/json;q=0.9, text/html',
        }),
      ).toBe(200)
      expect(await status({ 'content-type': 'application/json' })).toBe(200)
      expect(await status({ 'content-type': 'text/plain', accept: 'application/json' })).toBe(415)
      expect(
        await status({ 'content-type': 'application/jsonp', accept: 'application/json' }),
      ).toBe(415)
      expect(await status({ ...json, accept: 'text/html' })).toBe(406)
      expect(await status({ ...json, accept: 'application/json;q=0' })).toBe(406)
    },
  )

  it('rejects a body that is not a JSON object', verifies('call.json-body'), async () => {
    const { send } = await mock(example('people'))
    const post = (body: string | Uint8Array<ArrayBuffer>): ReturnType<typeof send> =>
      send('/people/count-users', { method: 'POST', headers: json, body })
    const failures = [
      ['', 'The request body is empty. Send {} for a call without arguments.'],
      ['{"a": }', 'The request body is not valid JSON at line 1, column 7.'],
      [
        '[]',
        'Expected a JSON object as request body, got an empty array. Send {} for a call without arguments.',
      ],
      [
        'null',
        'Expected a JSON object as request body, got null. Send {} for a call without arguments.',
      ],
      [
        '"x"',
        'Expected a JSON object as request body, got string "x". Send {} for a call without arguments.',
      ],
    ]
    for (const [body, message] of failures) {
      const reply = await post(body!)
      expect(reply.status).toBe(400)
      expect(reply.body).toEqual([
        'INVALID_JSON',
        message,
        body === '{"a": }' ? { line: 1, column: 7, offset: 6 } : null,
      ])
    }
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).body).toEqual([
      'INVALID_JSON',
      'The request body is not valid UTF-8.',
      null,
    ])
  })

  it('rejects a body over the limit and keeps running', async () => {
    const { call } = await mock(example('people'), { maxBodyBytes: 100 })
    expect(await call('count-users', { active: 'x'.repeat(100) })).toMatchObject({
      status: 413,
      body: ['BODY_TOO_LARGE', expect.any(String), { max_bytes: 100 }],
    })
    expect((await call('count-users', {})).status).toBe(200)
  })

  it('rejects a body with too many levels', async () => {
    const { call, send } = await mock(
      packageOf([{ name: 'echo', returns: ['any'], arguments: [{ name: 'value', type: 'any' }] }]),
      { handlers: { echo: ({ args }) => args['value'] } },
    )
    const nest = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    expect((await call('echo', { value: nest(99) })).body).toEqual(nest(99))
    const failure = ['INVALID_JSON', expect.stringContaining('`maxBodyDepth`'), { max_depth: 100 }]
    expect(await call('echo', { value: nest(100) })).toMatchObject({ status: 400, body: failure })
    for (const [open, close] of [
      ['[', ']'],
      ['{"value":', '}'],
    ]) {
      const value = `${open!.repeat(50_000)}1${close!.repeat(50_000)}`
      const body = `{"value":${value}}`
      const reply = await send('/test/echo', { method: 'POST', headers: json, body })
      expect([reply.status, reply.body]).toEqual([400, failure])
    }
    expect((await send('/__fc/calls')).status).toBe(200)
  })

  it('ignores parameters in the query', verifies('call.body-only'), async () => {
    const { send } = await mock(example('people'))
    const reply = await send('/people/find-user?id=1', {
      method: 'POST',
      headers: json,
      body: '{}',
    })
    expect(reply.body).toEqual([
      'INVALID_ARGUMENTS',
      expect.any(String),
      [expect.objectContaining({ problem: 'missing', pointer: '/id' })],
    ])
    expect(
      (await send('/people/find-user/1', { method: 'POST', headers: json, body: '{"id":"1"}' }))
        .status,
    ).toBe(404)
  })

  it(
    'rejects missing required arguments and lists all of them',
    verifies('call.required-arguments'),
    async () => {
      const { call } = await mock(example('people'))
      expect(await call('create-user', { name: 'Ada' })).toMatchObject({
        status: 400,
        body: [
          'INVALID_ARGUMENTS',
          'Missing argument "email": expected string.',
          [{ problem: 'missing', pointer: '/email', expected: 'string', received: 'nothing' }],
        ],
      })
    },
  )

  it('rejects ill-typed and unknown arguments with pointer, expected and received', async () => {
    const { call } = await mock(example('shop'))
    const { status, body } = await call('place-order', {
      lines: [{ product_id: 7, quantity: -1 }],
      email: 'x',
      notes: 'Hi',
    })
    expect(status).toBe(400)
    expect(body).toEqual([
      'INVALID_ARGUMENTS',
      expect.any(String),
      [
        {
          problem: 'wrong-type',
          pointer: '/lines/0/product_id',
          expected: 'string',
          received: 'number 7',
        },
        {
          problem: 'wrong-type',
          pointer: '/lines/0/quantity',
          expected: 'an integer from 0 to 4294967295',
          received: 'number -1',
        },
        {
          problem: 'wrong-type',
          pointer: '/email',
          expected: 'an e-mail address',
          received: 'string "x"',
        },
        {
          problem: 'unknown',
          pointer: '/notes',
          expected: 'no such argument; did you mean "note"?',
          received: 'string "Hi"',
        },
      ],
    ])
  })

  it('lists the first 20 of many problems and counts the rest, in bounded time', async () => {
    const { call } = await mock(example('shop'))
    const args = Object.fromEntries(
      Array.from({ length: 45_000 }, (_, index) => [`extra-${index}`, index]),
    )
    const started = process.cpuUsage()
    const { status, body, text } = await call('place-order', args)
    // In microseconds. Unlike the time that passes, it does not depend on other processes.
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000)
    expect(status).toBe(400)
    expect(body).toMatchObject([
      'INVALID_ARGUMENTS',
      expect.stringContaining(' And 44999 more, details list the first 20.'),
      { length: 20 },
    ])
    expect(text.length).toBeLessThan(5000)
  })

  it('accepts any arguments when lenient', async () => {
    const { call } = await mock(example('people'), { arguments: 'lenient' })
    expect((await call('create-user', { nmae: 1 })).status).toBe(200)
  })

  it('responds with 404 and the nearest name to an unknown endpoint', async () => {
    const { call, send } = await mock(example('people'))
    expect(await call('find_user', {})).toMatchObject({
      status: 404,
      body: [
        'UNKNOWN_ENDPOINT',
        'Unknown endpoint "find_user". Did you mean "find-user"?',
        { endpoint: 'find_user', nearest: 'find-user' },
      ],
    })
    expect(await call('toString', {})).toMatchObject({ status: 404 })
    expect((await send('/people/%zz', { method: 'POST', headers: json, body: '{}' })).status).toBe(
      404,
    )
  })

  it('supports endpoints and arguments named like members of Object.prototype', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const { call, send } = await mock(
      packageOf(
        names.map((name) => ({
          name,
          arguments: names.map((argument) => ({ name: argument, type: 'string' })),
        })),
      ),
      { unknownIds: 'generate' },
    )
    for (const name of names) {
      expect((await call(name, { [name]: 'x' })).status).toBe(200)
      const reply = await send(`/test/${name}`, {
        method: 'POST',
        headers: json,
        body: '{"__proto__": 1, "constructor": "x"}',
      })
      expect(reply.body).toMatchObject([
        'INVALID_ARGUMENTS',
        expect.any(String),
        [{ pointer: '/__proto__', received: 'number 1' }],
      ])
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('decodes percent-encoded endpoint names', async () => {
    const names = ['a b', 'ü', 'a|b', '{id}', 'a"b', 'conversations.list']
    const { call } = await mock(packageOf(names.map((name) => ({ name }))))
    for (const name of names) expect((await call(name, {})).status, name).toBe(200)
  })

  it(
    'returns a value of a type in `returns`, also `null`',
    verifies('call.json-response'),
    async () => {
      const kinds = ['object', 'array', 'string', 'number', 'boolean', 'null']
      const { call } = await mock(
        packageOf(kinds.map((kind) => ({ name: `get-${kind}`, returns: [kind] }))),
      )
      for (const kind of kinds) {
        const { body, text } = await call(`get-${kind}`, {})
        expect(body === null ? 'null' : Array.isArray(body) ? 'array' : typeof body).toBe(kind)
        expect(text).not.toBe('')
      }
    },
  )

  it('accepts a package without `errors`', verifies('definition.errors-may-be-empty'), async () => {
    const { call } = await mock(packageOf([{ name: 'ping', errors: [] }], { errors: [] }))
    expect((await call('ping', {})).status).toBe(200)
  })
})

describeMatrix('an endpoint without the flag `paginated`', ({ mock }) => {
  it(
    'returns any value, also one with keys of a page',
    verifies('definition.flags-optional'),
    async () => {
      const { call } = await mock(packageOf([{ name: 'get-page' }, { name: 'list' }]), {
        handlers: { 'get-page': () => ({ previous: 1, page: 'one' }), list: () => [1, 2] },
      })
      expect(await call('get-page', {})).toMatchObject({
        status: 200,
        text: '{"previous":1,"page":"one"}',
      })
      expect(await call('list', {})).toMatchObject({ status: 200, text: '[1,2]' })
    },
  )
})

describe.runIf(hasMemory)('a call outside of the base paths', () => {
  it('gets 404 with the base paths', async () => {
    const url = 'https://api.example.com/elsewhere/find-user'
    const response = await createMock(example('people')).fetch(new Request(url, { method: 'POST' }))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual([
      'UNKNOWN_ENDPOINT',
      'No package is served at "/elsewhere/find-user". Base paths: /people/.',
      { base_paths: ['/people/'] },
    ])
  })
})

describeMatrix('unknown endpoints', ({ mock }) => {
  it("get status 400 with `unknownEndpoints: 'bad-request'`, and the same error", async () => {
    const options = { unknownEndpoints: 'bad-request' } as const
    const { call, send } = await mock(example('people'), options)
    expect(await call('find-usr', {})).toMatchObject({
      status: 400,
      body: [
        'UNKNOWN_ENDPOINT',
        'Unknown endpoint "find-usr". Did you mean "find-user"?',
        { endpoint: 'find-usr', nearest: 'find-user' },
      ],
    })
    expect((await send('/people/%zz', { method: 'POST' })).status).toBe(400)
    expect((await send('/people/__events/find-user')).status).toBe(400)
    const versioned = { flags: ['versioned'], versions: ['1', '2'] }
    const both = await mock(
      [
        packageOf([{ name: 'old' }], { ...versioned, version: '1' }),
        packageOf([{ name: 'new' }], { ...versioned, version: '2' }),
      ],
      options,
    )
    expect(await both.call('old', {}, { 'api-version': '2' })).toMatchObject({
      status: 400,
      body: ['UNKNOWN_ENDPOINT', 'Version "2" has no endpoint "old".', {}],
    })
  })
})

describeMatrix('CORS', ({ mock, transport }) => {
  // Scripts in browsers cannot set these headers.
  const canSendOrigin = transport !== 'chromium'
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,traceparent,x-tenant',
    'access-control-request-private-network': 'true',
  }
  const corsHeaders = ({ headers }: Reply): Record<string, string> =>
    Object.fromEntries(
      [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
    )
  const evil = 'https://evil.example'

  it.runIf(canSendOrigin).each([
    ['http://localhost:5173', []],
    ['https://app.localhost', []],
    ['http://127.0.0.1:8080', []],
    ['http://[::1]:3000', []],
    ['https://app.example', ['https://APP.example/', 'https://other.example']],
    ['capacitor://app', 'capacitor://app'],
    ['http://localhost:5173', '*'],
    ['http://localhost:5173', true],
  ])('allows %s with `cors: %j`', async (origin, cors) => {
    const { send, call } = await mock(example('people'), { cors })
    const allowed = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Preference-Applied, Allow, X-Request-Id',
    }
    const asked = await send('/people/count-users', {
      method: 'OPTIONS',
      headers: { origin, ...preflight },
    })
    expect(asked.status).toBe(204)
    expect(corsHeaders(asked)).toEqual({
      ...allowed,
      'access-control-allow-methods': 'POST, GET, OPTIONS',
      'access-control-allow-headers': 'content-type,traceparent,x-tenant',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '600',
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
    })
    expect(corsHeaders(await call('count-users', {}, { origin }))).toEqual({
      ...allowed,
      vary: 'Origin',
    })
    const failed = await call('count_users', {}, { origin })
    expect(corsHeaders(failed)).toEqual({ ...allowed, vary: 'Origin' })
  })

  it.runIf(canSendOrigin).each([
    [evil, []],
    [evil, ['https://app.example']],
    ['http://app.example', ['https://app.example']],
    ['https://app.example:8443', ['https://app.example']],
    ['https://sub.app.example', ['https://app.example']],
    ['https://app.example.evil.example', ['https://app.example']],
    ['http://localhost.evil.example', []],
    ['http://127.0.0.1.evil.example', []],
    ['http://evil-localhost', []],
    ['http://localhost@evil.example', []],
    ['http://localhost:80.evil.example', []],
    ['http://localhost, https://evil.example', []],
    ['null', []],
    ['*', ['https://app.example']],
    ['http://localhost:5173', false],
  ] as const)('rejects a request from %j with `cors: %j`, without effect', async (origin, cors) => {
    const { send, call } = await mock(example('people'), { cors })
    const count = async (): Promise<unknown> => (await call('count-users', {})).body
    const before = await count()
    const user = JSON.stringify({ name: 'Ada', email: 'ada@people.example' })
    for (const init of [
      { method: 'OPTIONS', headers: { origin, ...preflight } },
      { method: 'POST', headers: { origin, ...json }, body: user },
      { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body: user },
      { method: 'GET', headers: { origin } },
    ]) {
      const reply = await send('/people/create-user', init)
      expect(reply.status).toBe(403)
      expect(reply.body).toEqual(['FORBIDDEN_ORIGIN', expect.any(String), null])
      expect(corsHeaders(reply)).toEqual({ vary: 'Origin' })
    }
    expect(await count()).toEqual(before)
  })

  it.runIf(canSendOrigin)('allows all origins without credentials with `*`', async () => {
    const { send, call } = await mock(example('people'), { cors: '*' })
    for (const origin of [evil, 'null', '*']) {
      const allowed = {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Preference-Applied, Allow, X-Request-Id',
      }
      const asked = await send('/people/count-users', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect(corsHeaders(asked)).toMatchObject({
        ...allowed,
        'access-control-allow-headers': 'Content-Type, Accept, Authorization, Api-Version, Prefer',
      })
      expect(corsHeaders(asked)).not.toHaveProperty('access-control-allow-credentials')
      expect(corsHeaders(asked)).not.toHaveProperty('access-control-allow-private-network')
      const reply = await call('count-users', {}, { origin })
      expect(corsHeaders(reply)).toEqual({ ...allowed, vary: 'Origin' })
    }
  })

  it.runIf(canSendOrigin)(
    'allows pages of the same host, also behind a proxy with TLS',
    async () => {
      const { origin, call } = await mock(example('people'), { cors: false })
      for (const own of [origin, origin.replace('http:', 'https:')]) {
        const reply = await call('count-users', {}, { origin: own })
        expect(reply.status).toBe(200)
        expect(corsHeaders(reply)).toEqual({ vary: 'Origin' })
      }
    },
  )

  it.runIf(canSendOrigin)(
    'rejects what pages of other sites embed, but not navigation',
    async () => {
      const { send } = await mock(example('people'), { cors: [] })
      const read = async (site: string, dest: string): Promise<number> => {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
        return (await send('/people/package', { headers })).status
      }
      expect(await read('cross-site', 'image')).toBe(403)
      expect(await read('cross-site', 'iframe')).toBe(403)
      expect(await read('cross-site', 'document')).toBe(200)
      expect(await read('same-origin', 'empty')).toBe(200)
      expect(await read('none', 'document')).toBe(200)
    },
  )

  it('sends no CORS headers to clients without `Origin`', async () => {
    const { send, call } = await mock(example('people'))
    const reply = await send('/people/count-users', { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('allow')).toBe('POST, GET, OPTIONS')
    expect(corsHeaders(reply)).toEqual({ vary: 'Origin' })
    expect(corsHeaders(await call('count-users', {}))).toEqual({ vary: 'Origin' })
  })
})

/** Private parts of all kinds. */
const withPrivateParts = packageOf(
  [
    {
      name: 'open',
      arguments: [
        { name: 'a', type: 'string' },
        { name: 'b', type: 'string', flags: ['private'] },
      ],
      attributes: [
        { name: 'c', type: 'string' },
        { name: 'd', type: 'string', flags: ['private'] },
        { name: 'e', type: 'object.part' },
      ],
    },
    { name: 'hidden', flags: ['private'] },
  ],
  {
    objects: [
      {
        name: 'part',
        attributes: [
          { name: 'f', type: 'string' },
          { name: 'g', type: 'string', flags: ['private'] },
        ],
      },
    ],
  },
)

describeMatrix('the package definition', ({ mock }) => {
  it('is served by GET and POST, with the base URL of the mock', async () => {
    const { origin, send } = await mock(example('people'))
    for (const path of ['/people', '/people/', '/people/package', '/people/package.json']) {
      const got = await send(path)
      const posted = await send(path, { method: 'POST', headers: json, body: '{}' })
      expect(got.status).toBe(200)
      expect(got.text).toBe(posted.text)
      expect(got.body).toMatchObject({
        name: 'People',
        base_url: `${origin}/people/`,
      })
    }
    expect((await send('/people/package', { method: 'DELETE' })).status).toBe(405)
  })

  it('is the result of an endpoint with the flag `package`', async () => {
    const { call } = await mock(packageOf([{ name: 'describe', flags: ['package'] }]))
    expect((await call('describe', {})).body).toMatchObject({ name: 'Test' })
  })

  it('contains private parts, as the responses do', async () => {
    const { call, send } = await mock(withPrivateParts)
    const { endpoints, objects } = (await send('/test/package')).body as PackageDefinition
    expect(endpoints).toEqual(withPrivateParts.endpoints)
    expect(objects).toEqual(withPrivateParts.objects)
    expect((await call('hidden', {})).status).toBe(200)
    const reply = await call('open', { b: 'x' })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.body as object)).toEqual(['c', 'd', 'e'])
    expect(Object.keys((reply.body as { e: object }).e)).toEqual(['f', 'g'])
  })

  it('contains no private parts with `hidePrivate`, nor do the responses', async () => {
    const { call, send } = await mock(withPrivateParts, { hidePrivate: true })
    const { text } = await send('/test/package')
    expect(text).not.toContain('private')
    expect(JSON.parse(text)).toMatchObject({
      endpoints: [
        { name: 'open', arguments: [{ name: 'a' }], attributes: [{ name: 'c' }, { name: 'e' }] },
      ],
      objects: [{ name: 'part', attributes: [{ name: 'f' }] }],
    })
    expect(await call('hidden', {})).toMatchObject({ status: 404 })
    expect(await call('open', { b: 'x' })).toMatchObject({
      status: 400,
      body: [
        'INVALID_ARGUMENTS',
        expect.stringContaining('Unknown argument "b".'),
        expect.anything(),
      ],
    })
    const { body } = await call('open', {})
    expect(Object.keys(body as object)).toEqual(['c', 'e'])
    expect(Object.keys((body as { e: object }).e)).toEqual(['f'])
  })
})
