import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { answering, service } from '../testing/fake-service.ts'

const page = '{"previous":null,"page":[],"next":null}'
const outage = (headers = {}): Response => new Response('down', { status: 503, headers })
const retry = { limit: 2, delay: () => 0 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('nothing is repeated unless asked for', async () => {
  const { fetch, seen } = answering(outage())
  const client = createClient(service, { fetch })
  await expect(client.call('a')).rejects.toMatchObject({ status: 503 })
  await expect(client.page('a')).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(2)
})

test('pages are asked for again, a call only when it says so itself', async () => {
  vi.useRealTimers()
  const { fetch, seen } = answering(outage(), new TypeError('reset'), page)
  await createClient(service, { fetch, retry }).page('a')
  expect(seen).toHaveLength(3)

  const other = answering(outage(), '1')
  const client = createClient(service, { fetch: other.fetch, retry })
  await expect(client.call('a')).rejects.toMatchObject({ status: 503 })
  expect(await client.call('a', {}, { retry })).toBe(1)
})

test('a limit is a limit, and the last failure is told', async () => {
  vi.useRealTimers()
  const { fetch, seen } = answering(outage())
  const client = createClient(service, { fetch })
  await expect(client.call('a', {}, { retry })).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(3)
})

test.each([
  ['a refusal', new Response('["NO","",null]', { status: 400 })],
  ['a wrong address', new Response('', { status: 404 })],
  ['what is not JSON', new Response('<html>')],
])('%s is not repeated', async (_, answer) => {
  const { fetch, seen } = answering(answer)
  await expect(createClient(service, { fetch }).call('a', {}, { retry })).rejects.toMatchObject({
    endpoint: 'a',
  })
  expect(seen).toHaveLength(1)
})

test.each([
  ['7', 7000],
  ['Fri, 20 Nov 2026 10:00:09 GMT', 5],
  ['soon', 5],
])('waits as Retry-After says: %s', async (header, expected) => {
  const { fetch, seen } = answering(outage({ 'retry-after': header }), '1')
  const wait = { limit: 1, delay: () => 5 }
  const called = createClient(service, { fetch }).call('a', {}, { retry: wait })
  await vi.advanceTimersByTimeAsync(expected - 1)
  expect(seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await called).toBe(1)
})

test('waits longer each time by itself', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { fetch, seen } = answering(outage(), outage(), '1')
  const called = createClient(service, { fetch }).call('a', {}, { retry: 2 })
  const seenAfter = async (milliseconds: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return seen.length
  }
  expect([await seenAfter(299), await seenAfter(1)]).toEqual([1, 2])
  expect([await seenAfter(599), await seenAfter(1)]).toEqual([2, 3])
  expect(await called).toBe(1)
})

test('does not wait on when it is aborted', async () => {
  const { fetch, seen } = answering(outage())
  const controller = new AbortController()
  const { signal } = controller
  const called = createClient(service, { fetch }).call('a', {}, { retry: 5, signal })
  called.catch(() => {})
  await vi.advanceTimersByTimeAsync(1)
  controller.abort('enough')
  await expect(called).rejects.toBe('enough')
  expect(seen).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
