import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { answering, service } from '../testing/fake-service.ts'

const url = 'https://api.example.com/package.json'
const definition = JSON.stringify(service)

test('is loaded once, by the call that needs it first', async () => {
  const { fetch, seen } = answering(definition, '1', '2', '3')
  const client = createClient(new URL(url), { fetch })
  expect(client.address).toBe(url)
  expect(seen).toEqual([])
  await Promise.all([client.call('a'), client.call('b')])
  await client.extend({ bearer: 'x' }).call('c')
  expect(seen.map((request) => `${request.method} ${request.url}`)).toEqual([
    `GET ${url}`,
    'POST https://api.example.com/test/a',
    'POST https://api.example.com/test/b',
    'POST https://api.example.com/test/c',
  ])
})

test('is asked for by a call where no document is', async () => {
  const { fetch, seen } = answering(new Response('<h1>405</h1>', { status: 405 }), definition)
  expect(await createClient(url, { fetch }).definition()).toEqual(service)
  expect(seen.map(({ method, body }) => [method, body])).toEqual([
    ['GET', ''],
    ['POST', '{}'],
  ])
})

test('that is none is told, and tried again by the next call', async () => {
  const { fetch } = answering('null', '{"name":"x"}', definition)
  const client = createClient(url, { fetch })
  await expect(client.call('a')).rejects.toMatchObject({
    code: 'not-a-definition',
    message: expect.stringContaining(url),
  })
  expect(await client.definition()).toEqual(service)
})

test('that cannot be reached is a network error', async () => {
  const { fetch } = answering(new TypeError('fetch failed'))
  await expect(createClient(url, { fetch }).call('a')).rejects.toMatchObject({
    code: 'network',
    url,
  })
})
