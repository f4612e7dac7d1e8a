import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Client } from '../client.ts'
import type { CallOptions } from '../client-options.ts'
import type { Pager, PagerSnapshot } from '../pagination/pager.ts'
import type {
  ArgumentsOf,
  CallParameters,
  ItemOf,
  PackageTypes,
  PageName,
} from '../types/package-types.ts'

/** The latest page, and the ways from it. The functions stay the same from one render to the next. */
export interface PagerState<Item>
  extends PagerSnapshot<Item>, Pick<Pager<Item>, 'next' | 'previous' | 'reload'> {}

/**
 * A paginated list in a component: loads the first page, and again when client, name or arguments change; aborts what nobody waits for.
 * Arguments are compared by their JSON, so that they may be written in place. The client must be the same from one render to the next.
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
  const make = (): Made<ItemOf<Types, Name>> => ({
    pager: client.createPager(name, ...rest) as Pager<ItemOf<Types, Name>>,
    client,
    name,
    key,
  })
  const [kept, keep] = useState(make)
  let made = kept
  if (made.client !== client || made.name !== name || made.key !== key) keep((made = make()))
  const { pager } = made

  useEffect(() => {
    void pager.load()
    return pager.stop
  }, [pager])
  const snapshot = useSyncExternalStore(pager.subscribe, pager.getSnapshot, pager.getSnapshot)
  return {
    ...snapshot,
    // Before the first effect, too: a list that is about to load is not empty yet.
    isLoading: snapshot.isLoading || (!snapshot.isLoaded && snapshot.error === undefined),
    next: pager.next,
    previous: pager.previous,
    reload: pager.reload,
  }
}

/** A pager, and what it was made for. */
interface Made<Item> {
  pager: Pager<Item>
  client: unknown
  name: string
  key: string | undefined
}
