import type { Endpoint, PackageDefinition } from 'fc-core'
import { describe, expect, test, vi } from 'vitest'
import { createService } from './create-service.ts'
import { paginated } from './pages/paginated.ts'
import { fail } from './service-error.ts'
import type { ServiceOptions } from './service-options.ts'
import type { AnyPackage } from './service-types.ts'

type Options = Partial<ServiceOptions<AnyPackage, unknown>>
type Answer = [status: number, body: unknown]

function packageOf(
  endpoints: Partial<Endpoint>[],
  changes: Partial<PackageDefinition> = {},
): PackageDefinition {
  return {
    base_url: 'https://api.example.com/shop/',
    name: 'Shop',
    flags: [],
    docs: '',
    errors: [],
    endpoints: endpoints.map((endpoint) => ({ name: 'x', returns: ['any'], ...endpoint })),
    ...changes,
  }
}

const find: Partial<Endpoint> = {
  name: 'find',
  arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
  returns: ['string'],
}
const list: Partial<Endpoint> = {
  name: 'list',
  flags: ['paginated'],
  arguments: [{ name: 'limit', type: 'number' }],
}

/** Returns a function that calls endpoints of a service. */
function callerOf(definitions: PackageDefinition | PackageDefinition[], options: Options) {
  const service = createService(definitions, options as ServiceOptions<AnyPackage, unknown>)
  return async (
    name: string,
    body: unknown = {},
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const response = await service.fetch(
      new Request(`https://api.example.com/shop/${name}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    )
    return [response.status, await response.json()]
  }
}

describe('handlers', () => {
  test('get the arguments, their context and the call', async () => {
    const call = callerOf(packageOf([find]), {
      context: (request) => ({ tenant: request.header('x-tenant') }),
      handlers: {
        find: ({ id }, context, { endpoint, version }) =>
          JSON.stringify([id, context, endpoint.name, version]),
      },
    })
    expect(await call('find', { id: '7' }, { 'x-tenant': 'a' })).toEqual([
      200,
      '["7",{"tenant":"a"},"find",null]',
    ])
  })

  test('are not called with invalid arguments', async () => {
    const handler = vi.fn<() => string>(() => '')
    const call = callerOf(packageOf([find]), { handlers: { find: handler } })
    expect(await call('find')).toMatchObject([
      400,
      ['INVALID_ARGUMENTS', expect.anything(), expect.anything()],
    ])
    expect(await call('find', { id: 1 })).toMatchObject([
      400,
      ['INVALID_ARGUMENTS', expect.anything(), expect.anything()],
    ])
    expect(handler).not.toHaveBeenCalled()
  })

  test('fail with an error triple', async () => {
    const call = callerOf(packageOf([find]), {
      handlers: {
        find: async ({ id }) =>
          (await Promise.resolve(undefined)) ?? fail('NOT_FOUND', `No product ${id}.`, { id }),
      },
    })
    expect(await call('find', { id: '7' })).toEqual([
      400,
      ['NOT_FOUND', 'No product 7.', { id: '7' }],
    ])
  })

  test('return nothing as null', async () => {
    const call = callerOf(packageOf([{ name: 'drop', returns: ['null'] }]), {
      handlers: { drop: () => {} },
    })
    expect(await call('drop')).toEqual([200, null])
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('secret')
      },
    ],
    ['rejects', () => Promise.reject(new Error('secret'))],
    [
      'throws no error',
      () => {
        throw 'secret'
      },
    ],
  ])('that %s: the error is reported with an id, and its text is not sent', async (_, handler) => {
    const onError = vi.fn<NonNullable<Options['onError']>>()
    const call = callerOf(packageOf([find]), { handlers: { find: handler }, onError })
    const [status, body] = await call('find', { id: '7' }, { 'x-request-id': 'r1' })
    expect([status, body]).toEqual([
      500,
      ['INTERNAL_ERROR', 'The service could not handle the call.', { request_id: 'r1' }],
    ])
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), 'r1')
  })

  test.each([
    Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('no'), { code: '57P01' }),
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('no'), { code: 'ECONNRESET' }),
    }),
    new AggregateError([Object.assign(new Error('no'), { code: 'ETIMEDOUT' })]),
    Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('that cannot reach a database get status 503: %o', async (error) => {
    const call = callerOf(packageOf([find]), {
      handlers: { find: () => Promise.reject(error) },
      onError: () => {},
    })
    expect(await call('find', { id: '7' })).toMatchObject([
      503,
      ['UNAVAILABLE', expect.anything(), expect.anything()],
    ])
  })

  test('that never settle are given up, with their signal, and others go on', async () => {
    let signal: AbortSignal | undefined
    const call = callerOf(packageOf([find, { name: 'other' }]), {
      timeLimit: 20,
      handlers: {
        find: (_args, _context, call) => {
          signal = call.signal
          return new Promise(() => {})
        },
        other: () => 1,
      },
    })
    const slow = call('find', { id: '7' })
    expect(await call('other')).toEqual([200, 1])
    expect(await slow).toMatchObject([503, ['TIMEOUT', expect.anything(), null]])
    expect(signal?.aborted).toBe(true)
  })

  test('answer 10,000 calls at the same time', async () => {
    let waiting = 0
    let open = (): void => {}
    const all = new Promise<void>((resolve) => (open = resolve))
    const call = callerOf(packageOf([find]), {
      handlers: {
        async find({ id }) {
          if (++waiting === 10_000) open()
          await all
          return String(id)
        },
      },
    })
    const ids = Array.from({ length: 10_000 }, (_, index) => String(index))
    const answers = await Promise.all(ids.map((id) => call('find', { id })))
    expect(answers).toEqual(ids.map((id) => [200, id]))
  })

  test('see that the client has gone away', async () => {
    const controller = new AbortController()
    let seen: AbortSignal | undefined
    const call = callerOf(packageOf([find]), {
      handlers: {
        find: (_args, _context, { signal }) => {
          seen = signal
          controller.abort()
          return ''
        },
      },
    })
    await call('find', { id: '7' }, {}, controller.signal)
    expect(seen?.aborted).toBe(true)
  })
})

describe('results', () => {
  const handlers = { find: () => 7 }

  test('are checked in development', async () => {
    const call = callerOf(packageOf([find]), { handlers, check: 'results' })
    expect(await call('find', { id: '7' })).toMatchObject([
      500,
      [
        'INVALID_RESULT',
        expect.stringContaining(
          'The handler of "find" returned an unexpected value. Expected string, got number',
        ),
        expect.anything(),
      ],
    ])
  })

  test('are sent as they are without checks', async () => {
    expect(
      await callerOf(packageOf([find]), { handlers, check: 'none' })('find', { id: '7' }),
    ).toEqual([200, 7])
  })

  test('of pages are checked, too', async () => {
    const definition = packageOf([{ ...list, returns: [['string']] }])
    const call = callerOf(definition, {
      handlers: { list: paginated(() => [1]) },
      check: 'results',
    })
    expect(await call('list')).toMatchObject([
      500,
      ['INVALID_RESULT', expect.stringContaining('/page/0'), expect.anything()],
    ])
  })
})

describe('pages', () => {
  const secret = 's'.repeat(32)
  const rows = Array.from({ length: 5 }, (_, id) => ({ id }))
  const handlers = { list: paginated({ order: ['id'] }, () => rows) }
  interface PageBody {
    previous: unknown
    page: unknown[]
    next: unknown
  }
  const pageOf = ([, body]: Answer): PageBody => body as PageBody

  test('lead forwards and back', async () => {
    const call = callerOf(packageOf([list]), { handlers })
    const first = pageOf(await call('list', { limit: 2 }))
    const second = pageOf(await call('list', first.next))
    const third = pageOf(await call('list', second.next))
    expect([first.page, second.page, third.page]).toEqual([
      rows.slice(0, 2),
      rows.slice(2, 4),
      rows.slice(4),
    ])
    expect([first.previous, third.next]).toEqual([null, null])
    expect(pageOf(await call('list', second.previous)).page).toEqual(rows.slice(0, 2))
  })

  test('are served by any process with the same secrets', async () => {
    const options = { handlers, cursorSecrets: [secret] }
    const next = pageOf(await callerOf(packageOf([list]), options)('list', { limit: 2 })).next
    const other = callerOf(packageOf([list]), { handlers, cursorSecrets: ['n'.repeat(32), secret] })
    expect(pageOf(await other('list', next)).page).toEqual(rows.slice(2, 4))
    expect(await callerOf(packageOf([list]), { handlers })('list', next)).toMatchObject([
      400,
      ['CURSOR_MODIFIED', expect.anything(), expect.anything()],
    ])
  })

  test('belong to a user', async () => {
    const principal = ({ request }: { request: { header(name: string): string | undefined } }) =>
      request.header('x-user')
    const call = callerOf(packageOf([list]), { handlers, principal })
    const { next } = pageOf(await call('list', { limit: 2 }, { 'x-user': 'ada' }))
    expect(await call('list', next, { 'x-user': 'bob' })).toMatchObject([
      400,
      ['CURSOR_MODIFIED', expect.stringContaining('another user'), expect.anything()],
    ])
    expect(await call('list', next, { 'x-user': 'ada' })).toMatchObject([200, {}])
  })

  test('can be written by a handler', async () => {
    const page = { previous: null, page: [1], next: { token: 'a' } }
    const handler = vi.fn<(args: unknown) => unknown>(() => page)
    const call = callerOf(
      packageOf([{ ...list, arguments: [{ name: 'token', type: 'string' }] }]),
      { handlers: { list: handler } },
    )
    expect(await call('list')).toEqual([200, page])
    await call('list', page.next)
    expect(handler.mock.calls.map(([args]) => args)).toEqual([{}, { token: 'a' }])
  })

  test('of a changed order start again', async () => {
    const options = { cursorSecrets: [secret] }
    const { next } = pageOf(
      await callerOf(packageOf([list]), { ...options, handlers })('list', { limit: 2 }),
    )
    const changed = { list: paginated({ order: ['-id', 'name'] }, () => rows) }
    expect(
      await callerOf(packageOf([list]), { ...options, handlers: changed })('list', next),
    ).toMatchObject([400, ['CURSOR_EXPIRED', expect.anything(), null]])
  })
})

describe('versions', () => {
  const versioned = { flags: ['versioned'], version: '2', versions: ['1', '2'] }
  const call = callerOf(packageOf([find], versioned), {
    handlers: { find: (_args, _context, { version }) => `new ${version}` },
    versions: { 1: { find: () => 'old' } },
  })

  test.each([
    ['1', [200, 'old']],
    ['2', [200, 'new 2']],
    [undefined, [200, 'new 2']],
    ['3', [400, ['BAD_VERSION', expect.anything(), { versions: ['1', '2'] }]]],
  ])('%s', async (version, expected) => {
    expect(
      await call('find', { id: '' }, version === undefined ? {} : { 'api-version': version }),
    ).toEqual(expected)
  })
})

describe('bearer tokens', () => {
  const definition = packageOf([{ ...find, flags: ['bearer_auth'], errors: ['INVALID_TOKEN'] }])
  const call = callerOf(definition, {
    authorize: async (token) => (await Promise.resolve(token)) === 'good' && { name: 'Ada' },
    handlers: { find: (_args, _context, { user }) => (user as { name: string }).name },
  })

  test.each<[Record<string, string>, Answer]>([
    [{ authorization: 'Bearer good' }, [200, 'Ada']],
    [
      { authorization: 'Bearer bad' },
      [400, ['INVALID_TOKEN', 'Unknown or expired bearer token.', null]],
    ],
    [{}, [400, ['INVALID_TOKEN', 'Missing request header "Authorization: Bearer <token>".', null]]],
  ])('%j', async (headers, expected) => {
    expect(await call('find', { id: '' }, headers)).toEqual(expected)
  })
})

describe('a fallback', () => {
  const definition = packageOf([find, { name: 'other', arguments: [] }])

  test('answers what has no handler', async () => {
    const fallback = createService(definition, { handlers: { find: () => 'f', other: () => 'f' } })
    for (const one of [fallback, { fetch: fallback.fetch }]) {
      const call = callerOf(definition, { handlers: { find: () => 'own' }, fallback: one })
      expect(await call('find', { id: '' })).toEqual([200, 'own'])
      expect(await call('other')).toEqual([200, 'f'])
    }
  })

  test('passes errors on', async () => {
    const fallback = createService(definition, {
      handlers: { find: () => '', other: () => fail('NO', 'No.') },
    })
    expect(await callerOf(definition, { fallback })('other')).toEqual([400, ['NO', 'No.', null]])
  })
})

test('reports calls and violations', async () => {
  const seen: unknown[] = []
  const call = callerOf(packageOf([find]), {
    handlers: { find: () => '' },
    onCall: ({ request }) => ({
      end: ({ status, call: record }) => void seen.push([request.path, status, record.endpoint]),
    }),
    onViolation: ({ code }) => seen.push(code),
  })
  await call('find?id=1', { id: '' })
  expect(seen).toEqual(['parameters-in-query', ['/shop/find', 200, 'find']])
})

test('an observer that fails is reported, and does not change the response', async () => {
  const onError = vi.fn<NonNullable<Options['onError']>>()
  for (const end of [
    () => {
      throw new Error('log')
    },
    () => Promise.reject(new Error('log')),
  ]) {
    const call = callerOf(packageOf([find]), {
      handlers: { find: () => '' },
      onCall: () => ({ end }),
      onError,
    })
    expect(await call('find', { id: '' })).toEqual([200, ''])
  }
  const fails = (): never => {
    throw new Error('log')
  }
  const call = callerOf(packageOf([find]), {
    handlers: { find: () => '' },
    onCall: fails,
    onViolation: fails,
    onError,
  })
  expect(await call('find?a', { id: '' })).toEqual([200, ''])
  expect(onError).toHaveBeenCalledTimes(4)
})

test('keeps the base URL of its definition behind a proxy', async () => {
  const service = createService(packageOf([find]), { handlers: { find: () => '' } })
  const response = await service.fetch(new Request('http://api.example.com/shop/package'))
  expect(await response.json()).toMatchObject({ base_url: 'https://api.example.com/shop/' })
})

test('a check of tokens that never settles is given up', async () => {
  const call = callerOf(packageOf([{ ...find, flags: ['bearer_auth'] }]), {
    timeLimit: 10,
    authorize: () => new Promise(() => {}),
    handlers: { find: () => '' },
  })
  expect(await call('find', { id: '' }, { authorization: 'Bearer a' })).toMatchObject([
    503,
    ['TIMEOUT', expect.anything(), null],
  ])
})

test('serves its definition', async () => {
  const service = createService(packageOf([find]), { handlers: { find: () => '' } })
  const response = await service.fetch(new Request('http://127.0.0.1/shop/package'))
  expect(await response.json()).toMatchObject({ name: 'Shop', base_url: 'http://127.0.0.1/shop/' })
})

test('streams events', async () => {
  const stops = vi.fn<() => void>()
  const definition = packageOf([{ name: 'watch', flags: ['event_source'], returns: ['string'] }])
  const service = createService(definition, {
    handlers: {},
    events: (endpoint) => (send) => {
      send({ endpoint })
      return stops
    },
  })
  const request = (path: string, init?: RequestInit): Request =>
    new Request(`https://api.example.com/shop/${path}`, init)
  const headers = { 'content-type': 'application/json' }
  const address = (await (
    await service.fetch(request('watch', { method: 'POST', headers, body: '{}' }))
  ).json()) as string
  const { body } = await service.fetch(new Request(address))
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('data:')) text += (await reader.read()).value
  expect(text).toContain('data: {"endpoint":"watch"}')
  service.close()
  expect((await reader.read()).done).toBe(true)
  expect(stops).toHaveBeenCalledOnce()
})

describe('rejects', () => {
  const create =
    (options: Options, endpoints: Partial<Endpoint>[] = [find]): (() => unknown) =>
    () =>
      callerOf(packageOf(endpoints), options)

  test.each<[string, Options, Partial<Endpoint>[], string]>([
    [
      'a missing handler',
      {},
      [find, list],
      'No handler for "find", "list". Add them, or answer the calls with `fallback`.',
    ],
    [
      'an unknown endpoint',
      { handlers: { fnd: () => '' } },
      [find],
      '`handlers`: unknown endpoint "fnd". Did you mean "find"?',
    ],
    [
      'a handler that is none',
      { handlers: { find: 7 as never } },
      [find],
      'expected a function as handler of "find"',
    ],
    [
      'pages for an endpoint without',
      { handlers: { find: paginated(() => []) } },
      [find],
      '"find" is not paginated',
    ],
    [
      'an unknown version',
      { handlers: { find: () => '' }, versions: { 9: {} } },
      [find],
      '`versions` has "9", which no definition lists.',
    ],
    [
      'tokens without a check',
      { handlers: { find: () => '' } },
      [{ ...find, flags: ['bearer_auth'] }],
      '"find" has the flag `bearer_auth`: add `authorize`',
    ],
    [
      'a short secret',
      { handlers: { find: () => '' }, cursorSecrets: ['abc'] },
      [find],
      '[0] has 3 characters',
    ],
  ])('%s', (_, options, endpoints, message) => {
    expect(create(options, endpoints)).toThrow(message)
  })

  test('pages without secrets in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    try {
      expect(create({ handlers: { list: paginated(() => []) } }, [list])).toThrow(
        'The option `cursorSecrets` is required in production',
      )
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('an invalid definition', () => {
    expect(() => createService({ name: 'x' } as never, { handlers: {} })).toThrow('base_url')
  })
})

describe('cors', () => {
  const send = async (options: Options, method = 'POST'): Promise<Response> =>
    createService(packageOf([find]), { handlers: { find: () => '' }, ...options } as never).fetch(
      new Request('https://api.example.com/shop/find', {
        method,
        headers: { origin: 'https://app.example.com', 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"id":""}' }),
      }),
    )

  test('adds no headers by default', async () => {
    const response = await send({})
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      200,
      null,
    ])
  })

  test('allows the listed origins and rejects others', async () => {
    expect(
      (await send({ cors: 'https://app.example.com' })).headers.get('access-control-allow-origin'),
    ).toBe('https://app.example.com')
    const rejected = await send({ cors: 'https://other.example.com' })
    expect([rejected.status, await rejected.json()]).toEqual([
      403,
      [
        'FORBIDDEN_ORIGIN',
        expect.stringContaining('add "https://app.example.com" to `cors`'),
        null,
      ],
    ])
  })
})
