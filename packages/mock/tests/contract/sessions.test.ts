import { expect, it } from 'vitest'
import { example } from '../support/definitions.ts'
import { type Caller, describeMatrix, type Reply } from '../support/describe-matrix.ts'

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

interface Page {
  page: { id: string; name: string }[]
  next: Record<string, unknown>
}

/** Calls an endpoint below a path prefix. */
function callAt({ send }: Caller, base: string, name: string, args: unknown): Promise<Reply> {
  const init = { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(args) }
  return send(`${base}/${name}`, init)
}

const created = { name: 'Ada Lovelace', email: 'ada@example.com' }
const count = async (caller: Caller, headers: Record<string, string>): Promise<unknown> =>
  (await caller.call('count-users', {}, headers)).body

describeMatrix('sessions', ({ mock, transport }) => {
  it('isolates the changes of requests with a header', async () => {
    const caller = await mock(example('people'), { items: 5 })
    await caller.call('create-user', created, { 'fc-session': 'one' })
    expect(await count(caller, { 'fc-session': 'one' })).toBe(6)
    expect(await count(caller, { 'fc-session': 'two' })).toBe(5)
    expect(await count(caller, {})).toBe(5)
    expect(await count(caller, { 'fc-session': 'default' })).toBe(5)
  })

  it('selects a session by path prefix, whose URLs contain the prefix', async () => {
    const caller = await mock(example('people'), { items: 5 })
    const { id } = (await callAt(caller, '/~w.1/people', 'create-user', created)).body as {
      id: string
    }
    expect((await callAt(caller, '/~w.1/people', 'find-user', { id })).status).toBe(200)
    expect((await callAt(caller, '/people', 'find-user', { id })).status).toBe(400)
    const { base_url } = (await caller.send('/~w.1/people/package')).body as { base_url: string }
    expect(base_url).toBe(`${caller.origin}/~w.1/people/`)
    expect(await count(caller, { 'fc-session': 'w.1' })).toBe(6)
  })

  it('prefers the path prefix to the header', async () => {
    const caller = await mock(example('people'), { items: 5 })
    const headers = { ...JSON_HEADERS, 'fc-session': 'other' }
    const init = { method: 'POST', headers, body: JSON.stringify(created) }
    await caller.send('/~one/people/create-user', init)
    expect(await count(caller, { 'fc-session': 'one' })).toBe(6)
    expect(await count(caller, { 'fc-session': 'other' })).toBe(5)
  })

  // Browsers do not let pages set the header `Cookie`.
  it.skipIf(transport === 'chromium' || transport === 'msw')(
    'selects a session by cookie',
    async () => {
      const caller = await mock(example('people'), { items: 5 })
      await caller.call('create-user', created, { cookie: 'a=b; fc-session=one; c=d' })
      expect(await count(caller, { 'fc-session': 'one' })).toBe(6)
      expect(await count(caller, { cookie: 'not-fc-session=one' })).toBe(5)
    },
  )

  it('rejects invalid names', async () => {
    const caller = await mock(example('people'), { items: 5 })
    for (const name of ['a b', 'ä', 'a'.repeat(65), '..'])
      expect(
        await caller.call('count-users', {}, { 'fc-session': encodeURI(name) }),
        name,
      ).toMatchObject({
        status: 400,
        body: ['INVALID_SESSION', expect.stringContaining('64'), null],
      })
    expect((await callAt(caller, '/~a%20b/people', 'count-users', {})).status).toBe(400)
  })

  it('rejects `next` and `previous` of another session, and names it', async () => {
    const caller = await mock(example('people'), { items: 50 })
    for (const [from, to] of [
      ['one', 'default'],
      ['default', 'one'],
      ['one', 'two'],
    ] as const) {
      const first = await caller.call('list-users', {}, { 'fc-session': from })
      // With a store, this process may not know the session yet.
      await caller.call('list-users', {}, { 'fc-session': from })
      const { next } = first.body as Page
      expect(
        await caller.call('list-users', next, { 'fc-session': to }),
        `${from} to ${to}`,
      ).toMatchObject({
        status: 400,
        body: [
          'CURSOR_MODIFIED',
          expect.stringContaining(`the session "${from}"`),
          expect.anything(),
        ],
      })
      expect((await caller.call('list-users', next, { 'fc-session': from })).status).toBe(200)
    }
  })

  it('records calls and violations per session', async () => {
    const caller = await mock(example('people'), { items: 5 })
    await caller.send('/~one/people/count-users?x=1', {
      method: 'POST',
      headers: JSON_HEADERS,
      body: '{}',
    })
    await count(caller, { 'fc-session': 'two' })
    expect((await caller.send('/__fc/calls')).body).toEqual([])
    const numbers = (await caller.send('/~one/__fc/calls')).body as unknown[]
    expect(numbers).toEqual([
      expect.objectContaining({ number: 1, session: 'one', endpoint: 'count-users' }),
    ])
    expect((await caller.send('/~one/__fc/violations')).body).toHaveLength(1)
    const headers = { 'fc-session': 'two' }
    expect((await caller.send('/__fc/violations', { headers })).body).toEqual([])
  })

  it('creates, lists, resets and deletes sessions', async () => {
    const caller = await mock(example('people'), { items: 5 })
    const post = (path: string, body: unknown): Promise<Reply> =>
      caller.send(path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })
    const settings = { name: 'seeded', seed: 7, items: 3, now: '2030-01-01' }
    expect(await post('/__fc/sessions', settings)).toMatchObject({
      status: 200,
      body: { name: 'seeded', prefix: '/~seeded' },
    })
    expect(await post('/__fc/sessions', { name: 'seeded' })).toMatchObject({
      status: 409,
      body: ['SESSION_EXISTS', expect.any(String), null],
    })
    expect((await post('/__fc/sessions', {})).body).toMatchObject({ name: 'session-1' })
    const headers = { 'fc-session': 'seeded' }
    const { body } = await caller.call('create-user', created, headers)
    expect((body as { created_at: string }).created_at).toMatch(/^2030-01-01/)
    expect(await count(caller, headers)).toBe(4)
    expect((await caller.send('/__fc/sessions')).body).toEqual([
      { name: 'default', calls: 0, changes: 0, fill: expect.any(Number), idle: expect.any(Number) },
      { name: 'seeded', calls: 2, changes: 1, fill: expect.any(Number), idle: expect.any(Number) },
      {
        name: 'session-1',
        calls: 0,
        changes: 0,
        fill: expect.any(Number),
        idle: expect.any(Number),
      },
    ])
    await post('/~seeded/__fc/reset', {})
    expect(await count(caller, headers)).toBe(3)
    const remove = (): Promise<Reply> =>
      caller.send('/__fc/sessions/seeded', { method: 'DELETE', headers: JSON_HEADERS })
    expect((await remove()).body).toEqual({ deleted: true })
    expect((await remove()).status).toBe(404)
    expect(await count(caller, headers)).toBe(5)
  })

  it('copies the records, settings and overrides of another session', async () => {
    const caller = await mock(example('people'), { items: 5 })
    const post = (path: string, body: unknown): Promise<Reply> =>
      caller.send(path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })
    await post('/__fc/sessions', { name: 'one', items: 3 })
    const one = { 'fc-session': 'one' }
    const { id } = (await caller.call('create-user', created, one)).body as { id: string }
    const all = (await caller.call('list-users', {}, one)).body as Page
    await caller.call('delete-user', { id: all.page[0]!.id }, one)
    await post('/~one/__fc/overrides', { endpoint: 'list-teams', status: 503 })
    await post('/__fc/sessions', { name: 'two', from: 'one' })
    const two = { 'fc-session': 'two' }
    const list = async (headers: Record<string, string>): Promise<unknown> =>
      ((await caller.call('list-users', {}, headers)).body as Page).page
    expect(await list(two)).toEqual(await list(one))
    expect((await caller.call('list-teams', {}, two)).status).toBe(503)
    await caller.call('delete-user', { id }, two)
    expect((await caller.call('find-user', { id }, one)).status).toBe(200)
    await caller.call('create-user', { ...created, email: 'b@example.com' }, two)
    expect(await count(caller, one)).toBe(3)
    await post('/~two/__fc/reset', {})
    expect(await count(caller, two)).toBe(3)
    expect(await post('/__fc/sessions', { from: 'none' })).toMatchObject({ status: 400 })
  })

  it('rejects further sessions at the limit', async () => {
    const caller = await mock(example('people'), { items: 5, maxSessions: 2 })
    expect(await count(caller, { 'fc-session': 'one' })).toBe(5)
    expect(await count(caller, { 'fc-session': 'two' })).toBe(5)
    expect(await caller.call('count-users', {}, { 'fc-session': 'three' })).toMatchObject({
      status: 503,
      body: ['TOO_MANY_SESSIONS', expect.stringContaining('maxSessions'), null],
    })
    expect(await count(caller, { 'fc-session': 'one' })).toBe(5)
  })

  it('deletes idle sessions to make room for others', async () => {
    const options = { items: 5, maxSessions: 1, sessionTimeout: -1 }
    const caller = await mock(example('people'), options)
    await caller.call('create-user', created, { 'fc-session': 'one' })
    expect(await count(caller, { 'fc-session': 'two' })).toBe(5)
    expect(await count(caller, { 'fc-session': 'one' })).toBe(5)
  })

  it('runs the steps of a pipeline in its session', async () => {
    const people = example('people')
    const definition = { ...people, pipeline_url: new URL('/pipeline', people.base_url).href }
    const caller = await mock(definition, { items: 5 })
    const steps = [
      { url: `${caller.origin}/~one/people/create-user`, body: created },
      { url: new URL('count-users', `${people.base_url.replace(/\/$/, '')}/`).href, body: {} },
    ]
    const reply = await callAt(caller, '/~one', 'pipeline', { steps, returns: '$[-1:]' })
    expect(reply.body).toBe(6)
    expect(await count(caller, {})).toBe(5)
  })
})
