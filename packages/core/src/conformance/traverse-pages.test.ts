import { expect, test } from 'vitest'
import { fetchFrom, json, pagesOf, rejected, type Service } from '../testing/test-check.ts'
import { createServiceCaller } from './service-caller.ts'
import { traversePages } from './traverse-pages.ts'

/** Traverses the pages of a service, and returns the items of each page in both directions. */
async function traverse(service: Service, maxPages = 20) {
  const caller = createServiceCaller(fetchFrom(service), {}, 100)
  const call = (body: string) => caller.call('https://api.example.com/list', body)
  const traversal = await traversePages(await call('{}'), call, maxPages)
  if (traversal === undefined) return undefined
  const { forward, backward, failure, ...rest } = traversal
  const itemsOf = (pages: typeof forward): unknown[] => pages.map(({ page }) => page.page)
  return {
    forward: itemsOf(forward),
    backward: itemsOf(backward),
    ...(failure && {
      failure: [failure.direction, failure.from.page.page, failure.exchange.status],
    }),
    ...rest,
  }
}

const three = [[1], [2], [3]]

test('fetches all pages by `next`, then by `previous`', async () => {
  expect(await traverse(pagesOf(three))).toEqual({
    forward: [[1], [2], [3]],
    backward: [[2], [1]],
    isCyclic: false,
    reachedEnd: true,
  })
})

test('stops at the page limit', async () => {
  expect(await traverse(pagesOf(three), 2)).toEqual({
    forward: [[1], [2]],
    backward: [[1]],
    isCyclic: false,
    reachedEnd: false,
  })
})

test('stops at a `next` that was followed before', async () => {
  const cyclic = pagesOf(three, (page, at) =>
    at === 2 ? { ...page, next: { at: 1, by: 'next' } } : page,
  )
  expect(await traverse(cyclic)).toEqual({
    forward: [[1], [2], [3]],
    backward: [],
    isCyclic: true,
    reachedEnd: false,
  })
})

test('stops at a `next` or `previous` that fetches no page', async () => {
  const rejecting = (direction: 'next' | 'previous'): Service =>
    pagesOf(three, (page, at, by) => (at === 1 && by === direction ? undefined : page))
  expect(await traverse(rejecting('next'))).toEqual({
    forward: [[1]],
    backward: [],
    failure: ['next', [1], 400],
    isCyclic: false,
    reachedEnd: false,
  })
  expect(await traverse(rejecting('previous'))).toEqual({
    forward: [[1], [2], [3]],
    backward: [],
    failure: ['previous', [3], 400],
    isCyclic: false,
    reachedEnd: true,
  })
})

test('fetches at most one page more by `previous` than by `next`', async () => {
  const endless = pagesOf(three, (page, at) =>
    at === 0 ? { ...page, previous: { at: 0, by: 'previous' } } : page,
  )
  expect((await traverse(endless))!.backward).toEqual([[2], [1], [1], [1]])
})

test.each([
  ['an error', () => rejected()],
  ['not a page', () => json([])],
])('returns nothing for %s', async (_, service) => {
  expect(await traverse(service)).toBeUndefined()
})
