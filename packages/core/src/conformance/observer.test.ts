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

test.each<[string, Partial<Exchange['request']>]>([
  ['method-not-post', { method: 'PUT' }],
  ['parameters-in-query', { url: 'https://api.example.com/v1/list-people?limit=3' }],
  ['header-missing', { headers: { accept: 'application/json' } }],
  ['navigated-after-null', { body: 'null' }],
  ['version-unknown', { headers: { ...headers, 'api-version': 'Beta' } }],
])('reports %s of a client', async (code, change) => {
  const found = await createObserver(definition).observe(exchange('list-people', change, empty))
  expect(found.map((each) => `${each.side} ${each.code}`)).toEqual([`client ${code}`])
  expect(Object.keys(CLIENT_RULES)).toContain(code)
  expect(found[0]!.endpoint).toBe('list-people')
})

test('decodes endpoint names and ignores other URLs', async () => {
  const { observe } = createObserver(definition)
  const [found] = await observe(exchange('get%20person', {}, 'not an object'))
  expect(found).toMatchObject({ side: 'server', code: 'returns-kind', endpoint: 'get person' })
  expect(await observe(exchange('unknown', { method: 'PUT' }, empty))).toEqual([])
  expect(await observe(exchange('', {}, [], 404))).toEqual([])
  const elsewhere = { url: 'https://api.example.com/other/list-people', method: 'PUT' }
  expect(await observe(exchange('', elsewhere, empty))).toEqual([])
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
  expect(await observe(exchange('lst-people', {}, missing, 404))).toMatchObject([
    { side: 'client', code: 'endpoint-unknown', endpoint: 'lst-people' },
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
  expect(found).toMatchObject({ side: 'server', code: 'next-fetches-next-page' })
  expect(found!.message).toContain(formatResponse(rejected))
})
