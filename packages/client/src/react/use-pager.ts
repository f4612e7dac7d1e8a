import { FcError } from 'fc-core'
// Not by name: that would be a syntax error with React 17.
import * as React from 'react'
import type { Client } from '../client.ts'
import type { CallOptions } from '../call/client-options.ts'
import type { Pager, PagerSnapshot } from '../pagination/pager.ts'
import { endpointKey } from '../query-key.ts'
import type { ArgumentsOf, ItemOf, PackageTypes } from 'fc-core'
import type { CallParameters, PageName } from '../types/package-types.ts'
import { type InvalidationSource, reloadOnInvalidate } from './reload-on-invalidate.ts'

/**
 * The latest page, the error of the latest request, and functions to navigate: `reload` fetches the latest page again, or the first if there is none. The
 * functions keep their identity across renders.
 */
export interface PagerState<Item>
  extends PagerSnapshot<Item>, Pick<Pager<Item>, 'next' | 'previous' | 'reload'> {}

/** Options of `usePager`. */
export interface UsePagerOptions extends Omit<CallOptions, 'signal'> {
  /** The query client of TanStack Query: its `invalidateQueries` then reloads the page, if the key selects this endpoint, as `endpointKey` does. */
  queryClient?: InvalidationSource | undefined
}

/**
 * Loads a paginated list in a component: the first page on mount and whenever client, name or arguments change. Aborts stale requests.
 * Arguments are compared as JSON, so they can be written inline. The client must keep its identity across renders.
 *
 * Spec: Paginated endpoints, item 4.
 *
 * @example
 * const { items, hasNext, hasPrevious, next, previous, error, reload } = usePager(client, 'list-users', { role: 'admin' })
 * if (error !== undefined) return <p>{error.message} <button onClick={reload}>Try again</button></p>
 * return <>
 *   <ul>{items.map((user) => <li key={user.id}>{user.name}</li>)}</ul>
 *   <button disabled={!hasPrevious} onClick={previous}>Previous</button>
 *   <button disabled={!hasNext} onClick={next}>Next</button>
 * </>
 */
export function usePager<Types extends PackageTypes, Name extends PageName<Types>>(
  client: Client<Types>,
  name: Name,
  ...rest: CallParameters<ArgumentsOf<Types, Name>, UsePagerOptions>
): PagerState<ItemOf<Types, Name>> {
  const [args, { queryClient, ...callOptions } = {}] = rest as [
    args?: ArgumentsOf<Types, Name>,
    options?: UsePagerOptions,
  ]
  if ((React.useId as unknown) === undefined)
    throw new FcError(
      'unsupported-react',
      'fc-client/react requires React 18 or newer: update `react`.',
    )
  const id = React.useId()
  const key = JSON.stringify(args)
  const create = (): BoundPager<ItemOf<Types, Name>> => ({
    pager: (client.createPager as LooseCreatePager)(name, args, callOptions) as Pager<
      ItemOf<Types, Name>
    >,
    client,
    name,
    key,
  })
  const [bound, setBound] = React.useState(create)
  let current = bound
  if (current.client !== client || current.name !== name || current.key !== key) {
    setBound((current = create()))
  }
  const { pager } = current

  React.useEffect(() => {
    void pager.load()
    return pager.stop
  }, [pager])
  React.useEffect(
    () =>
      queryClient &&
      reloadOnInvalidate(
        queryClient,
        [...endpointKey(client, name), args ?? {}, 'pager', id],
        pager.reload,
      ),
    // A pager has the client, the name and the arguments that it was created for.
    [queryClient, pager, id],
  )
  const snapshot = React.useSyncExternalStore(pager.subscribe, pager.getSnapshot, pager.getSnapshot)
  return {
    ...snapshot,
    // Also before the first effect: a list that is about to load must not be shown as empty.
    isLoading: snapshot.isLoading || (!snapshot.isLoaded && snapshot.error === undefined),
    next: pager.next,
    previous: pager.previous,
    reload: pager.reload,
  }
}

/** `createPager` without its types, which the caller's signature has checked. */
type LooseCreatePager = (name: string, args: unknown, options: CallOptions) => unknown

/** A pager with the inputs it was created for. */
interface BoundPager<Item> {
  pager: Pager<Item>
  client: unknown
  name: string
  key: string | undefined
}
