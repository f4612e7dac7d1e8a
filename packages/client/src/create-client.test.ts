import { verifies } from 'fc-core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './create-client.ts'
import { fakeService, minimalDefinition, type RecordedRequest } from './testing/fake-service.ts'

afterEach(() => void vi.unstubAllGlobals())

test('call() sends the arguments as a POST to {base_url}/<endpoint>', async () => {
  const { fetch, requests } = fakeService('[1]')
  const client = createClient(minimalDefinition, { fetch })
  expect(await client.call('find-user', { id: '1', none: undefined })).toEqual([1])
  await client.call('ping')
  expect(requests.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    'POST https://api.example.com/test/find-user {"id":"1"}',
    'POST https://api.example.com/test/ping {}',
  ])
  const headers = Object.fromEntries(requests[0]!.headers)
  expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' })
})

test('merges the headers of client and call; neither overrides those of the protocol', async () => {
  const { fetch, requests } = fakeService('1')
  const client = createClient(minimalDefinition, { fetch, headers: { 'x-a': '1', 'X-B': '1' } })
  await client.call('a', {}, { headers: { 'x-b': '2', Accept: 'text/html' } })
  expect(Object.fromEntries(requests[0]!.headers)).toEqual({
    'x-a': '1',
    'x-b': '2',
    accept: 'application/json',
    'content-type': 'application/json',
  })
})

/** Requests of all kinds: of a call, of pages in both directions, and of a pipeline. */
async function sendRequests(): Promise<RecordedRequest[]> {
  const page = '{"previous":{"a":1},"page":[],"next":{"b":2}}'
  const { fetch, requests } = fakeService('1', page, page, page, '[1]')
  const pipeline_url = 'https://api.example.com/test/pipeline'
  const headers = { accept: 'text/html', 'content-type': 'text/plain' }
  const client = createClient({ ...minimalDefinition, pipeline_url }, { fetch, headers })
  await client.call('find', { id: 'a/b', q: '?' }, { headers })
  const first = await client.page('list', { limit: 1 })
  await first.next()
  await first.previous()
  const pipeline = client.pipeline()
  void pipeline.call('find', { id: 1 })
  await pipeline.send()
  return requests
}

test('calls endpoints with POST', verifies('call.send-post'), async () => {
  const methods = (await sendRequests()).map(({ method }) => method)
  expect(methods).toEqual(['POST', 'POST', 'POST', 'POST', 'POST'])
})

test('calls endpoints at their URL', verifies('call.send-to-endpoint'), async () => {
  const paths = (await sendRequests()).slice(0, 4).map(({ url }) => url.split('?', 1)[0])
  const expected = ['find', 'list', 'list', 'list']
  expect(paths).toEqual(expected.map((name) => `${minimalDefinition.base_url}/${name}`))
})

test(
  'sends both JSON media types, whatever headers are set',
  verifies('call.send-media-types'),
  async () => {
    for (const { headers } of await sendRequests()) {
      expect(headers.get('accept')).toBe('application/json')
      expect(headers.get('content-type')).toBe('application/json')
    }
  },
)

test('sends the arguments as a JSON object', verifies('call.send-json-body'), async () => {
  const bodies = (await sendRequests()).map(({ body }) => JSON.parse(body) as unknown)
  expect(bodies.slice(0, 4)).toEqual([{ id: 'a/b', q: '?' }, { limit: 1 }, { b: 2 }, { a: 1 }])
  expect(bodies[4]).toMatchObject({ steps: [{ body: { id: 1 } }] })
})

test('sends no parameters in path or query', verifies('call.send-in-body'), async () => {
  const urls = (await sendRequests()).map(({ url }) => url)
  expect(urls).toEqual(
    ['find', 'list', 'list', 'list', 'pipeline'].map(
      (name) => minimalDefinition.base_url + '/' + name,
    ),
  )
})

test('prefers the headers of a call to those of the client, and the options `version` and `bearer` to both', async () => {
  const { fetch, requests } = fakeService('1')
  const definition = {
    ...minimalDefinition,
    flags: ['versioned'],
    version: '1',
    versions: ['1', '2'],
  }
  const own = { 'Api-Version': 'client', Authorization: 'client', 'x-trace': 'client' }
  const call = { 'api-version': 'call', authorization: 'call', 'X-Trace': 'call' }
  const client = createClient(definition, { fetch, headers: own })
  await client.call('a')
  await client.call('a', {}, { headers: call })
  await client.extend({ version: '2', bearer: 'token' }).call('a', {}, { headers: call })
  const sent = requests.map(({ headers }) =>
    ['api-version', 'authorization', 'x-trace'].map((name) => headers.get(name)),
  )
  expect(sent).toEqual([
    ['client', 'client', 'client'],
    ['call', 'call', 'call'],
    ['2', 'Bearer token', 'call'],
  ])
})

test('gets the bearer token before each request', async () => {
  const { fetch, requests } = fakeService('1')
  const tokens = ['one', undefined, 'two']
  const client = createClient(minimalDefinition, { fetch, bearer: () => tokens.shift() })
  for (const _ of [1, 2, 3]) await client.call('a')
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer one',
    null,
    'Bearer two',
  ])
})

test('keeps all digits of large integers with a custom JSON codec', async () => {
  const { fetch, requests } = fakeService('{"id":12345678901234567890}')
  const json = {
    parse: (text: string): unknown => ({ id: BigInt(/\d+/.exec(text)![0]) }),
    stringify: (value: unknown): string => `{"id":${String((value as { id: bigint }).id)}}`,
  }
  const client = createClient(minimalDefinition, { fetch, json })
  await client.call('find', (await client.call('find', { id: 1n })) as { id: bigint })
  expect(requests[1]!.body).toBe('{"id":12345678901234567890}')
})

test('uses the global fetch of the time of the call, without following redirects', async () => {
  const client = createClient(minimalDefinition)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('1'))
  vi.stubGlobal('fetch', fetch)
  await client.call('a')
  expect(fetch).toHaveBeenCalledWith(
    'https://api.example.com/test/a',
    expect.objectContaining({ method: 'POST', redirect: 'manual' }),
  )
})

test('rejects with the reason when a call is aborted', async () => {
  const reason = new Error('Navigated away.')
  const controller = new AbortController()
  const client = createClient(minimalDefinition, {
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

test('rejects with a network error after the timeout', async () => {
  const client = createClient(minimalDefinition, {
    timeout: 1,
    fetch: ({ signal }) =>
      new Promise((_, reject) => {
        const abort = (): void => reject(signal.reason)
        if (signal.aborted) abort()
        else signal.addEventListener('abort', abort)
      }),
  })
  const error = await client.call('a').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'network', cause: { name: 'TimeoutError' } })
})

test('calls a path of the page as `base_url`, as behind a proxy', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('1'))
  await createClient({ ...minimalDefinition, base_url: '/api/people' }).call('find-user')
  expect(send.mock.calls[0]![0]).toBe('/api/people/find-user')
  send.mockRestore()
})

test('observes signal and timeout of the same call', async () => {
  const hang = ({ signal }: Request): Promise<Response> =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  const client = createClient(minimalDefinition, { fetch: hang })
  const controller = new AbortController()
  const { signal } = controller
  await expect(client.call('a', {}, { signal, timeout: 1 })).rejects.toMatchObject({
    code: 'network',
  })
  const called = client.call('a', {}, { signal, timeout: 60_000 })
  await Promise.resolve()
  controller.abort('canceled')
  await expect(called).rejects.toBe('canceled')
})
