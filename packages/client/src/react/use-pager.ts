import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Client } from '../client.ts'
import type { CallOptions } from '../call/client-options.ts'
import type { Pager, PagerSnapshot } from '../pagination/pager.ts'
import type {
  ArgumentsOf,
  CallParameters,
  ItemOf,
  PackageTypes,
  PageName,
} from '../types/package-types.ts'

/** The latest page and functions to navigate. The functions keep their identity across renders. */
export interface PagerState<Item>
  extends PagerSnapshot<Item>, Pick<Pager<Item>, 'next' | 'previous' | 'reload'> {}

/**
 * Loads a paginated list in a component: the first page on mount and whenever client, name or arguments change. Aborts stale requests.
 * Arguments are compared as JSON, so they can be written inline. The client must keep its identity across renders.
 *
 * Spec: Paginated endpoints, item 4.
 *
 * @example
 * const { items, hasNext, hasPrevious, next, previous } = usePager(client, 'list-users', { role: 'admin' })
 * return <>
 *   <ul>{items.map((user) => <li key={user.id}>{user.name}</li>)}</ul>
 *   <button disabled={!hasPrevious} onClick={previous}>Previous</button>
 *   <button disabled={!hasNext} onClick={next}>Next</button>
 * </>
 */
export function usePager<Types extends PackageTypes, Name extends PageName<Types>>(
  client: Client<Types>,
  name: Name,
  ...rest: CallParameters<ArgumentsOf<Types, Name>, Omit<CallOptions, 'signal'>>
): PagerState<ItemOf<Types, Name>> {
  const [args] = rest
  const key = JSON.stringify(args)
  const create = (): BoundPager<ItemOf<Types, Name>> => ({
    pager: client.createPager(name, ...rest) as Pager<ItemOf<Types, Name>>,
    client,
    name,
    key,
  })
  const [bound, setBound] = useState(create)
  let current = bound
  if (current.client !== client || current.name !== name || current.key !== key) {
    setBound((current = create()))
  }
  const { pager } = current

  useEffect(() => {
    void pager.load()
    return pager.stop
  }, [pager])
  const snapshot = useSyncExternalStore(pager.subscribe, pager.getSnapshot, pager.getSnapshot)
  return {
    ...snapshot,
    // Also before the first effect: a list that is about to load must not be shown as empty.
    isLoading: snapshot.isLoading || (!snapshot.isLoaded && snapshot.error === undefined),
    next: pager.next,
    previous: pager.previous,
    reload: pager.reload,
  }
}

/** A pager with the inputs it was created for. */
interface BoundPager<Item> {
  pager: Pager<Item>
  client: unknown
  name: string
  key: string | undefined
}
