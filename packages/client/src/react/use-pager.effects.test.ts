import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'
import { renderHook, settle } from '../testing/render-hook.ts'
import { endpointKey, usePager } from './index.ts'

const page = (id: number, next: string | null = null): string =>
  `{"previous":null,"page":[${id}],"next":${next}}`

test('loads the first page on mount and navigates', async () => {
  const { fetch, requests } = fakeService(page(1, '{"at":2}'), page(2))
  const client = createClient(minimalDefinition, { fetch })
  const { results } = await renderHook(
    () => usePager(client, 'list', { role: 'admin' }, { headers: { 'x-a': 'b' } }),
    undefined,
  )
  await settle()
  expect(requests.map(({ url, body, headers }) => [url, body, headers.get('x-a')])).toEqual([
    ['https://api.example.com/test/list', '{"role":"admin"}', 'b'],
  ])
  expect(results.at(-1)).toMatchObject({
    items: [1],
    hasNext: true,
    hasPrevious: false,
    isLoading: false,
    isLoaded: true,
    error: undefined,
  })
  await settle(results.at(-1)!.next)
  expect(requests.at(-1)!.body).toBe('{"at":2}')
  expect(results.at(-1)).toMatchObject({ items: [2], hasNext: false, isLoading: false })
  // The first page is still shown while the second one is loading.
  expect(results.some(({ items, isLoading }) => items[0] === 1 && isLoading)).toBe(true)
  await settle(results.at(-1)!.reload)
  expect(requests.at(-1)!.body).toBe('{"at":2}')
  await settle(results.at(-1)!.previous)
  expect(requests).toHaveLength(3)
  expect(results.at(-1)!.next).toBe(results[0]!.next)
})

test('loads again when client, name or arguments change, and not for equal arguments', async () => {
  const { fetch, requests } = fakeService(page(1))
  const client = createClient(minimalDefinition, { fetch })
  const other = client.extend({ headers: { 'x-a': 'b' } })
  const { results, render } = await renderHook(
    ([each, name, args]: [typeof client, string, object | undefined]) =>
      usePager(each, name, args as Record<string, unknown>),
    [client, 'list', { role: 'admin' }],
  )
  const sent = async (props: [typeof client, string, object | undefined]): Promise<unknown[]> => {
    requests.length = 0
    await render(props)
    await settle()
    return requests.map(({ url, body, headers }) => [url.slice(29), body, headers.get('x-a')])
  }
  await settle()
  expect(await sent([client, 'list', { role: 'admin' }])).toEqual([])
  expect(await sent([client, 'list', { role: 'member' }])).toEqual([
    ['list', '{"role":"member"}', null],
  ])
  expect(await sent([client, 'find', { role: 'member' }])).toEqual([
    ['find', '{"role":"member"}', null],
  ])
  expect(await sent([other, 'find', { role: 'member' }])).toEqual([
    ['find', '{"role":"member"}', 'b'],
  ])
  expect(await sent([other, 'find', undefined])).toEqual([['find', '{}', 'b']])
  expect(results.at(-1)).toMatchObject({ items: [1], isLoading: false })
})

test('shows an error and is no longer loading', async () => {
  const { fetch } = fakeService(new TypeError('fetch failed'))
  const client = createClient(minimalDefinition, { fetch })
  const { results } = await renderHook(() => usePager(client, 'list'), undefined)
  await settle()
  expect(results[0]).toMatchObject({ isLoading: true, error: undefined })
  expect(results.at(-1)).toMatchObject({
    items: [],
    isLoading: false,
    isLoaded: false,
    error: { code: 'network' },
  })
})

test('aborts the request on unmount', async () => {
  const aborted = vi.fn()
  const client = createClient(minimalDefinition, {
    fetch: ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          aborted()
          reject(signal.reason as Error)
        }),
      ),
  })
  const { unmount } = await renderHook(() => usePager(client, 'list'), undefined)
  await settle()
  const before = aborted.mock.calls.length
  await unmount()
  expect(aborted).toHaveBeenCalledTimes(before + 1)
})

test('reloads when the query client invalidates the endpoint, until unmount', async () => {
  const { fetch, requests } = fakeService(page(1))
  const client = createClient(minimalDefinition, { fetch })
  const queryClient = new QueryClient()
  const { render, unmount } = await renderHook<Record<string, unknown> | undefined, unknown>(
    (args) => usePager(client, 'list', args, { queryClient }),
    undefined,
  )
  await settle()
  const count = requests.length
  const invalidate = (queryKey: readonly unknown[]): Promise<void> =>
    settle(() => queryClient.invalidateQueries({ queryKey }))
  await invalidate(endpointKey(client, 'list'))
  expect(requests).toHaveLength(count + 1)
  await invalidate(endpointKey(client, 'find'))
  expect(requests).toHaveLength(count + 1)
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  expect(keys).toEqual([[...endpointKey(client, 'list'), {}, 'pager', expect.any(String)]])
  await render({ role: 'admin' })
  await settle()
  await invalidate(endpointKey(client, 'list'))
  expect(requests.slice(count + 1).map(({ body }) => body)).toEqual([
    '{"role":"admin"}',
    '{"role":"admin"}',
  ])
  await unmount()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
