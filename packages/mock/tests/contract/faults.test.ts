import { expect, it } from 'vitest'
import { example, packageOf, paginated } from '../support/definitions.ts'
import { describeMatrix, type Reply } from '../support/describe-matrix.ts'

interface Body {
  previous: unknown
  page: unknown[]
  next: unknown
}
const bodyOf = (reply: Reply): Body => reply.body as Body

describeMatrix('Prefer', ({ mock }) => {
  it('uses the first of several values of a preference, in one header or in several', async () => {
    const { call, send } = await mock(example('people'))
    const prefer = 'items=3, items=7, error=FIRST, error=SECOND'
    expect(await call('count-users', {}, { prefer })).toMatchObject({
      body: ['FIRST', expect.any(String), null],
    })
    expect((await call('count-users', {}, { prefer: 'items=3, items=7' })).body).toBe(3)
    expect((await call('count-users', {}, { prefer: 'items=many, items=7' })).body).toBe(7)
    const headers = new Headers({ 'content-type': 'application/json' })
    headers.append('prefer', 'items=3')
    headers.append('prefer', 'items=7')
    const init = { method: 'POST', headers, body: '{}' }
    expect((await send('/people/count-users', init)).body).toBe(3)
  })

  it('error=CODE returns a declared or any other error', async () => {
    const { call } = await mock(example('shop'))
    const order = { lines: [], email: 'a@b.c' }
    const declared = await call('place-order', order, { prefer: 'error=out_of_stock' })
    expect(declared).toMatchObject({
      status: 400,
      body: ['OUT_OF_STOCK', 'A product is out of stock; `details` has its id.', null],
    })
    expect(declared.headers.get('preference-applied')).toBe('error=out_of_stock')
    expect(await call('place-order', {}, { prefer: 'error=TEAPOT, status=418' })).toMatchObject({
      status: 418,
      body: ['TEAPOT', 'TEAPOT (requested with Prefer)', null],
    })
  })

  it('status=N returns the status', async () => {
    const { call } = await mock(example('people'))
    expect(await call('count-users', {}, { prefer: 'status=503' })).toMatchObject({
      status: 503,
      body: ['STATUS_503', expect.any(String), null],
    })
  })

  it.each([204, 205, 304])('status=%i returns a response without a body', async (status) => {
    const { call } = await mock(example('people'))
    const reply = await call('count-users', {}, { prefer: `status=${status}` })
    expect([reply.status, reply.text]).toEqual([status, ''])
    expect(reply.headers.get('content-type')).toBeNull()
    expect(reply.headers.get('preference-applied')).toBe(`status=${status}`)
    expect((await call('count-users', {})).status).toBe(200)
  })

  it('items=0 returns an empty page, page=full a single full page', async () => {
    const { call } = await mock(paginated(), { pageSize: 7 })
    const none = await call('list-items', {}, { prefer: 'items=0' })
    expect(none.text).toBe('{"previous":null,"page":[],"next":null}')
    const full = bodyOf(await call('list-items', { limit: 5 }, { prefer: 'page=full' }))
    expect([full.previous, full.page.length, full.next]).toEqual([null, 5, null])
  })

  it('page=empty returns an empty page with `next`', async () => {
    const { call } = await mock(paginated())
    const { page, next } = bodyOf(await call('list-items', {}, { prefer: 'page=empty' }))
    expect(page).toEqual([])
    expect(bodyOf(await call('list-items', next)).page).toHaveLength(20)
  })

  it('cursor=expired rejects a `next`', async () => {
    const { call } = await mock(paginated())
    const { next } = bodyOf(await call('list-items', {}))
    const expired = { prefer: 'cursor=expired' }
    expect(await call('list-items', next, expired)).toMatchObject({
      status: 400,
      body: ['CURSOR_EXPIRED', expect.any(String), null],
    })
    expect((await call('list-items', {}, expired)).status).toBe(200)
  })

  it('seed=x returns other data', async () => {
    const { call } = await mock(example('people'))
    const read = async (prefer: string): Promise<string> =>
      (await call('list-users', { limit: 3 }, { prefer })).text
    expect(await read('seed=other')).toBe(await read('seed="other"'))
    expect(await read('seed=other')).not.toBe(await read(''))
  })

  it('delay=N delays the response', async () => {
    const { call } = await mock(example('people'))
    const started = performance.now()
    const reply = await call('count-users', {}, { prefer: 'delay=30-40' })
    expect(performance.now() - started).toBeGreaterThan(25)
    expect(reply.headers.get('preference-applied')).toBe('delay=30-40')
  })

  it('connection=reset and body=truncated break the connection', async () => {
    const { call } = await mock(example('people'))
    await expect(call('count-users', {}, { prefer: 'connection=reset' })).rejects.toBeInstanceOf(
      Error,
    )
    await expect(call('list-users', {}, { prefer: 'body=truncated' })).rejects.toBeInstanceOf(Error)
    expect((await call('count-users', {})).status).toBe(200)
  })

  it('ignores unknown preferences and does not list them as applied', async () => {
    const { call } = await mock(example('people'))
    const reply = await call(
      'count-users',
      {},
      { prefer: 'respond-async, wait=10, delay=soon, items=-1, error="a b"' },
    )
    expect(reply.status).toBe(200)
    expect(reply.headers.get('preference-applied')).toBeNull()
  })
})

describeMatrix('options of a mock', ({ mock }) => {
  it('errorRate fails a share of the calls, the same in every run', async () => {
    const run = async (): Promise<number[]> => {
      const { call } = await mock(packageOf([{ name: 'ping' }]), {
        errorRate: 0.4,
        seed: 'weather',
      })
      const statuses: number[] = []
      for (let count = 0; count < 12; count++) statuses.push((await call('ping', {})).status)
      return statuses
    }
    const statuses = await run()
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await run()).toEqual(statuses)
  })

  it("errors: 'problem' formats errors as problem details", async () => {
    const { call } = await mock(example('people'), { errors: 'problem' })
    const reply = await call('find-user', {})
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(reply.body).toMatchObject({
      type: 'about:blank',
      title: 'INVALID_ARGUMENTS',
      status: 400,
      details: [{ pointer: '/id' }],
    })
  })
})
