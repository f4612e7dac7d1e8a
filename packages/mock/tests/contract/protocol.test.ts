import { expect, it } from 'vitest'
import { example, packageOf } from '../support/definitions.ts'
import type { Handler } from '../../src/api/handlers.ts'
import { describeMatrix, type Reply } from '../support/describe-matrix.ts'

describeMatrix('bearer_auth', ({ mock }) => {
  const definition = packageOf([{ name: 'open' }, { name: 'closed', flags: ['bearer_auth'] }])

  it('requires a token, by default any token', async () => {
    const { call } = await mock(definition)
    expect((await call('open', {})).status).toBe(200)
    expect(await call('closed', {})).toMatchObject({
      status: 400,
      body: ['UNAUTHORIZED', expect.stringContaining('Authorization: Bearer'), null],
    })
    expect((await call('closed', {}, { authorization: 'Basic abc' })).status).toBe(400)
    expect((await call('closed', {}, { authorization: 'Bearer abc' })).status).toBe(200)
  })

  it('accepts only the tokens in the options and uses the declared error code', async () => {
    const { call } = await mock({ ...definition, errors: ['not_authed'] }, { tokens: ['right'] })
    expect((await call('closed', {}, { authorization: 'Bearer right' })).status).toBe(200)
    expect((await call('closed', {}, { authorization: 'Bearer wrong' })).body).toMatchObject([
      'not_authed',
      expect.any(String),
      null,
    ])
  })
})

describeMatrix('a pipeline', ({ mock }) => {
  const definition = {
    ...packageOf([
      { name: 'whoami', returns: ['string'] },
      {
        name: 'echo',
        returns: ['any'],
        arguments: [{ name: 'value', type: 'any', flags: ['required'] }],
      },
      { name: 'secret', flags: ['bearer_auth'], returns: ['number'] },
    ]),
    pipeline_url: 'https://api.example.com/test/pipeline',
  }
  const handlers = {
    whoami: () => 'ada',
    echo: ({ args }: { args: Record<string, unknown> }) => args['value'],
    secret: ({ header }: { header(name: string): string | undefined }) =>
      Number(header('Authorization')!.length),
  }
  const url = (name: string): string => `https://api.example.com/test/${name}`
  const step = (
    name: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): object => ({ url: url(name), headers, body })
  const pipe = async (body: unknown, options: object = {}): Promise<Reply> => {
    const { send } = await mock(definition, { handlers, ...options })
    return await send('/test/pipeline', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
  }

  it('returns all results, the last one, or the value at a path', async () => {
    const steps = [step('whoami'), step('echo', { value: { name: '$[0]', list: [1, 2] } })]
    expect((await pipe({ steps })).body).toEqual(['ada', { name: 'ada', list: [1, 2] }])
    expect((await pipe(steps)).body).toEqual(['ada', { name: 'ada', list: [1, 2] }])
    expect((await pipe({ steps, returns: '$[-1:]' })).body).toEqual({ name: 'ada', list: [1, 2] })
    expect((await pipe({ steps, returns: "$[1]['list'][1]" })).body).toBe(2)
  })

  it('keeps escaped dollar signs and longer strings', async () => {
    const steps = [step('echo', { value: '\\$[0]' }), step('echo', { value: 'costs $[0]' })]
    expect((await pipe({ steps })).body).toEqual(['$[0]', 'costs $[0]'])
  })

  it('resolves references in headers', async () => {
    const steps = [
      step('echo', { value: 'Bearer abc' }),
      step('secret', {}, { Authorization: '$[0]' }),
    ]
    expect((await pipe({ steps })).body).toEqual(['Bearer abc', 10])
  })

  it('ends at the first failed step', async () => {
    const steps = [step('whoami'), step('echo'), step('whoami')]
    expect(await pipe({ steps })).toMatchObject({
      status: 400,
      body: ['INVALID_ARGUMENTS', expect.stringMatching(/^Step 1: /), { step: 1 }],
    })
    expect((await pipe({ steps }, { pipelineFailure: 'partial' })).body).toEqual(['ada'])
  })

  it.each([
    ['itself', [step('echo', { value: '$[0]' })]],
    ['a later step', [step('echo', { value: '$[1]' }), step('whoami')]],
    ['nothing', [step('whoami'), step('echo', { value: '$[0].name' })]],
  ])('rejects a reference to %s', async (_, steps) => {
    expect((await pipe({ steps })).body).toMatchObject([
      'BAD_REFERENCE',
      expect.any(String),
      { step: expect.any(Number) },
    ])
  })

  it('rejects a body that is not a pipeline', async () => {
    for (const body of [{}, { steps: 1 }, 'x', { steps: [], returns: 7 }]) {
      expect((await pipe(body)).body).toMatchObject(['BAD_PIPELINE', expect.any(String), null])
    }
    expect((await pipe({ steps: [1] })).body).toMatchObject([
      'BAD_STEP',
      expect.any(String),
      { step: 0 },
    ])
    expect((await pipe({ steps: [step('nothing')] })).body).toMatchObject([
      'UNKNOWN_ENDPOINT',
      expect.any(String),
      { step: 0 },
    ])
    expect((await pipe({ steps: [] })).body).toEqual([])
  })

  it.each([
    'https://api.example.com/__fc/reset',
    'https://api.example.com/%5f%5Ffc/reset',
    'https://api.example.com//__fc/reset',
    'https://api.example.com/test/../__fc/reset',
    'https://api.example.com/test/%2e%2e/__fc/reset',
    'https://api.example.com/test/..%2f__fc%2freset',
    'https://api.example.com\\\\__fc\\\\reset',
    'https://user:password@api.example.com/__fc/reset',
    'https://other.example/__fc/reset',
    'http://127.0.0.1/__fc/reset',
    'https://api.example.com/test/package',
    'https://api.example.com/test/',
    'https://api.example.com/test/__events/whoami',
  ])('does not reach %s', async (target) => {
    const { send } = await mock(definition, { handlers })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const steps = [step('whoami'), { url: target }]
    const body = JSON.stringify({ steps })
    expect(await send('/test/pipeline', { method: 'POST', headers, body })).toMatchObject({
      status: 400,
      body: ['UNKNOWN_ENDPOINT', expect.any(String), { step: 1 }],
    })
    // A reset would have cleared the log.
    const calls = (await send('/__fc/calls')).body as unknown[]
    expect(calls).toHaveLength(3)
  })

  it.each(['file:///test/whoami', 'data:/test/whoami', '/test/whoami', '//api.example.com', ''])(
    'rejects the URL %j',
    async (target) => {
      const { body } = await pipe({ steps: [{ url: target }] })
      expect(body).toMatchObject(['BAD_STEP', expect.any(String), { step: 0 }])
    },
  )

  it('has the headers of the caller that browsers set, whatever a step says', async () => {
    const own = { Origin: 'https://mine.example', 'Sec-Fetch-Site': 'none', 'X-Own': 'own' }
    const { send } = await mock(definition, {
      handlers: {
        whoami: ({ header }) =>
          ['origin', 'Sec-Fetch-Site', 'x-own', 'constructor'].map((name) => header(name) ?? null),
      },
    })
    const reply = await send('/test/pipeline', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-own': 'not shared' },
      body: JSON.stringify([step('whoami', {}, own), step('whoami')]),
    })
    const [first, second] = reply.body as unknown[][]
    expect(first!.slice(2)).toEqual(['own', null])
    expect(second!.slice(2)).toEqual([null, null])
    expect(first!.slice(0, 2)).toEqual(second!.slice(0, 2))
    expect(first![0]).not.toBe(own.Origin)
  })

  it('rejects headers that are no text, and fails with steps that have no body', async () => {
    for (const value of [{ toString: 1 }, [[]]])
      expect((await pipe([step('whoami', {}, { 'x-own': value as never })])).body).toMatchObject([
        'BAD_STEP',
        expect.stringContaining('"x-own"'),
        { step: 0 },
      ])
    expect((await pipe([step('whoami', {}, { prefer: 'status=204' })])).body).toMatchObject([
      'STEP_FAILED',
      'Step 0: Status 204.',
      { step: 0 },
    ])
  })

  const tooLarge = (text: string, number: number) => [
    'PIPELINE_TOO_LARGE',
    expect.stringContaining(text),
    { step: number },
  ]

  it('has at most 1,000 steps, including those of nested pipelines', async () => {
    const steps = Array.from({ length: 1000 }, () => step('whoami'))
    expect((await pipe(steps)).body).toHaveLength(1000)
    expect(await pipe([...steps, step('whoami')])).toMatchObject({
      status: 400,
      body: ['PIPELINE_TOO_LARGE', expect.stringContaining('`maxPipelineSteps`'), null],
    })
    const nested = [step('whoami'), step('pipeline', steps)]
    expect((await pipe(nested)).body).toMatchObject(tooLarge('more than 1000 steps', 1))
    expect((await pipe(steps.slice(0, 3), { maxPipelineSteps: 2 })).status).toBe(400)
  })

  it('has at most 5 levels', async () => {
    const nest = (levels: number): object[] =>
      levels === 1 ? [step('whoami')] : [step('pipeline', nest(levels - 1)), step('whoami')]
    expect((await pipe(nest(5))).body).toEqual([[[[['ada'], 'ada'], 'ada'], 'ada'], 'ada'])
    expect((await pipe(nest(6))).body).toMatchObject(tooLarge('`maxPipelineDepth`', 0))
    // Levels of consecutive pipelines do not add up.
    const siblings = Array.from({ length: 9 }, () => step('pipeline', [step('whoami')]))
    expect((await pipe(siblings)).body).toHaveLength(9)
  })

  it('has at most 10,000 references', async () => {
    const echo = (count: number): object =>
      step('echo', { value: Array.from({ length: count }, () => '$[0]') })
    expect((await pipe([step('whoami'), echo(10_000)])).status).toBe(200)
    const steps = [step('whoami'), echo(6000), echo(6000)]
    expect((await pipe(steps)).body).toMatchObject(tooLarge('`maxPipelineReferences`', 2))
  })

  it('has at most 8 Mi characters, also with references that multiply', async () => {
    const double = (index: number): object =>
      step('echo', { value: Array.from({ length: 100 }, () => `$[${index}]`) })
    const steps = [step('echo', { value: 'x'.repeat(1000) }), ...[0, 1, 2, 3].map(double)]
    expect((await pipe(steps)).body).toMatchObject(tooLarge('With its references', 2))
    const large = step('echo', { value: 'x'.repeat(1000) })
    const options = { maxPipelineSize: 5000 }
    expect((await pipe([large, large], options)).body).toHaveLength(2)
    expect((await pipe([large, large, large], options)).body).toMatchObject(
      tooLarge('`maxPipelineSize`', 2),
    )
  })

  it('lets other calls through between its steps', async () => {
    const { call, send } = await mock(definition, { handlers })
    const steps = Array.from({ length: 300 }, () => step('whoami'))
    const headers = { 'content-type': 'application/json' }
    const order: string[] = []
    const slow = send('/test/pipeline', { method: 'POST', headers, body: JSON.stringify(steps) })
    await Promise.all([
      slow.then(() => order.push('pipeline')),
      call('whoami', {}).then(() => order.push('call')),
    ])
    expect(order).toEqual(['call', 'pipeline'])
  })

  it('has its URL in the served definition', async () => {
    const { origin, send } = await mock(definition, { handlers })
    expect((await send('/test/package')).body).toMatchObject({
      pipeline_url: `${origin}/test/pipeline`,
    })
  })
})

describeMatrix('handlers', ({ mock }) => {
  it('replace the result of the mock, or return undefined for it', async () => {
    const { call } = await mock(example('people'), {
      handlers: {
        'count-users': () => 7,
        'find-user': ({ args }) => (args['id'] === 'me' ? { id: 'me' } : undefined),
        'create-user': async ({ mocked }) => ({ ...(mocked() as object), greeting: 'Hello' }),
      },
    })
    expect((await call('count-users', {})).body).toBe(7)
    expect((await call('find-user', { id: 'me' })).body).toEqual({ id: 'me' })
    expect(
      (await call('create-user', { name: 'Ada', email: 'ada@example.com' })).body,
    ).toMatchObject({ name: 'Ada', greeting: 'Hello' })
  })

  it('receive checked arguments and can fail with custom errors', async () => {
    const { call } = await mock(example('people'), {
      handlers: {
        'find-user': ({ fail }) => fail('GONE', 'Was here once.', { since: 2020 }),
        'count-users': async ({ fail }) => fail('BUSY', 'Busy.'),
      },
    })
    expect((await call('find-user', {})).body).toMatchObject([
      'INVALID_ARGUMENTS',
      expect.any(String),
      expect.anything(),
    ])
    expect(await call('find-user', { id: 'x' })).toMatchObject({
      status: 400,
      body: ['GONE', 'Was here once.', { since: 2020 }],
    })
    expect((await call('count-users', {})).body).toEqual(['BUSY', 'Busy.', null])
  })

  it('that throw unexpectedly cause INTERNAL_ERROR, and the mock keeps running', async () => {
    const { call } = await mock(example('people'), {
      handlers: {
        'count-users': () => (undefined as unknown as { x: { y: 1 } }).x.y,
        'find-user': async () => {
          throw Object.assign(new Error('No such file.'), { code: 'ENOENT' })
        },
        'delete-user': () => () => 'a function',
        'update-user': () => 1n,
      },
    })
    expect(await call('find-user', { id: '1' })).toMatchObject({
      status: 500,
      body: ['INTERNAL_ERROR', 'Internal error in the mock: No such file.', null],
    })
    for (const name of ['delete-user', 'update-user'])
      expect(await call(name, { id: '1' })).toMatchObject({
        status: 500,
        body: ['INTERNAL_ERROR', expect.any(String), null],
      })
    expect(await call('count-users', {})).toMatchObject({
      status: 500,
      body: ['INTERNAL_ERROR', expect.stringContaining('undefined'), null],
    })
    expect((await call('list-users', {})).status).toBe(200)
  })

  it.each<[string, Handler]>([
    ['returns a BigInt in an object', () => ({ count: 1n })],
    [
      'returns a cycle',
      () => {
        const value: Record<string, unknown> = {}
        return (value['self'] = value)
      },
    ],
    ['returns a symbol', () => Symbol('s')],
    ['returns a function later', async () => () => 1],
    [
      'returns 100,000 levels',
      () => JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown,
    ],
    [
      'returns a value whose toJSON throws',
      () => ({
        toJSON() {
          throw new Error('no')
        },
      }),
    ],
    [
      'returns a value whose member throws',
      () => ({
        get id() {
          throw Object.create(null)
        },
      }),
    ],
    [
      'returns a promise of its own kind, which is rejected',
      () => ({
        // oxlint-disable-next-line unicorn/no-thenable -- What is tested.
        then(_resolve: unknown, reject: (error: unknown) => void) {
          reject(new Error('no'))
        },
      }),
    ],
    [
      'throws null',
      () => {
        throw null
      },
    ],
    [
      'throws undefined later',
      async () => {
        throw undefined
      },
    ],
    [
      'throws a symbol',
      () => {
        throw Symbol('s')
      },
    ],
    [
      'throws an object without a prototype',
      async () => {
        throw Object.create(null)
      },
    ],
    [
      'throws an error whose members throw',
      () => {
        throw Object.defineProperties(new Error('no'), {
          message: {
            get() {
              throw new Error('message')
            },
          },
          stack: {
            get() {
              throw new Error('stack')
            },
          },
        })
      },
    ],
    [
      'recurses without an end',
      () => {
        const recurse = (): number => recurse() + 1
        return recurse()
      },
    ],
    ['fails with details that are no JSON', ({ fail }) => fail('NO', 'No.', { count: 1n })],
    [
      'fails later with a code that is no text',
      async ({ fail }) => fail(Object.create(null) as string, 'No.'),
    ],
  ])('fails the call with INTERNAL_ERROR: a handler that %s', async (_what, handler) => {
    const { call, send } = await mock(example('people'), { handlers: { 'count-users': handler } })
    const { status, body, headers } = await call('count-users', {})
    expect([status, body]).toEqual([500, ['INTERNAL_ERROR', expect.any(String), null]])
    expect(headers.get('content-type')).toBe('application/json')
    expect((await call('list-users', {})).status).toBe(200)
    const [logged] = (await send('/__fc/calls')).body as { error?: string }[]
    expect(logged).toMatchObject({ status: 500, error: expect.any(String) })
  })
})
