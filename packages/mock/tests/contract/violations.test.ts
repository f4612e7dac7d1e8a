import { expect, it } from 'vitest'
import { example, packageOf, paginated } from '../support/definitions.ts'
import { type Caller, describeMatrix } from '../support/describe-matrix.ts'

const json = { 'content-type': 'application/json', accept: 'application/json' }

async function violationsOf({ send }: Caller): Promise<string[]> {
  const { body } = await send('/__fc/violations')
  return (body as { code: string; endpoint?: string }[]).map(
    ({ code, endpoint }) => `${endpoint} ${code}`,
  )
}

describeMatrix('protocol violations', ({ mock }) => {
  it('are empty for a conforming client', async () => {
    const caller = await mock(example('shop'))
    const first = await caller.call('list-products', { page_size: 5 }, { 'api-version': 'next' })
    await caller.call('list-products', (first.body as { next: unknown }).next, {
      'api-version': 'next',
    })
    await caller.send('/shop/package')
    expect(await violationsOf(caller)).toEqual([])
  })

  it('name the rule and the call', async () => {
    const caller = await mock(paginated())
    const { next } = (await caller.call('list-items', {})).body as { next: object }
    await caller.call('list-items', { ...next, limit: 5 })
    await caller.call('list-items', null)
    await caller.call('list-items', {}, { 'api-version': '1' })
    await caller.send('/test/list-items?limit=5', { method: 'POST', headers: json, body: '{}' })
    await caller.send('/test/list-items', { method: 'GET', headers: json })
    expect(await violationsOf(caller)).toEqual([
      'list-items cursor-modified',
      'list-items navigated-after-null',
      'list-items version-to-unversioned',
      'list-items parameters-in-query',
      'list-items method-not-post',
    ])
  })

  it('include an unknown version', async () => {
    const caller = await mock(example('shop'))
    await caller.call('list-products', {}, { 'api-version': 'Next' })
    expect(await violationsOf(caller)).toEqual(['list-products version-unknown'])
  })
})

describeMatrix('the admin API', ({ mock, transport }) => {
  it('returns the latest calls until a reset', async () => {
    const { call, send } = await mock(packageOf([{ name: 'ping' }, { name: 'pong' }]), {
      journal: 2,
    })
    for (const name of ['ping', 'pong', 'pong', 'pong', 'pong', 'ping']) await call(name, {})
    expect((await send('/__fc/calls')).body).toMatchObject([
      { number: 5, endpoint: 'pong', status: 200, body: {} },
      { number: 6, endpoint: 'ping' },
    ])
    expect((await send('/__fc/calls?endpoint=ping')).body).toMatchObject([{ number: 6 }])
    await send('/__fc/reset', { method: 'POST', headers: json, body: '{}' })
    expect((await send('/__fc/calls')).body).toEqual([])
  })

  it('resets with another seed or number of items', async () => {
    const { call, send } = await mock(example('people'))
    const reset = (body: object): Promise<{ status: number; body: unknown }> =>
      send('/__fc/reset', { method: 'POST', headers: json, body: JSON.stringify(body) })
    const first = (await call('list-users', {})).body
    await reset({ seed: 'other' })
    const other = (await call('list-users', {})).body
    expect(other).not.toEqual(first)
    await reset({ items: 0 })
    expect((await call('list-users', {})).body).toMatchObject({ page: [], next: null })
    expect((await reset({ seed: 'fc', items: 50 })).body).toEqual({
      reset: true,
      seed: 'fc',
      items: 50,
    })
    expect((await call('list-users', {})).body).toEqual(first)
    for (const wrong of [{ items: -1 }, { seed: [] }, { sed: 1 }, []])
      expect((await reset(wrong)).status).toBe(400)
  })

  it('does not store tokens', async () => {
    const { call, send } = await mock(packageOf([{ name: 'ping' }]))
    await call('ping', {}, { authorization: 'Bearer secret' })
    expect((await send('/__fc/calls')).text).not.toContain('secret')
  })

  // Browsers do not allow scripts to set these headers.
  it.skipIf(transport === 'chromium')('rejects cross-site requests', async () => {
    const { send } = await mock(packageOf([{ name: 'ping' }]))
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const reply = await send('/__fc/calls', { headers })
      expect(reply.status).toBe(403)
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('returns example arguments with keys of existing records', async () => {
    const { call, send } = await mock(example('people'))
    const { body } = await send('/__fc/example?path=/people&endpoint=find-user')
    expect((await call('find-user', body)).status).toBe(200)
    expect((await send('/__fc/example?path=/people&endpoint=nothing')).status).toBe(404)
  })

  it('lists its routes, and rejects unknown ones', async () => {
    const { send } = await mock(packageOf([{ name: 'ping' }]))
    expect((await send('/__fc/')).body).toMatchObject({
      'GET /__fc/violations': expect.any(String),
    })
    expect((await send('/__fc/nothing')).status).toBe(404)
    expect((await send('/__fc/collections/nothing')).status).toBe(404)
  })

  it('does not exist when `admin` is false', async () => {
    const definition = packageOf([{ name: 'ping' }], { base_url: 'https://api.example.com/' })
    const { send } = await mock(definition, { admin: false })
    const reset = { method: 'POST', headers: json, body: '{}' }
    expect((await send('/__fc/reset', reset)).body).toMatchObject([
      'UNKNOWN_ENDPOINT',
      expect.any(String),
      expect.anything(),
    ])
  })
})
