import { expect, test } from 'vitest'
import { CLIENT_RULES } from './client-rules.ts'
import { formatResponse, type Exchange } from './exchange.ts'
import { createObserver } from './observer.ts'

const definition = {
  base_url: 'https://api.example.com/v1/',
  name: 'People',
  flags: ['versioned'],
  version: 'beta',
  versions: ['beta'],
  docs: '',
  errors: [],
  endpoints: [
    { name: 'list-people', returns: ['object'], flags: ['paginated'] },
    { name: 'get person', returns: ['object'] },
  ],
}
const headers = { 'content-type': 'application/json', accept: 'application/json' }
const exchange = (
  name: string,
  change: Partial<Exchange['request']>,
  value: unknown,
  status = 200,
): Exchange => ({
  request: {
    method: 'POST',
    url: `https://api.example.com/v1/${name}`,
    headers,
    body: '{}',
    ...change,
  },
  status,
  contentType: 'application/json',
  text: JSON.stringify(value),
  isJson: true,
  value,
})
const empty = { previous: null, page: [], next: null }

test.each<[string, string, Partial<Exchange['request']>, string]>([
  [
    'method-not-post',
    'call.send-post',
    { method: 'PUT', headers: {} },
    'The endpoint was called with PUT: use POST.',
  ],
  [
    'parameters-in-query',
    'call.send-in-body',
    { url: 'https://api.example.com/v1/list-people?limit=3&q=a' },
    'The URL has the query "limit=3&q=a": send parameters in the body.',
  ],
  [
    'header-missing',
    'call.send-media-types',
    { headers: { accept: 'application/json' } },
    'The request has no `content-type` header.',
  ],
  [
    'header-missing',
    'call.send-media-types',
    { headers: {} },
    'The request has no `accept` and no `content-type` header.',
  ],
  [
    'navigated-after-null',
    'pagination.check-before-navigating',
    { body: ' null\n' },
    'The body is null: check `next` or `previous` before navigating.',
  ],
  [
    'version-unknown',
    'versioning.select',
    { headers: { ...headers, 'api-version': 'Beta' } },
    '`Api-Version: Beta` is not one of the versions.',
  ],
])('reports %s of a client', async (code, requirement, change, message) => {
  const found = await createObserver(definition).observe(exchange('list-people', change, empty))
  expect(found).toEqual([{ side: 'client', code, requirement, message, endpoint: 'list-people' }])
  expect(Object.keys(CLIENT_RULES)).toContain(code)
})

test('reports a version that is sent to an unversioned package', async () => {
  const { observe } = createObserver({ ...definition, flags: [] })
  const sent = { headers: { ...headers, 'api-version': 'beta' } }
  expect(await observe(exchange('list-people', sent, empty))).toMatchObject([
    {
      code: 'version-to-unversioned',
      message: '`Api-Version: beta` was sent, but the package is not versioned.',
    },
  ])
  expect(await observe(exchange('list-people', {}, empty))).toEqual([])
})

test.each<[string, string, Partial<Exchange['request']>, unknown]>([
  ['a call without a body', 'list-people', { body: undefined as never }, empty],
  ['a listed version', 'list-people', { headers: { ...headers, 'api-version': 'beta' } }, empty],
  ['null for an endpoint without pages', 'get person', { body: 'null' }, {}],
  ['GET of the definition', 'definition', { method: 'GET', headers: {} }, {}],
])('accepts %s', async (_, name, change, value) => {
  const { observe } = createObserver({
    ...definition,
    endpoints: [
      ...definition.endpoints,
      { name: 'definition', returns: ['object'], flags: ['package'] },
    ],
  })
  expect(await observe(exchange(name, change, value))).toEqual([])
})

test('decodes endpoint names and ignores other URLs', async () => {
  const { observe } = createObserver(definition)
  const [found] = await observe(exchange('get%20person', {}, 'not an object'))
  expect(found).toMatchObject({ side: 'server', code: 'returns-kind', endpoint: 'get person' })
  expect(await observe(exchange('unknown', { method: 'PUT' }, empty))).toEqual([])
  expect(await observe(exchange('', {}, [], 404))).toEqual([])
  for (const url of ['https://api.example.com/v10/list-people', 'https://api.example.com/v1']) {
    expect(await observe(exchange('', { url, method: 'PUT' }, empty, 404))).toEqual([])
  }
  expect(await observe(exchange('', { method: 'PUT' }, empty, 404))).toEqual([])
  expect(await observe(exchange('%zz', {}, [], 404))).toMatchObject([{ endpoint: '%zz' }])
})

test('reports 404 for an endpoint of the definition, and for one that it does not list', async () => {
  const { observe } = createObserver({
    ...definition,
    endpoints: [
      ...definition.endpoints,
      {
        name: 'find',
        returns: ['object'],
        arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
      },
    ],
  })
  const missing = ['NOT_FOUND', 'Not found.', {}]
  expect(await observe(exchange('list-people', {}, missing, 404))).toMatchObject([
    { side: 'server', code: 'endpoint-responds', endpoint: 'list-people' },
  ])
  expect(await observe(exchange('lst-people', {}, missing, 404))).toEqual([
    {
      side: 'client',
      code: 'endpoint-unknown',
      requirement: 'call.send-to-endpoint',
      message: 'The call returned 404, and the definition has no endpoint "lst-people".',
      endpoint: 'lst-people',
    },
  ])
  // GET may be missing.
  expect(await observe(exchange('list-people', { method: 'GET' }, missing, 404))).toMatchObject([
    { side: 'client', code: 'method-not-post' },
  ])
  // A record may be missing.
  expect(await observe(exchange('find', {}, missing, 404))).toEqual([])
  const html = {
    ...exchange('find', {}, undefined, 404),
    text: '<h1>Not found</h1>',
    isJson: false,
  }
  expect(await observe(html)).toMatchObject([{ side: 'server', code: 'endpoint-responds' }])
})

test('checks the items of pages against their type', async () => {
  const { observe } = createObserver({
    ...definition,
    endpoints: [
      {
        name: 'list',
        returns: ['object'],
        flags: ['paginated'],
        attributes: [{ name: 'id', type: 'string' }],
      },
    ],
  })
  expect(await observe(exchange('list', {}, { ...empty, page: [{ id: '1' }] }))).toEqual([])
  expect(await observe(exchange('list', {}, { ...empty, page: [{ id: '1' }, {}] }))).toMatchObject([
    { side: 'server', code: 'items-match-type', message: expect.stringContaining('/page/1') },
  ])
})

test('reports server errors, and accepts rejected calls', async () => {
  const { observe } = createObserver(definition)
  const error = ['ERROR', 'No.', null]
  expect(await observe(exchange('list-people', {}, error, 500))).toEqual([
    {
      side: 'server',
      code: 'endpoint-responds',
      requirement: 'call.url',
      message: 'The call returned 500 ["ERROR","No.",null].',
      endpoint: 'list-people',
    },
  ])
  expect(await observe(exchange('list-people', {}, error, 400))).toEqual([])
})

test('runs the checks that send no calls and that apply', async () => {
  const { observe } = createObserver(definition)
  const html = { ...exchange('get person', {}, {}), contentType: 'text/html' }
  expect(await observe(html)).toMatchObject([
    { code: 'response-is-json', requirement: 'call.json-response' },
  ])
  expect(await observe(exchange('list-people', {}, { previous: null, page: [] }))).toMatchObject([
    { code: 'page-keys', requirement: 'pagination.exact-keys' },
  ])
  expect(await observe(exchange('get person', {}, { previous: null, page: [] }))).toEqual([])
})

const cursor = { cursor: 'opaque-cursor', limit: 2 }
const changed = { body: JSON.stringify({ ...cursor, limit: 5 }) }

test('reports a client that changes a cursor', async () => {
  const { observe } = createObserver(definition)
  await observe(exchange('list-people', {}, { ...empty, next: cursor }))
  const second = { ...empty, previous: { cursor: 'opaque-first' } }
  expect(await observe(exchange('list-people', { body: JSON.stringify(cursor) }, second))).toEqual(
    [],
  )
  expect(await observe(exchange('list-people', changed, empty))).toEqual([
    {
      side: 'client',
      code: 'cursor-modified',
      requirement: 'pagination.bodies-unchanged',
      message:
        'The body contains parts of a `next` or `previous` of this endpoint, but equals none: send them back unchanged and whole.',
      endpoint: 'list-people',
    },
  ])
})

test.each([
  ['an endpoint without pages', exchange('get person', {}, { ...empty, next: cursor })],
  ['an error', exchange('list-people', {}, { ...empty, next: cursor }, 400)],
  ['not quite a page', exchange('list-people', {}, { ...empty, next: cursor, total: 1 })],
  [
    'a page that repeats what was sent',
    exchange('list-people', changed, { ...empty, next: cursor }),
  ],
])('does not take cursors from %s', async (_, first) => {
  const { observe } = createObserver(definition)
  await observe(first)
  const name = first.request.url.endsWith('person') ? 'get person' : 'list-people'
  expect(await observe(exchange(name, changed, empty))).toEqual([])
})

test('reports a service that rejects its own `next`', async () => {
  const { observe } = createObserver(definition)
  const next = { cursor: 'opaque-cursor' }
  await observe(exchange('list-people', {}, { ...empty, next }))
  const rejected = exchange(
    'list-people',
    { body: JSON.stringify(next) },
    ['GONE', 'No.', null],
    400,
  )
  const [found] = await observe(rejected)
  expect(found).toEqual({
    side: 'server',
    code: 'next-fetches-next-page',
    requirement: 'pagination.next',
    message: `A \`next\` or \`previous\` that was sent back unchanged returned ${formatResponse(rejected)}.`,
    endpoint: 'list-people',
  })
})

test('reports an error that is no triple, of an endpoint with the flag', async () => {
  const [, endpoint] = definition.endpoints
  const flagged = { ...definition, endpoints: [{ ...endpoint!, flags: ['error_triple'] }] }
  const { observe } = createObserver(flagged)
  const codes = async (value: unknown, status = 400): Promise<string[]> =>
    (await observe(exchange('get%20person', {}, value, status))).map(({ code }) => code)
  expect(await codes(['NOT_FOUND', 'None.'])).toEqual(['error-is-triple'])
  expect(await codes({ error: 'x' })).toEqual(['error-is-triple'])
  expect(await codes(['NOT_FOUND', 'None.', null])).toEqual([])
  expect(await codes({ id: 1 }, 200)).toEqual([])
})

test('reports `previous` on the first page, and its absence after `next`', async () => {
  const args = ['role', 'page'].map((name) => ({ name, type: 'string' }))
  const [list] = definition.endpoints
  const { observe } = createObserver({ ...definition, endpoints: [{ ...list!, arguments: args }] })
  const codes = async (sent: object, previous: object | null, next: object | null = null) =>
    (
      await observe(
        exchange('list-people', { body: JSON.stringify(sent) }, { previous, page: [], next }),
      )
    ).map(({ code }) => code)
  const [first, second, third] = [{ at: 'first-0001' }, { at: 'second-0001' }, { at: 'third-0001' }]
  expect(await codes({ role: 'a' }, null, second)).toEqual([])
  expect(await codes(second, first, third)).toEqual([])
  expect(await codes(first, null, second)).toEqual([])
  expect(await codes(third, null)).toEqual(['later-pages-have-previous'])
  expect(await codes({ role: 'b' }, first)).toEqual(['first-page-has-no-previous'])
  expect(await codes({}, first)).toEqual(['first-page-has-no-previous'])
  expect(await codes({ page: '3' }, first)).toEqual([])
  expect(await codes({ unknown: '3' }, first)).toEqual([])
})
