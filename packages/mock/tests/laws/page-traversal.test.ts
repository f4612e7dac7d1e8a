import { expect, it } from 'vitest'
import { endpoint, type InlineService, serve } from './inline-service.ts'

const users = (items: number): InlineService =>
  serve(
    [
      endpoint('list-users[paginated](sort, role, limit:number)'),
      endpoint('get-user(id!)'),
      endpoint('create-user(name!, role)'),
      endpoint('delete-user(id!)'),
    ],
    { items, seed: 3 },
  )

it('pages at the end of a million records are read without earlier records', async () => {
  const { call, mock } = users(1_000_000)
  const collection = mock.collection('users')
  const [user] = collection.list({ offset: 999_990, limit: 1 })
  expect(await call('get-user', { id: user!['id'] as string })).toMatchObject({ id: user!['id'] })
  collection.delete(user!['id'] as string)
  expect(collection.count()).toBe(999_999)
  expect(collection.list({ offset: 999_990, limit: 1 })).not.toEqual([user])
})
