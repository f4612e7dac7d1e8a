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
    `GET ${url}`,
    'POST https://api.example.com/test/a',
    'POST https://api.example.com/test/b',
    'POST https://api.example.com/test/c',
  ])
})

test('falls back to POST if GET returns no definition', async () => {
  const { fetch, requests } = fakeService(new Response('<h1>405</h1>', { status: 405 }), definition)
  expect(await createClient(url, { fetch }).definition()).toEqual(minimalDefinition)
  expect(requests.map(({ method, body }) => [method, body])).toEqual([
    ['GET', ''],
    ['POST', '{}'],
  ])
})

test('rejects if the URL has no definition, and tries again at the next call', async () => {
  const { fetch } = fakeService('null', '{"name":"x"}', definition)
  const client = createClient(url, { fetch })
  await expect(client.call('a')).rejects.toMatchObject({
    code: 'not-a-definition',
    message: expect.stringContaining(url),
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
