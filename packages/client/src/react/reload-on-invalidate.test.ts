import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { reloadOnInvalidate } from './reload-on-invalidate.ts'

const key = ['https://a.example', null, 'list-users', {}, 'pager', '1'] as const
const endpoint = { queryKey: key.slice(0, 3) }

test('reloads at each invalidation that selects the key', async () => {
  const queryClient = new QueryClient()
  const reload = vi.fn()
  reloadOnInvalidate(queryClient, key, reload)
  await queryClient.invalidateQueries(endpoint)
  await queryClient.invalidateQueries({ queryKey: ['https://a.example'] })
  expect(reload).toHaveBeenCalledTimes(2)
  await queryClient.invalidateQueries({ queryKey: ['https://a.example', '2'] })
  await queryClient.invalidateQueries({ queryKey: [...key.slice(0, 2), 'find-user'] })
  expect(reload).toHaveBeenCalledTimes(2)
})

test('reloads once, also if the invalidation fetches all queries again', async () => {
  const queryClient = new QueryClient()
  const reload = vi.fn()
  reloadOnInvalidate(queryClient, key, reload)
  await queryClient.invalidateQueries({ ...endpoint, refetchType: 'all' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('still reloads after the cache was cleared', async () => {
  const queryClient = new QueryClient()
  const reload = vi.fn()
  reloadOnInvalidate(queryClient, key, reload)
  queryClient.clear()
  await queryClient.invalidateQueries(endpoint)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('leaves nothing in the cache and persists nothing', async () => {
  const queryClient = new QueryClient()
  const reload = vi.fn()
  const stop = reloadOnInvalidate(queryClient, key, reload)
  expect(dehydrate(queryClient).queries).toEqual([])
  stop()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  await queryClient.invalidateQueries(endpoint)
  expect(reload).not.toHaveBeenCalled()
})
