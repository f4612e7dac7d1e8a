import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import type { MockOptions } from '../options.ts'
import { PAGINATION_STRATEGIES } from '../options.ts'
import { packageOf, paginated } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send, type SentResponse } from '../../tests/support/send.ts'

interface Body {
  previous: object | null
  page: unknown[]
  next: object | null
}

/** Number and size of a page, and whether there are further pages. */
type Visited = [
  number: number | undefined,
  size: number,
  previous: string | null,
  next: string | null,
]

/** Calls a list and follows the given members of its pages. */
async function walk(
  options: MockOptions,
  body: unknown,
  members: ('next' | 'previous')[] = [],
): Promise<Visited[]> {
  const mock = createMock(paginated(), options)
  const pages: Visited[] = []
  let current = body
  for (const member of [...members, undefined]) {
    const reply = await send(mock, '/test/list-items', { body: current })
    const { previous, page, next } = reply.value as Body
    expect(reply.call.items).toBe(page.length)
    pages.push([reply.call.page, page.length, previous && 'previous', next && 'next'])
    if (member !== undefined) current = (reply.value as Body)[member]
  }
  return pages
}

test.each(PAGINATION_STRATEGIES)(
  'logs number and size of the pages in both directions: %s',
  async (pagination) => {
    const options = { pagination, items: 12, pageSize: 5 }
    expect(await walk(options, {}, ['next', 'next', 'previous', 'previous'])).toEqual([
      [1, 5, null, 'next'],
      [2, 5, 'previous', 'next'],
      [3, 2, 'previous', null],
      [2, 5, 'previous', 'next'],
      [1, 5, null, 'next'],
    ])
  },
)

test.each(PAGINATION_STRATEGIES)('a page of size 0 is the only one: %s', async (pagination) => {
  expect(await walk({ pagination }, { limit: 0 })).toEqual([[1, 0, null, null]])
})

test.each<[limit: unknown, options: MockOptions, size: number]>([
  [undefined, {}, 20],
  [undefined, { pageSize: 7 }, 7],
  [undefined, { pageSize: 30, maxPageSize: 25 }, 25],
  [3, { pageSize: 7 }, 3],
  [30, { maxPageSize: 25 }, 25],
  [0, {}, 0],
  ['4', { arguments: 'lenient' }, 4],
  ['many', { arguments: 'lenient', pageSize: 7 }, 7],
  [-1, { arguments: 'lenient', pageSize: 7 }, 7],
  [1.5, { arguments: 'lenient', pageSize: 7 }, 7],
])('the limit %j with %j is a page size of %i', async (limit, options, size) => {
  const body = limit === undefined ? {} : { limit }
  expect((await walk(options, body))[0]![1]).toBe(size)
})

test('rejects an invalid page size', async () => {
  const details = {
    problem: 'wrong-type',
    pointer: '/limit',
    expected: 'a whole number from 0',
    received: 'number -1',
  }
  const { status, value } = await send(createMock(paginated()), '/test/list-items', {
    body: { limit: -1 },
  })
  expect([status, value]).toEqual([
    400,
    [
      'INVALID_ARGUMENTS',
      'Argument "limit": expected a whole number from 0, got number -1.',
      [details],
    ],
  ])
})

const prefer = (preferences: string): { headers: Record<string, string> } => ({
  headers: { ...JSON_HEADERS, prefer: preferences },
})

const listItems = (
  body: unknown,
  preferences: string,
  options: MockOptions = {},
): Promise<SentResponse> =>
  send(createMock(paginated(), options), '/test/list-items', { body, ...prefer(preferences) })

test('rejects a `next` that has expired, and records no violation', async () => {
  const { next } = (await listItems({}, '')).value as Body
  const mock = createMock(paginated())
  const reply = await send(mock, '/test/list-items', { body: next, ...prefer('cursor=expired') })
  expect([reply.status, reply.value]).toEqual([
    400,
    [
      'CURSOR_EXPIRED',
      'This `next` or `previous` has expired. Start again with an initial body.',
      null,
    ],
  ])
  expect(mock.violations()).toEqual([])
})

test('records a `next` that was modified', async () => {
  const { next } = (await listItems({}, '')).value as Body
  const mock = createMock(paginated())
  const { value } = await send(mock, '/test/list-items', { body: { ...next, limit: 1 } })
  expect(mock.violations()).toMatchObject([
    { code: 'cursor-modified', endpoint: 'list-items', message: (value as string[])[1] },
  ])
})

test.each(PAGINATION_STRATEGIES)(
  'Prefer: page=empty returns an empty page before the first one: %s',
  async (pagination) => {
    const mock = createMock(paginated(), { pagination, items: 30 })
    const get = (body: unknown, preferences = ''): Promise<SentResponse> =>
      send(mock, '/test/list-items', { body, ...prefer(preferences) })
    const { value, call } = await get({ limit: 4 }, 'page=empty')
    expect([call.page, call.items]).toEqual([1, 0])
    const { previous, page, next } = value as Body
    expect([previous, page]).toEqual([null, []])
    const first = (await get({ limit: 4 })).value as Body
    expect(((await get(next)).value as Body).page).toEqual(first.page)
  },
)

test('Prefer: page=full returns exactly one page', async () => {
  for (const limit of [3, 60]) {
    const { previous, page, next } = (await listItems({ limit }, 'page=full')).value as Body
    expect([previous, page.length, next]).toEqual([null, limit, null])
  }
})

test('responds with the error of an unknown parent', async () => {
  const id = [{ name: 'id', type: 'string', flags: ['required'] }]
  const definition = packageOf([
    { name: 'list-teams', flags: ['paginated'], attributes: [{ name: 'id', type: 'string' }] },
    { name: 'get-team', arguments: id, attributes: [{ name: 'id', type: 'string' }] },
    {
      name: 'list-members',
      flags: ['paginated'],
      arguments: [{ name: 'team_id', type: 'string', flags: ['required'] }],
      attributes: ['id', 'team_id'].map((name) => ({ name, type: 'string' })),
    },
  ])
  const mock = createMock(definition)
  const { status, value } = await send(mock, '/test/list-members', { body: { team_id: 'none' } })
  expect([status, value]).toEqual([
    400,
    ['NOT_FOUND', 'There is no team with id "none".', { id: 'none' }],
  ])
})

test('responds only with a `next` and a `previous` that a request may have as its body', async () => {
  // The position of item 36, in base 36, takes one more character than that of item 35.
  const call = (body: unknown, options: MockOptions = {}): Promise<SentResponse> =>
    listItems(body, '', { items: 37, pageSize: 36, ...options })
  const { next } = (await call({})).value as Body
  const { previous } = (await call(next)).value as Body
  const [nextSize, previousSize] = [next, previous].map((body) => JSON.stringify(body).length)
  expect(previousSize).toBeGreaterThan(nextSize!)
  const statusOf = async (body: unknown, maxBodyBytes: number): Promise<number> =>
    (await call(body, { maxBodyBytes })).status
  expect(await statusOf({}, nextSize!)).toBe(200)
  expect(await statusOf({}, nextSize! - 1)).toBe(413)
  expect(await statusOf(next, previousSize!)).toBe(200)
  expect(await statusOf(next, previousSize! - 1)).toBe(413)
})
