import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'

const url = 'https://api.example.com/package.json'
const definition = JSON.stringify(minimalDefinition)

test('loads the definition once, at the first call', async () => {
  const { fetch, requests } = fakeService(definition, '1', '2', '3')
  const client = createClient(new URL(url), { fetch })
  expect(client.address).toBe(url)
  expect(requests).toEqual([])
  await Promise.all([client.call('a'), client.call('b')])
  await client.extend({ bearer: 'x' }).call('c')
  expect(requests.map((request) => `${request.method} ${request.url}`)).toEqual([
    `POST ${url}`,
    'POST https://api.example.com/test/a',
    'POST https://api.example.com/test/b',
    'POST https://api.example.com/test/c',
  ])
})

test('falls back to GET if POST returns no definition', async () => {
  const { fetch, requests } = fakeService(new Response('<h1>405</h1>', { status: 405 }), definition)
  expect(await createClient(url, { fetch }).definition()).toEqual(minimalDefinition)
  expect(requests.map(({ method, body }) => [method, body])).toEqual([
    ['POST', '{}'],
    ['GET', ''],
  ])
})

test.each(['{"base_url":1}', '{}', 'null', '[]', '"text"', '<h1>People</h1>'])(
  'does not take %s for a definition',
  async (text) => {
    const { fetch, requests } = fakeService(text, definition)
    expect(await createClient(url, { fetch }).definition()).toEqual(minimalDefinition)
    expect(requests).toHaveLength(2)
  },
)

test('uses a definition object as it is', async () => {
  const { fetch, requests } = fakeService('1')
  const client = createClient(minimalDefinition, { fetch })
  expect(client.address).toBe(minimalDefinition.base_url)
  expect(await client.definition()).toBe(minimalDefinition)
  expect(requests).toEqual([])
})

test('sends the headers and the token of the client, but no version', async () => {
  const { fetch, requests } = fakeService(
    '["METHOD_NOT_ALLOWED","",null]',
    JSON.stringify({ ...minimalDefinition, flags: ['versioned'], version: '1', versions: ['1'] }),
  )
  const headers = { 'X-Tenant': 'a' }
  const client = createClient(url, { fetch, headers, bearer: async () => 'secret', version: '1' })
  await client.definition()
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
  for (const { headers: sent } of requests) {
    expect(Object.fromEntries(sent)).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer secret',
      'x-tenant': 'a',
    })
    expect(sent.has('api-version')).toBe(false)
  }
})

test('rejects if the URL has no definition, and tries again at the next call', async () => {
  const { fetch } = fakeService('null', new Response('{"name":"x"}', { status: 401 }), definition)
  const client = createClient(url, { fetch })
  await expect(client.call('a')).rejects.toMatchObject({
    code: 'not-a-definition',
    message: `No package definition at ${url} (POST: 200, GET: 401). Check the URL and the token.`,
  })
  expect(await client.definition()).toEqual(minimalDefinition)
})

test('rejects with a network error if the URL is unreachable', async () => {
  const { fetch } = fakeService(new TypeError('fetch failed'))
  await expect(createClient(url, { fetch }).call('a')).rejects.toMatchObject({
    code: 'network',
    message: expect.stringContaining(`No response from ${url}: fetch failed.`),
    url,
  })
})
