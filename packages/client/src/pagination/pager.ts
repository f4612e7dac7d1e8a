import type { Page } from './page.ts'
import type { PageBody } from 'fc-core'

/**
 * The state of a paginated list in a user interface: holds the latest page, fetches the next and previous ones, and notifies its listeners.
 * `subscribe` and `getSnapshot` fit React's `useSyncExternalStore`; all methods work without `this`. No method rejects: a failure is in `error` of the snapshot.
 *
 * Spec: Paginated endpoints, item 4.
 */
export interface Pager<Item = unknown, Arguments = Record<string, unknown>> {
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Returns the current state. The same object until something changes. */
  getSnapshot(): PagerSnapshot<Item>
  /** Fetches the first page, with new arguments if given. Aborts a pending fetch. */
  load(args?: Arguments): Promise<PagerSnapshot<Item>>
  /** Fetches the latest page again; the first if none was fetched yet. */
  reload(): Promise<PagerSnapshot<Item>>
  /** Fetches the next page, if there is one. */
  next(): Promise<PagerSnapshot<Item>>
  /** Fetches the previous page, if there is one. */
  previous(): Promise<PagerSnapshot<Item>>
  /** Aborts a pending fetch. */
  stop(): void
}

/** The state of a pager. A failed fetch sets `error` and keeps the latest page. */
export interface PagerSnapshot<Item = unknown> {
  /** Items of the latest page; empty before the first page is loaded. */
  readonly items: readonly Item[]
  /** True if there is a next page. */
  readonly hasNext: boolean
  /** True if there is a previous page. */
  readonly hasPrevious: boolean
  /** True while a page is being fetched. */
  readonly isLoading: boolean
  /** True once a page has been loaded. */
  readonly isLoaded: boolean
  /** The error of the latest fetch, mostly one of fc-client's; undefined if it succeeded. */
  readonly error: Error | undefined
}

/** Creates a pager. It fetches nothing until `load` is called. */
export function createPager<Item, Arguments>(
  fetchPage: (body: Arguments | PageBody, signal: AbortSignal) => Promise<Page<Item>>,
  initialArgs: Arguments,
): Pager<Item, Arguments> {
  const listeners = new Set<() => void>()
  let snapshot: PagerSnapshot<Item> = INITIAL_SNAPSHOT
  let page: Page<Item> | undefined
  let args = initialArgs
  let latestBody: Arguments | PageBody = initialArgs
  let pending: PendingFetch<Item> | undefined

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    load(newArgs = args) {
      args = newArgs
      return fetchAndUpdate(args, 'load')
    },
    reload: () => fetchAndUpdate(latestBody, 'load'),
    next: () => navigate(page?.nextBody),
    previous: () => navigate(page?.previousBody),
    stop() {
      if (pending === undefined) return
      pending.controller.abort()
      pending = undefined
      update({ isLoading: false })
    },
  }

  /** Waits for a pending fetch that loads the list or the same page, instead of starting another. */
  function navigate(body: PageBody | null | undefined): Promise<PagerSnapshot<Item>> {
    if (pending !== undefined && (pending.target === 'load' || pending.target === body))
      return pending.done
    return body ? fetchAndUpdate(body, body) : Promise.resolve(snapshot)
  }

  function fetchAndUpdate(
    body: Arguments | PageBody,
    target: FetchTarget,
  ): Promise<PagerSnapshot<Item>> {
    pending?.controller.abort()
    const controller = new AbortController()
    const { signal } = controller
    const done = fetchPage(body, signal).then(
      (fetched) => {
        if (signal.aborted) return pending?.done ?? snapshot
        page = fetched
        latestBody = body
        pending = undefined
        const { items, hasNext, hasPrevious } = page
        return update({ items, hasNext, hasPrevious, isLoading: false, isLoaded: true })
      },
      // Errors of fc-client; an application's own `fetch`, `bearer` or `json` throws errors too.
      (error: Error) => {
        if (signal.aborted) return pending?.done ?? snapshot
        pending = undefined
        return update({ isLoading: false, error })
      },
    )
    pending = { target, controller, done }
    update({ isLoading: true, error: undefined })
    return done
  }

  function update(changes: Partial<PagerSnapshot<Item>>): PagerSnapshot<Item> {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
    return snapshot
  }
}

/** What a fetch is for: (re)loading the list, or the page of this body. */
type FetchTarget = 'load' | PageBody

interface PendingFetch<Item> {
  target: FetchTarget
  controller: AbortController
  done: Promise<PagerSnapshot<Item>>
}

const INITIAL_SNAPSHOT: PagerSnapshot<never> = {
  items: [],
  hasNext: false,
  hasPrevious: false,
  isLoading: false,
  isLoaded: false,
  error: undefined,
}
