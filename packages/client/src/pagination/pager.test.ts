import { verifies } from 'fc-core/testing'
import { expect, test, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { minimalDefinition } from '../testing/fake-service.ts'

test('is empty before it loads the first page', async () => {
  const { pager } = setUp()
  const empty = pager.getSnapshot()
  expect(empty).toEqual({
    items: [],
    hasNext: false,
    hasPrevious: false,
    isLoading: false,
    isLoaded: false,
    error: undefined,
  })
  const loaded = pager.load()
  expect(pager.getSnapshot().isLoading).toBe(true)
  expect(await loaded).toMatchObject({ items: ['0'], isLoading: false, isLoaded: true })
})

test('shows only the items of the latest page', verifies('pagination.show-items'), async () => {
  const { pager } = setUp()
  await pager.load()
  expect((await pager.next()).items).toEqual(['1'])
  expect((await pager.next()).items).toEqual(['2'])
  expect((await pager.previous()).items).toEqual(['1'])
  expect((await pager.reload()).items).toEqual(['1'])
})

test('returns the same snapshot until something changes', async () => {
  const { pager } = setUp()
  const listener = vi.fn()
  const unsubscribe = pager.subscribe(listener)
  await pager.load()
  expect(listener).toHaveBeenCalledTimes(2)
  const snapshot = pager.getSnapshot()
  expect(pager.getSnapshot()).toBe(snapshot)
  expect(await pager.previous()).toBe(snapshot)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  await pager.next()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('advances one page if next() is called again before that page arrives', async () => {
  const { pager, bodies } = setUp()
  await pager.load()
  const [a, b] = await Promise.all([pager.next(), pager.next()])
  expect([a.items, b.items]).toEqual([['1'], ['1']])
  expect(bodies).toEqual(['{}', '{"at":1.0}'])
})

test(
  'sends no request before the first page is loaded or beyond the ends',
  verifies('pagination.check-before-navigating'),
  async () => {
    const { pager, bodies } = setUp()
    await pager.next()
    await pager.previous()
    expect(bodies).toEqual([])
    await pager.load()
    await pager.previous()
    expect(bodies).toEqual(['{}'])
  },
)

test('aborts a stale request and shows the page requested last', async () => {
  const { pager, hold, signals } = setUp()
  await pager.load()
  const release = hold()
  const next = pager.next()
  await vi.waitFor(() => expect(signals).toHaveLength(2))
  const other = pager.load({ at: 7 })
  release()
  expect(signals[1]!.aborted).toBe(true)
  expect((await other).items).toEqual(['7'])
  expect((await next).items).toEqual(pager.getSnapshot().items)
  expect(pager.getSnapshot()).toMatchObject({ items: ['7'], isLoading: false, error: undefined })
})

test('does not page through the old list while another one is loading', async () => {
  const { pager, bodies } = setUp()
  await pager.load()
  const other = pager.load({ at: 7 })
  expect((await pager.next()).items).toEqual(['7'])
  await other
  expect(bodies).toEqual(['{}', '{"at":7}'])
})

test('keeps the page and sets `error` when the next one fails', async () => {
  const { pager, fail } = setUp()
  await pager.load()
  fail(new Error('down'))
  expect(await pager.next()).toMatchObject({
    items: ['0'],
    hasNext: true,
    isLoading: false,
    error: { code: 'network' },
  })
  fail(undefined)
  expect(await pager.next()).toMatchObject({ items: ['1'], error: undefined })
})

test('stop() aborts without an error', async () => {
  const { pager, hold, signals } = setUp()
  const release = hold()
  const loaded = pager.load()
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  pager.stop()
  release()
  expect(await loaded).toMatchObject({ isLoading: false, isLoaded: false, error: undefined })
  expect(signals[0]!.aborted).toBe(true)
  expect((await pager.load()).items).toEqual(['0'])
})

test('load() uses the latest arguments', async () => {
  const { client, bodies } = setUp()
  const pager = client.createPager('list', { at: 3 })
  await pager.load()
  await pager.load({ at: 4 })
  await pager.load()
  expect(bodies).toEqual(['{"at":3}', '{"at":4}', '{"at":4}'])
})

/** A pager on an infinite list: item n is on page n. */
function setUp() {
  const bodies: string[] = []
  const signals: AbortSignal[] = []
  let failure: Error | undefined
  let gate: Promise<void> = Promise.resolve()
  const client = createClient(minimalDefinition, {
    async fetch(request) {
      const body = await request.text()
      bodies.push(body)
      signals.push(request.signal)
      await gate
      request.signal.throwIfAborted()
      if (failure !== undefined) throw failure
      const at = Number(/\d+/.exec(body)?.[0] ?? 0)
      const previous = at === 0 ? 'null' : `{"at":${at - 1}.0}`
      return new Response(`{"previous":${previous},"page":["${at}"],"next":{"at":${at + 1}.0}}`)
    },
  })
  return {
    client,
    pager: client.createPager('list'),
    bodies,
    signals,
    fail: (error: Error | undefined) => void (failure = error),
    /** Delays responses until the returned function is called. */
    hold(): () => void {
      let release!: () => void
      gate = new Promise((resolve) => (release = resolve))
      return release
    },
  }
}
