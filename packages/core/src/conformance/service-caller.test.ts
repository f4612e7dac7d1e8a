import { expect, test } from 'vitest'
import type { Fetch } from './exchange.ts'
import { createServiceCaller, RequestLimitReached } from './service-caller.ts'

type Init = Parameters<Fetch>[1]

/** Creates a caller whose service answers with texts in order. An error drops the connection. */
function callerOf(
  answers: readonly (string | Error)[],
  headers: Record<string, string> = {},
  maxRequests = 10,
) {
  const sent: [url: string, init: Init][] = []
  const fetch: Fetch = async (url, init) => {
    sent.push([url, init])
    const answer = answers[sent.length - 1]!
    if (typeof answer !== 'string') throw answer
    return { status: 200, headers: { get: (name) => `type of ${name}` }, text: async () => answer }
  }
  return { caller: createServiceCaller(fetch, headers, maxRequests), sent }
}

test('sends a POST with the standard headers and returns the exchange', async () => {
  const { caller, sent } = callerOf(['{"a": 1}'], { authorization: 'Bearer a' })
  const request = {
    method: 'POST',
    url: 'https://a.example/x',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: 'Bearer a',
    },
    body: '{}',
  }
  expect(await caller.call('https://a.example/x', '{}')).toEqual({
    request,
    status: 200,
    contentType: 'type of content-type',
    text: '{"a": 1}',
    isJson: true,
    value: { a: 1 },
  })
  expect(sent).toEqual([['https://a.example/x', { ...request, redirect: 'manual' }]])
  expect(caller.requests).toBe(1)
})

test('changes method, query and headers', async () => {
  const { caller, sent } = callerOf(['text'], { 'api-version': '1' })
  const exchange = await caller.call('https://a.example/x', '{}', {
    method: 'GET',
    query: 'a=1',
    headers: { accept: undefined, 'api-version': '2' },
  })
  expect(exchange).toMatchObject({ isJson: false, value: undefined })
  const [[url, { method, headers }]] = sent as [[string, Init]]
  expect([method, url]).toEqual(['GET', 'https://a.example/x?a=1'])
  expect(headers).toEqual({ 'content-type': 'application/json', 'api-version': '2' })
  expect(exchange.request).not.toHaveProperty('body')
})

test('returns a dropped connection as an exchange, and throws if the first three calls fail', async () => {
  const first = new TypeError('fetch failed.')
  const { caller } = callerOf([first, new Error('second'), new Error('third')])
  expect(await caller.call('https://a.example/x', '{}')).toEqual({
    request: expect.objectContaining({ url: 'https://a.example/x' }) as object,
    status: 0,
    connectionError: 'fetch failed',
    contentType: null,
    text: '',
    isJson: false,
    value: undefined,
  })
  await caller.call('https://a.example/x', '{}')
  expect(caller.unreachable).toBe(first)
  await expect(caller.call('https://a.example/x', '{}')).rejects.toBe(first)
})

test('does not count a service as unreachable that has responded', async () => {
  const failure = new Error('socket hang up')
  const { caller } = callerOf([failure, '{}', failure, failure])
  const call = () => caller.call('https://a.example/x', '{}')
  expect((await call()).connectionError).toBe('socket hang up')
  expect(caller.unreachable).toBe(failure)
  await call()
  expect(caller.unreachable).toBeUndefined()
  expect((await call()).connectionError).toBe('socket hang up')
  expect((await call()).connectionError).toBe('socket hang up')
  expect(caller.unreachable).toBeUndefined()
})

test('names a reason that is not an error, without its period', async () => {
  const fetch: Fetch = () => Promise.reject('v1.example. timed out.')
  const { connectionError } = await createServiceCaller(fetch, {}, 1).call('https://a.example', '')
  expect(connectionError).toBe('v1.example. timed out')
})

test('throws instead of sending a request over the limit', async () => {
  const { caller, sent } = callerOf(['{}', '{}', '{}'], {}, 2)
  await caller.call('https://a.example/x', '{}')
  await caller.call('https://a.example/x', '{}')
  await expect(caller.call('https://a.example/x', '{}')).rejects.toThrow(RequestLimitReached)
  expect(sent).toHaveLength(2)
  expect(caller.requests).toBe(2)
})
