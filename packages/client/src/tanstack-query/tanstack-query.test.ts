import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  type useInfiniteQuery,
  type useMutation,
  type useQuery,
} from '@tanstack/react-query'
import { createMock } from 'fc-mock'
import { example } from 'fc-mock/testing'
import { expect, expectTypeOf, test } from 'vitest'
import { createClient } from '../create-client.ts'
import type { Page } from '../pagination/page.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'
import {
  endpointKey,
  infiniteQueryOptions,
  mutationOptions,
  pageQueryOptions,
  queryOptions,
} from './index.ts'

interface Definition {
  endpoints: {
    'find-user': { arguments: { id: string }; returns: { name: string } }
    ping: { arguments: { text?: string }; returns: string }
    'list-users': { arguments: { role?: string }; item: { id: string } }
  }
}

test('an infinite query pages forward and backward without protocol violations', async () => {
  const mock = createMock(example('people'), { items: 45, pagination: 'shuffle' })
  const client = createClient<Definition>(example('people'), { fetch: mock.fetch })
  const observer = new InfiniteQueryObserver(
    new QueryClient(),
    infiniteQueryOptions(client, 'list-users'),
  )
  const unsubscribe = observer.subscribe(() => {})
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  const { data } = observer.getCurrentResult()
  unsubscribe()
  expect(data!.pages.map(({ items }) => items.length)).toEqual([20, 20, 5])
  expect(mock.violations()).toEqual([])
})

test('dehydrated pages keep the bodies of the next and previous page', async () => {
  const { fetch, requests } = fakeService('{"previous":null,"page":[{"id":"1"}],"next":{"at":1.0}}')
  const client = createClient<Definition>(minimalDefinition, { fetch })
  const options = infiniteQueryOptions(client, 'list-users', { role: 'admin' })
  const [before, after] = [new QueryClient(), new QueryClient()]
  await before.fetchInfiniteQuery(options)
  hydrate(after, JSON.parse(JSON.stringify(dehydrate(before))))
  const observer = new InfiniteQueryObserver(after, { ...options, staleTime: Infinity })
  const unsubscribe = observer.subscribe(() => {})
  await observer.fetchNextPage()
  unsubscribe()
  expect(requests.map(({ body }) => body)).toEqual(['{"role":"admin"}', '{"at":1.0}'])
})

test('queryOptions keys a call by package, version, endpoint and arguments', async () => {
  const { fetch, requests } = fakeService('{"name":"Ada"}')
  const versioned = { ...minimalDefinition, flags: ['versioned'], versions: ['1', '2'] }
  const client = createClient<Definition>(versioned, { fetch })
  const cache = new QueryClient()
  const one = queryOptions(client, 'find-user', { id: '1' })
  expect(await cache.fetchQuery(one)).toEqual({ name: 'Ada' })
  expect(await cache.fetchQuery({ ...one, staleTime: Infinity })).toEqual({ name: 'Ada' })
  expect(requests).toHaveLength(1)
  const keys = [
    one,
    queryOptions(client, 'find-user', { id: '2' }),
    queryOptions(client.extend({ version: '2' }), 'find-user', { id: '1' }),
    queryOptions(createClient<Definition>('https://x.example/'), 'find-user', { id: '1' }),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(keys.length)
})

test('pageQueryOptions fetches one page as plain data, with a key of its own', async () => {
  const { fetch, requests } = fakeService('{"previous":null,"page":[{"id":"1"}],"next":{"at":1.0}}')
  const client = createClient<Definition>(minimalDefinition, { fetch })
  const cache = new QueryClient()
  const first = pageQueryOptions(client, 'list-users', { role: 'admin' }, { headers: { a: 'b' } })
  const { items, nextBody } = await cache.fetchQuery(first)
  expect(items).toEqual([{ id: '1' }])
  const second = pageQueryOptions(client, 'list-users', nextBody!)
  await cache.fetchQuery(second)
  expect(requests.map(({ body }) => body)).toEqual(['{"role":"admin"}', '{"at":1.0}'])
  expect(requests.map(({ headers }) => headers.get('a'))).toEqual(['b', null])
  expect(JSON.parse(JSON.stringify(cache.getQueryData(first.queryKey)))).toEqual(
    cache.getQueryData(first.queryKey),
  )
  // The data of an infinite query has another shape.
  const infinite = infiniteQueryOptions(client, 'list-users', { role: 'admin' })
  expect(cache.getQueryData(infinite.queryKey)).toBeUndefined()
  await cache.invalidateQueries({ queryKey: endpointKey(client, 'list-users') })
  expect(cache.getQueryState(second.queryKey)).toMatchObject({ isInvalidated: true })
})

test('keys contain the arguments, and an empty object without any', () => {
  const client = createClient<Definition>(minimalDefinition)
  const endpoint = [minimalDefinition.base_url, null]
  expect(queryOptions(client, 'ping').queryKey).toEqual([...endpoint, 'ping', {}])
  expect(queryOptions(client, 'ping', { text: 'a' }).queryKey).toEqual([
    ...endpoint,
    'ping',
    { text: 'a' },
  ])
  expect(infiniteQueryOptions(client, 'list-users').queryKey).toEqual([
    ...endpoint,
    'list-users',
    {},
  ])
  expect(pageQueryOptions(client, 'list-users').queryKey).toEqual([
    ...endpoint,
    'list-users',
    {},
    'page',
  ])
})

test('queries send the options of a call', async () => {
  const { fetch, requests } = fakeService('{"previous":{"a":1},"page":[],"next":null}')
  const client = createClient<Definition>(minimalDefinition, { fetch })
  const cache = new QueryClient()
  const options = { headers: { a: 'b' } }
  await cache.fetchQuery(queryOptions(client, 'ping', {}, options))
  await cache.fetchInfiniteQuery(infiniteQueryOptions(client, 'list-users', {}, options))
  expect(requests.map(({ headers }) => headers.get('a'))).toEqual(['b', 'b'])
})

test('an infinite query has the bodies of the next and previous page', async () => {
  const { fetch } = fakeService('{"previous":{"a":1},"page":[],"next":null}')
  const client = createClient<Definition>(minimalDefinition, { fetch })
  const options = infiniteQueryOptions(client, 'list-users')
  const page = await options.queryFn({ pageParam: null, signal: new AbortController().signal })
  expect(Object.keys(page)).toEqual(['items', 'nextBody', 'previousBody'])
  expect(options.getNextPageParam(page)).toBeNull()
  expect(options.getPreviousPageParam(page)).toBe('{"a":1}')
})

test('mutationOptions sends the variables as arguments', async () => {
  const { fetch, requests } = fakeService('"pong"')
  const client = createClient<Definition>(minimalDefinition, { fetch })
  const options = mutationOptions(client, 'ping', { headers: { a: 'b' } })
  const observer = new MutationObserver(new QueryClient(), options)
  expect(await observer.mutate({ text: 'x' })).toBe('pong')
  expect(await observer.mutate()).toBe('pong')
  expect(requests.map(({ body }) => body)).toEqual(['{"text":"x"}', '{}'])
  expect(requests[0]!.headers.get('a')).toBe('b')
  expect(options.mutationKey).toEqual(endpointKey(client, 'ping'))
})

test('canceling a query aborts the request', async () => {
  const client = createClient<Definition>(minimalDefinition, {
    fetch: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const cache = new QueryClient()
  const options = queryOptions(client, 'find-user', { id: '1' })
  const fetched = cache.fetchQuery(options)
  await cache.cancelQueries({ queryKey: options.queryKey })
  await expect(fetched).rejects.toMatchObject({ revert: true })
})

test('types the data of the React hooks', () => {
  const client = createClient<Definition>(minimalDefinition)
  const hooks = (query: typeof useQuery, infinite: typeof useInfiniteQuery): void => {
    const { data: user } = query(queryOptions(client, 'find-user', { id: '1' }))
    expectTypeOf(user).toEqualTypeOf<{ name: string } | undefined>()
    const { data: list } = infinite(infiniteQueryOptions(client, 'list-users'))
    expectTypeOf(list!.pages[0]!.items).toEqualTypeOf<Page<{ id: string }>['items']>()
    // @ts-expect-error -- `id` is required.
    queryOptions(client, 'find-user')
  }
  const data = (cache: QueryClient, mutation: typeof useMutation): void => {
    const user = queryOptions(client, 'find-user', { id: '1' })
    expectTypeOf(cache.getQueryData(user.queryKey)).toEqualTypeOf<{ name: string } | undefined>()
    // @ts-expect-error -- Not the type of the data.
    cache.setQueryData(user.queryKey, { name: 1 })
    const list = cache.getQueryData(infiniteQueryOptions(client, 'list-users').queryKey)
    expectTypeOf(list!.pages[0]!.items).toEqualTypeOf<readonly { id: string }[]>()
    const page = cache.getQueryData(pageQueryOptions(client, 'list-users').queryKey)
    expectTypeOf(page!.items).toEqualTypeOf<readonly { id: string }[]>()
    const find = mutation(mutationOptions(client, 'find-user'))
    find.mutate({ id: '1' })
    // @ts-expect-error -- `id` is required.
    find.mutate()
    expectTypeOf(find.data).toEqualTypeOf<{ name: string } | undefined>()
    // @ts-expect-error -- A paginated endpoint.
    mutationOptions(client, 'list-users')
  }
  expectTypeOf(data).toBeFunction()
  expectTypeOf(hooks).toBeFunction()
})
