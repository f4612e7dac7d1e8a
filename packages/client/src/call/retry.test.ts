import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { NetworkError } from '../errors/network-error.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'
import { withRetries } from './retry.ts'

const page = '{"previous":null,"page":[],"next":null}'
const outage = (headers = {}): Response => new Response('down', { status: 503, headers })
const retry = { limit: 2, delay: () => 0 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('does not retry by default', async () => {
  const { fetch, requests } = fakeService(outage())
  const client = createClient(minimalDefinition, { fetch })
  await expect(client.call('a')).rejects.toMatchObject({ status: 503 })
  await expect(client.page('a')).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(2)
})

test('retries pages with the option of the client, calls only with their own option', async () => {
  vi.useRealTimers()
  const { fetch, requests } = fakeService(outage(), new TypeError('reset'), page)
  await createClient(minimalDefinition, { fetch, retry }).page('a')
  expect(requests).toHaveLength(3)

  const other = fakeService(outage(), '1')
  const client = createClient(minimalDefinition, { fetch: other.fetch, retry })
  await expect(client.call('a')).rejects.toMatchObject({ status: 503 })
  expect(await client.call('a', {}, { retry })).toBe(1)
})

test('retries status 429 with a triple after the seconds of Retry-After', async () => {
  const limited = new Response('["SLOW_DOWN","",null]', {
    status: 429,
    headers: { 'retry-after': '7' },
  })
  const { fetch } = fakeService(limited, '1')
  const call = createClient(minimalDefinition, { fetch }).call('a', {}, { retry })
  await vi.advanceTimersByTimeAsync(6999)
  const state = vi.fn()
  void call.then(state)
  await vi.advanceTimersByTimeAsync(0)
  expect(state).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await call).toBe(1)
})

test.each([408, 429, 502, 503, 504])('retries status %i', async (status) => {
  vi.useRealTimers()
  const { fetch, requests } = fakeService(new Response('', { status }), '1')
  expect(await createClient(minimalDefinition, { fetch }).call('a', {}, { retry })).toBe(1)
  expect(requests).toHaveLength(2)
})

test.each([409, 428, 500, 501, 505])('does not retry status %i', async (status) => {
  const { fetch, requests } = fakeService(new Response('', { status }), '1')
  const called = createClient(minimalDefinition, { fetch }).call('a', {}, { retry })
  await expect(called).rejects.toMatchObject({ status })
  expect(requests).toHaveLength(1)
})

test('stops at the limit and throws the last error', async () => {
  vi.useRealTimers()
  const { fetch, requests } = fakeService(outage())
  const client = createClient(minimalDefinition, { fetch })
  await expect(client.call('a', {}, { retry })).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(3)
})

test.each([
  ['status 400', new Response('["NO","",null]', { status: 400 })],
  ['status 404', new Response('', { status: 404 })],
  ['status 404 with a triple', new Response('["NO","",null]', { status: 404 })],
  ['a body that is not JSON', new Response('<html>')],
])('does not retry %s', async (_, response) => {
  const { fetch, requests } = fakeService(response)
  await expect(
    createClient(minimalDefinition, { fetch }).call('a', {}, { retry }),
  ).rejects.toMatchObject({
    endpoint: 'a',
  })
  expect(requests).toHaveLength(1)
})

test.each([
  ['7', 7000],
  ['2592000', 60_000],
  ['9'.repeat(400), 60_000],
  ['Fri, 20 Nov 2026 10:00:09 GMT', 9000],
  ['Fri, 27 Nov 2026 10:00:09 GMT', 60_000],
  ['Fri, 20 Nov 2026 09:59:59 GMT', 5],
  ['soon', 5],
  ['-7', 5],
])('with Retry-After: %s, retries after %i ms', async (header, expected) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 10))
  const { fetch, requests } = fakeService(outage({ 'retry-after': header }), '1')
  const wait = { limit: 1, delay: () => 5 }
  const called = createClient(minimalDefinition, { fetch }).call('a', {}, { retry: wait })
  await vi.advanceTimersByTimeAsync(expected - 1)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await called).toBe(1)
})

test('retries at once with Retry-After: 0', async () => {
  const { fetch } = fakeService(outage({ 'retry-after': '0' }), '1')
  const wait = { limit: 1, delay: () => 60_000 }
  const called = createClient(minimalDefinition, { fetch }).call('a', {}, { retry: wait })
  await untilWaiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(await called).toBe(1)
})

test.each([
  [0, 225],
  [0.999, 374],
])('varies the delay by a quarter: random %d, %i ms', async (random, expected) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const { fetch, requests } = fakeService(outage(), '1')
  const called = createClient(minimalDefinition, { fetch }).call('a', {}, { retry: 1 })
  await untilWaiting()
  await vi.advanceTimersByTimeAsync(expected - 1)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await called).toBe(1)
})

test('doubles the delay with each retry by default', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { fetch, requests } = fakeService(outage(), outage(), '1')
  const called = createClient(minimalDefinition, { fetch }).call('a', {}, { retry: 2 })
  const requestsAfter = async (milliseconds: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return requests.length
  }
  expect([await requestsAfter(299), await requestsAfter(1)]).toEqual([1, 2])
  expect([await requestsAfter(599), await requestsAfter(1)]).toEqual([2, 3])
  expect(await called).toBe(1)
})

test.each([60_001, 2 ** 31, Infinity])('limits a delay of %d ms to a minute', async (delay) => {
  const { fetch, requests } = fakeService(outage(), '1')
  const own = { limit: 1, delay: () => delay }
  const called = createClient(minimalDefinition, { fetch }).call('a', {}, { retry: own })
  await untilWaiting()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await called).toBe(1)
})

test('leaves no listener on the signal', async () => {
  vi.useRealTimers()
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const attempt = vi.fn().mockRejectedValueOnce(new NetworkError('a', '/a', 'reset'))
  await withRetries(attempt, retry, signal)
  expect(added).toHaveBeenCalledTimes(1)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})

test('does not wait if the signal was aborted before', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const { fetch, requests } = fakeService(outage())
  const delay = (): number => {
    controller.abort('canceled')
    return 3000
  }
  const client = createClient(minimalDefinition, { fetch })
  const called = client.call('a', {}, { retry: { limit: 5, delay }, signal })
  await expect(called).rejects.toBe('canceled')
  expect(requests).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('stops waiting when it is aborted', async () => {
  const { fetch, requests } = fakeService(outage())
  const controller = new AbortController()
  const { signal } = controller
  const called = createClient(minimalDefinition, { fetch }).call('a', {}, { retry: 5, signal })
  called.catch(() => {})
  await vi.advanceTimersByTimeAsync(1)
  controller.abort('canceled')
  await expect(called).rejects.toBe('canceled')
  expect(requests).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

/** Resolves once the client waits for its next attempt. */
async function untilWaiting(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => void setImmediate(resolve))
}
