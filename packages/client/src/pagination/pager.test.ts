import { verifies } from 'fc-core/testing'
import { expect, test, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { minimalDefinition } from '../testing/fake-service.ts'
import type { Page } from './page.ts'
import { createPager } from './pager.ts'

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

test('waits for a pending fetch of the same page instead of fetching it again', async () => {
  const { pager, fetches } = setUpManually()
  void pager.load()
  const loading = pager.next()
  expect(fetches).toHaveLength(1)
  fetches[0]!.resolve()
  expect((await loading).items).toEqual(['{}'])

  const [one, two] = [pager.next(), pager.next()]
  expect(fetches).toHaveLength(2)
  fetches[1]!.resolve()
  expect(await one).toBe(await two)

  const reloaded = pager.reload()
  const after = [pager.next(), pager.previous()]
  expect(fetches.map(({ body }) => body)).toEqual(['{}', '{} next', '{} next'])
  fetches[2]!.resolve()
  for (const snapshot of after) expect(await snapshot).toBe(await reloaded)
})

test('fetches the previous page while the next one is pending, and ignores the late one', async () => {
  const { pager, fetches } = setUpManually()
  void pager.load()
  fetches[0]!.resolve()
  await vi.waitFor(() => expect(pager.getSnapshot().isLoaded).toBe(true))
  const next = pager.next()
  const previous = pager.previous()
  expect(fetches.map(({ body }) => body)).toEqual(['{}', '{} next', '{} previous'])
  // The service answers the aborted fetch first, although its signal is aborted.
  fetches[1]!.resolve()
  fetches[2]!.resolve()
  expect((await previous).items).toEqual(['{} previous'])
  expect(await next).toBe(await previous)
  expect(pager.getSnapshot().items).toEqual(['{} previous'])
})

test('ignores results and errors that arrive after stop()', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const { pager, fetches } = setUpManually()
    const loaded = pager.load()
    pager.stop()
    const stopped = pager.getSnapshot()
    expect(stopped).toMatchObject({ isLoading: false, isLoaded: false })
    fetches[0]![settle]()
    expect(await loaded).toBe(stopped)
    expect(pager.getSnapshot()).toBe(stopped)
  }
})

test('stop() changes nothing if no fetch is pending', () => {
  const { pager } = setUpManually()
  const [listener, snapshot] = [vi.fn(), pager.getSnapshot()]
  pager.subscribe(listener)
  pager.stop()
  expect(listener).not.toHaveBeenCalled()
  expect(pager.getSnapshot()).toBe(snapshot)
})

/** A pager whose fetches are settled by the test, whether they are aborted or not. The only item of a page is its body. */
function setUpManually() {
  const fetches: { body: string; resolve(): void; reject(): void }[] = []
  const pager = createPager<string, string>(
    (input) =>
      new Promise((resolve, reject) => {
        const body = input as string
        const page = {
          items: [body],
          hasNext: true,
          hasPrevious: true,
          nextBody: `${body} next`,
          previousBody: `${body} previous`,
        } as unknown as Page<string>
        fetches.push({
          body,
          resolve: () => resolve(page),
          reject: () => reject(new Error('late')),
        })
      }),
    '{}',
  )
  return { pager, fetches }
}

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
