import type { Page } from './page.ts'
import type { PageBody } from 'fc-core'

/**
 * A place in a paginated list, for user interfaces: holds the latest page, fetches its neighbours, and tells when something changes.
 * `subscribe` and `getSnapshot` are what React's `useSyncExternalStore` takes, and can be passed around without their object.
 *
 * Spec: Paginated endpoints, item 4.
 */
export interface Pager<Item = unknown, Arguments = Record<string, unknown>> {
  /** Calls `listener` after every change, until the function that is returned is called. */
  subscribe(listener: () => void): () => void
  /** What there is to show. The same object until something changes. */
  getSnapshot(): PagerSnapshot<Item>
  /** Fetches the first page, with other arguments than before if some are given. What is under way is aborted. */
  load(args?: Arguments): Promise<PagerSnapshot<Item>>
  /** Fetches the latest page once more. */
  reload(): Promise<PagerSnapshot<Item>>
  /** Goes to the next page, if there is one. */
  next(): Promise<PagerSnapshot<Item>>
  /** Goes to the previous page, if there is one. */
  previous(): Promise<PagerSnapshot<Item>>
  /** Aborts what is under way. */
  stop(): void
}

/** What a pager shows. A failure leaves the latest page as it is, and is in `error`: no method of a pager rejects. */
export interface PagerSnapshot<Item = unknown> {
  /** Items of the latest page; empty before the first one came. */
  readonly items: readonly Item[]
  /** Whether there is a next page. */
  readonly hasNext: boolean
  /** Whether there is a previous page. */
  readonly hasPrevious: boolean
  /** Whether a page is being fetched. */
  readonly isLoading: boolean
  /** Whether a page has come. */
  readonly isLoaded: boolean
  /** Why the latest fetch failed; undefined when it did not. */
  readonly error: unknown
}

/** Makes a pager that has not loaded anything. */
export function createPager<Item, Arguments>(
  fetchPage: (body: Arguments | PageBody, signal: AbortSignal) => Promise<Page<Item>>,
  first: Arguments,
): Pager<Item, Arguments> {
  const listeners = new Set<() => void>()
  let snapshot: PagerSnapshot<Item> = NOTHING
  let page: Page<Item> | undefined
  let args = first
  let latest: Arguments | PageBody = first
  let running: Running<Item> | undefined

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    load(changed = args) {
      args = changed
      return start(args, 'load')
    },
    reload: () => start(latest, 'load'),
    next: () => go(page?.nextBody),
    previous: () => go(page?.previousBody),
    stop() {
      if (running === undefined) return
      running.controller.abort()
      running = undefined
      show({ isLoading: false })
    },
  }

  /** What is under way already is waited for: the page that counts is the one it brings. */
  function go(body: PageBody | null | undefined): Promise<PagerSnapshot<Item>> {
    if (running !== undefined && (running.goal === 'load' || running.goal === body))
      return running.done
    return body ? start(body, body) : Promise.resolve(snapshot)
  }

  function start(body: Arguments | PageBody, goal: Goal): Promise<PagerSnapshot<Item>> {
    running?.controller.abort()
    const controller = new AbortController()
    const { signal } = controller
    const done = fetchPage(body, signal).then(
      (fetched) => {
        if (signal.aborted) return running?.done ?? snapshot
        page = fetched
        latest = body
        running = undefined
        const { items, hasNext, hasPrevious } = page
        return show({ items, hasNext, hasPrevious, isLoading: false, isLoaded: true })
      },
      (error: unknown) => {
        if (signal.aborted) return running?.done ?? snapshot
        running = undefined
        return show({ isLoading: false, error })
      },
    )
    running = { goal, controller, done }
    show({ isLoading: true, error: undefined })
    return done
  }

  function show(changes: Partial<PagerSnapshot<Item>>): PagerSnapshot<Item> {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
    return snapshot
  }
}

/** Where a fetch leads: anew, or to a neighbour. */
type Goal = 'load' | PageBody

interface Running<Item> {
  goal: Goal
  controller: AbortController
  done: Promise<PagerSnapshot<Item>>
}

const NOTHING: PagerSnapshot<never> = {
  items: [],
  hasNext: false,
  hasPrevious: false,
  isLoading: false,
  isLoaded: false,
  error: undefined,
}
