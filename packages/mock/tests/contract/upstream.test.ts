import { expect, it } from 'vitest'
import { packageOf } from '../support/definitions.ts'
import { describeMatrix } from '../support/describe-matrix.ts'

const definition = packageOf([
  {
    name: 'list-books',
    flags: ['paginated'],
    returns: ['object'],
    arguments: [{ name: 'limit', type: 'number' }],
  },
  { name: 'list-shelves', flags: ['paginated'], returns: ['object'] },
  { name: 'find-book', returns: ['object'] },
  { name: 'open-book', returns: ['object'] },
])

/** A service with two endpoints. Two of its pages are linked by a cursor. Another endpoint fails. */
const upstream = {
  url: 'https://upstream.example/api',
  fetch: async (url: string, { body, headers }: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname
    const { cursor } = JSON.parse(String(body)) as { cursor?: string }
    if (path === '/api/list-books')
      return Response.json(
        cursor === 'second'
          ? { previous: {}, page: [{ id: 2 }], next: null }
          : { previous: null, page: [{ id: 1 }], next: { cursor: 'second' } },
      )
    if (path === '/api/find-book') return Response.json(new Headers(headers).get('authorization'))
    if (path === '/api/open-book') throw new TypeError('fetch failed')
    return Response.json(['UNKNOWN_ENDPOINT', 'Unknown endpoint.', null], { status: 404 })
  },
}

describeMatrix('upstream', ({ mock }) => {
  it('answers what exists there, also later pages; the mock answers the rest', async () => {
    const { call } = await mock(definition, { upstream, items: 30 })
    const first = (await call('list-books', { limit: 1 })).body as { page: unknown; next: object }
    expect(first).toMatchObject({ page: [{ id: 1 }], next: { cursor: 'second' } })
    expect((await call('list-books', first.next)).body).toMatchObject({ page: [{ id: 2 }] })
    const shelves = (await call('list-shelves', {})).body as { page: unknown[]; next: object }
    expect(shelves.page).toHaveLength(20)
    const last = (await call('list-shelves', shelves.next)).body as { page: unknown[] }
    expect(last.page).toHaveLength(10)
  })

  it('gets the token of the call', async () => {
    const { call } = await mock(definition, { upstream })
    const { body } = await call('find-book', {}, { authorization: 'Bearer t' })
    expect(body).toBe('Bearer t')
  })

  it('fails with a clear error', async () => {
    const { call } = await mock(definition, { upstream })
    const { status, body } = await call('open-book', {})
    expect([status, body]).toEqual([
      502,
      [
        'UPSTREAM_UNREACHABLE',
        'Cannot reach https://upstream.example/api/open-book: fetch failed.',
        null,
      ],
    ])
  })

  it('is named in the log', async () => {
    const { call, send } = await mock(definition, { upstream })
    await call('list-books', {})
    await call('list-shelves', {})
    const { body } = await send('/__fc/calls')
    expect(body).toMatchObject([{ answeredBy: 'upstream' }, { answeredBy: 'mock' }])
  })
})
