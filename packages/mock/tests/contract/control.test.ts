import { expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { example } from '../support/definitions.ts'
import { type Caller, describeMatrix, hasMemory, type Reply } from '../support/describe-matrix.ts'

const admin = ({ send }: Caller, method: string, path: string, body?: unknown): Promise<Reply> =>
  send(`/__fc/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const override = (caller: Caller, body: unknown): Promise<Reply> =>
  admin(caller, 'POST', 'overrides', body)

interface Page {
  page: unknown[]
  next: unknown
}

describeMatrix('overrides', ({ mock }) => {
  it('replace the result of an endpoint until they are removed', async () => {
    const caller = await mock(example('people'), { items: 5 })
    expect((await override(caller, { endpoint: 'count-users', value: 42 })).body).toEqual({
      id: 1,
      matched: 0,
      applied: 0,
      override: { endpoint: 'count-users', value: 42 },
    })
    expect((await caller.call('count-users', {})).body).toBe(42)
    expect((await admin(caller, 'GET', 'overrides')).body).toMatchObject([
      { matched: 1, applied: 1 },
    ])
    expect((await admin(caller, 'DELETE', 'overrides/1')).body).toEqual({ deleted: true })
    expect((await admin(caller, 'DELETE', 'overrides/1')).status).toBe(404)
    expect((await caller.call('count-users', {})).body).toBe(5)
  })

  it('apply to the nth call, and to a number of calls', async () => {
    const caller = await mock(example('people'), { items: 5 })
    await override(caller, { endpoint: 'count-users', nth: 3, status: 503 })
    await override(caller, { endpoint: 'count-users', times: 1, value: 1 })
    await override(caller, { endpoint: 'count-users', nth: 5, times: 2, value: 2 })
    const bodies: unknown[] = []
    for (let index = 0; index < 7; index++) bodies.push((await caller.call('count-users', {})).body)
    expect(bodies).toEqual([1, 5, ['STATUS_503', expect.any(String), null], 5, 2, 2, 5])
  })

  it('apply to calls with some arguments, also to later pages', async () => {
    const caller = await mock(example('people'), { items: 50 })
    const first = await caller.call('list-users', { role: 'admin', limit: 2 })
    await override(caller, { endpoint: 'list-users', where: { role: 'admin' }, error: 'GONE' })
    expect((await caller.call('list-users', {})).status).toBe(200)
    expect((await caller.call('list-users', { role: 'admin' })).status).toBe(400)
    expect((await caller.call('list-users', (first.body as Page).next)).body).toMatchObject([
      'GONE',
      expect.any(String),
      null,
    ])
  })

  it('respond with a declared error, another message and details', async () => {
    const caller = await mock(example('people'), { items: 5 })
    await override(caller, { error: 'NOT_FOUND', message: 'No.', details: { a: 1 }, status: 404 })
    expect(await caller.call('find-user', { id: 'x' })).toMatchObject({
      status: 404,
      body: ['NOT_FOUND', 'No.', { a: 1 }],
    })
  })

  it('simulate the faults of `Prefer`, whose own preferences win', async () => {
    const caller = await mock(example('people'), { items: 5 })
    await override(caller, { endpoint: 'list-users', page: 'empty' })
    const { page, next } = (await caller.call('list-users', {})).body as Page
    expect(page).toEqual([])
    expect(next).not.toBeNull()
    await override(caller, { status: 503 })
    const reply = await caller.call('count-users', {}, { prefer: 'error=TEAPOT' })
    expect(reply.body).toEqual(['TEAPOT', expect.any(String), null])
    expect(reply.headers.get('preference-applied')).toBe('error=TEAPOT')
    expect((await caller.call('count-users', {})).headers.get('preference-applied')).toBeNull()
  })

  it('belong to a session, and end at its reset', async () => {
    const caller = await mock(example('people'), { items: 5 })
    const one = { 'fc-session': 'one' }
    await caller.send('/~one/__fc/overrides', {
      method: 'POST',
      body: JSON.stringify({ endpoint: 'count-users', value: 1 }),
    })
    expect((await caller.call('count-users', {}, one)).body).toBe(1)
    expect((await caller.call('count-users', {})).body).toBe(5)
    await caller.send('/~one/__fc/reset', { method: 'POST' })
    expect((await caller.call('count-users', {}, one)).body).toBe(5)
  })

  it.each([
    [
      { endpoint: 'list-user', value: 1 },
      /Unknown endpoint "list-user". Did you mean "list-users"/,
    ],
    [{ endpoint: 'list-users' }, /no effect/],
    [{ values: 1 }, /Unknown member "values". Did you mean "value"/],
    [{ nth: 0, value: 1 }, /"nth" to be a whole number from 1/],
    [{ delay: 'soon' }, /"delay" to be milliseconds/],
    [{ message: 'x', value: 1 }, /require "error"/],
    [{ handler: 'x' }, /"handler" to be a function/],
  ])('reject %j', async (body, message) => {
    const caller = await mock(example('people'))
    expect(await override(caller, body)).toMatchObject({
      status: 400,
      body: ['INVALID_OVERRIDE', expect.stringMatching(message), null],
    })
  })
})

describeMatrix('settings', ({ mock }) => {
  it('change options until the next reset', async () => {
    const caller = await mock(example('people'), { items: 5 })
    await admin(caller, 'PATCH', 'settings', { errorRate: 1 })
    expect((await caller.call('count-users', {})).status).toBe(503)
    await admin(caller, 'PATCH', 'settings', { errorRate: 0, arguments: 'lenient' })
    expect((await caller.call('count-users', { unknown: 1 })).status).toBe(200)
    await admin(caller, 'POST', 'reset')
    expect((await caller.call('count-users', { unknown: 1 })).status).toBe(400)
    expect(await admin(caller, 'PATCH', 'settings', { errorRate: 2 })).toMatchObject({
      status: 400,
      body: ['INVALID_SETTINGS', 'Expected "errorRate" to be a number from 0 to 1.', null],
    })
  })

  it('set and advance the clock of writes, but not that of generated records', async () => {
    const caller = await mock(example('people'), { items: 5 })
    const list = async (): Promise<unknown> => (await caller.call('list-users', {})).body
    const before = await list()
    const createdAt = async (): Promise<string> => {
      const args = { name: 'Ada', email: `${Math.random()}@example.com` }
      return ((await caller.call('create-user', args)).body as { created_at: string }).created_at
    }
    await admin(caller, 'PATCH', 'settings', { now: '2030-01-01' })
    expect(await createdAt()).toBe('2030-01-01T00:00:01Z')
    await admin(caller, 'POST', 'advance', { duration: '2h' })
    expect(await createdAt()).toBe('2030-01-01T02:00:02Z')
    expect(await admin(caller, 'POST', 'advance', { duration: 'x' })).toMatchObject({ status: 400 })
    await admin(caller, 'POST', 'reset')
    expect(await list()).toEqual(before)
    expect(await createdAt()).toMatch(/^2026-01-01/)
  })
})

describeMatrix('the log', ({ mock }) => {
  it('selects calls by endpoint and arguments', async () => {
    const caller = await mock(example('people'), { items: 5 })
    await caller.call('list-users', { limit: 1 })
    await caller.call('list-users', { limit: 2 })
    await caller.call('count-users', {})
    const where = encodeURIComponent('{"limit":2}')
    const { body } = await caller.send(`/__fc/calls?endpoint=list-users&where=${where}`)
    expect(body).toMatchObject([{ number: 2, body: { limit: 2 } }])
    expect((await caller.send('/__fc/calls?where=[]')).status).toBe(400)
  })

  it('waits for calls', async () => {
    const caller = await mock(example('people'), { items: 5 })
    const waiting = caller.send('/__fc/calls?endpoint=count-users&count=2&wait=60000')
    await caller.call('count-users', {})
    await caller.call('count-users', {})
    expect((await waiting).body).toHaveLength(2)
    expect((await caller.send('/__fc/calls?endpoint=list-users&wait=1')).body).toEqual([])
  })
})

it.runIf(hasMemory)('mock.override, calls and waitForCall do the same in process', async () => {
  const mock = createMock(example('people'), { items: 5 })
  const call = (): Promise<Response> =>
    mock.fetch(
      new Request('http://localhost/people/count-users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{"active":true}',
      }),
    )
  const remove = mock.override({
    endpoint: 'count-users',
    handler: async ({ args, mocked }) => Number(await mocked()) + (args['active'] ? 100 : 0),
  })
  const waiting = mock.waitForCall({ endpoint: 'count-users', where: { active: true } })
  expect(await (await call()).json()).toBeGreaterThanOrEqual(100)
  expect(await waiting).toMatchObject({ number: 1, status: 200 })
  remove()
  expect(mock.overrides()).toEqual([])
  expect(await (await call()).json()).toBeLessThan(100)
  expect(mock.calls({ endpoint: 'count-users' })).toHaveLength(2)
  mock.configure({ onMissingVersion: 'error', tokens: ['x'] })
  expect(mock.options).toMatchObject({ onMissingVersion: 'error', tokens: ['x'] })
  await expect(mock.waitForCall({ endpoint: 'list-users', timeout: 1 })).rejects.toThrow(
    /Expected 1 calls of "list-users" within 1 ms. Latest calls: count-users/,
  )
  expect(() => mock.advance('-1h')).toThrow(/Expected a duration/)
  expect(() => mock.session('a b')).toThrow(/Invalid session name/)
})

describeMatrix('settings', ({ mock }) => {
  it('are listed with their initial values, and null restores one', async () => {
    const caller = await mock(example('people'), { items: 5, delay: 1, now: '2030-01-01' })
    const changed = { delay: 2, pageSize: 3, now: '2031-01-01' }
    expect((await admin(caller, 'PATCH', 'settings', changed)).status).toBe(200)
    expect((await admin(caller, 'GET', 'settings')).body).toMatchObject({
      settings: { delay: 2, pageSize: 3, errorRate: 0 },
      initial: { delay: 1, pageSize: 20 },
      changed: ['delay', 'pageSize', 'now'],
      now: expect.stringMatching(/^2031-01-01T/),
      isClockChanged: true,
      seed: 'fc',
      items: 5,
    })
    await admin(caller, 'PATCH', 'settings', { delay: null, now: null })
    expect((await admin(caller, 'GET', 'settings')).body).toMatchObject({
      settings: { delay: 1, pageSize: 3 },
      changed: ['pageSize'],
      now: expect.stringMatching(/^2030-01-01T/),
      isClockChanged: false,
    })
    const { status, body } = await admin(caller, 'PATCH', 'settings', { pagesize: null })
    expect([status, body]).toEqual([
      400,
      ['INVALID_SETTINGS', expect.stringContaining('pageSize'), null],
    ])
  })
})
