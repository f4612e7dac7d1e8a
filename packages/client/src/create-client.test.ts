import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './create-client.ts'
import { answering, service } from './testing/fake-service.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a call is a POST of the arguments to {base_url}/<endpoint>', async () => {
  const { fetch, seen } = answering('[1]')
  const client = createClient(service, { fetch })
  expect(await client.call('find-user', { id: '1', none: undefined })).toEqual([1])
  await client.call('ping')
  expect(seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    'POST https://api.example.com/test/find-user {"id":"1"}',
    'POST https://api.example.com/test/ping {}',
  ])
  const headers = Object.fromEntries(seen[0]!.headers)
  expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' })
})

test('headers of the client and of the call are sent; those of the protocol stand', async () => {
  const { fetch, seen } = answering('1')
  const client = createClient(service, { fetch, headers: { 'x-a': '1', 'X-B': '1' } })
  await client.call('a', {}, { headers: { 'x-b': '2', Accept: 'text/html' } })
  expect(Object.fromEntries(seen[0]!.headers)).toEqual({
    'x-a': '1',
    'x-b': '2',
    accept: 'application/json',
    'content-type': 'application/json',
  })
})

test('a bearer token is asked for before every request', async () => {
  const { fetch, seen } = answering('1')
  const tokens = ['one', undefined, 'two']
  const client = createClient(service, { fetch, bearer: () => tokens.shift() })
  for (const _ of [1, 2, 3]) await client.call('a')
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer one',
    null,
    'Bearer two',
  ])
})

test('numbers keep their digits where another JSON is given', async () => {
  const { fetch, seen } = answering('{"id":12345678901234567890}')
  const json = {
    parse: (text: string): unknown => ({ id: BigInt(/\d+/.exec(text)![0]) }),
    stringify: (value: unknown): string => `{"id":${String((value as { id: bigint }).id)}}`,
  }
  const client = createClient(service, { fetch, json })
  await client.call('find', (await client.call('find', { id: 1n })) as { id: bigint })
  expect(seen[1]!.body).toBe('{"id":12345678901234567890}')
})

test('the global fetch is looked up when it is needed, and redirects are not followed', async () => {
  const client = createClient(service)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('1'))
  vi.stubGlobal('fetch', fetch)
  await client.call('a')
  expect(fetch).toHaveBeenCalledWith(
    'https://api.example.com/test/a',
    expect.objectContaining({ method: 'POST', redirect: 'manual' }),
  )
})

test('a call that is aborted rejects with the reason', async () => {
  const reason = new Error('The user went elsewhere.')
  const controller = new AbortController()
  const client = createClient(service, {
    fetch: async ({ signal }) => {
      controller.abort(reason)
      signal.throwIfAborted()
      return new Response('1')
    },
  })
  const { signal } = controller
  await expect(client.call('a', {}, { signal, retry: 3 })).rejects.toBe(reason)
  await expect(client.page('a', {}, { signal })).rejects.toBe(reason)
})

test('an answer that takes too long is a network error', async () => {
  const client = createClient(service, {
    timeout: 1,
    fetch: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const error = await client.call('a').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'network', cause: { name: 'TimeoutError' } })
})
