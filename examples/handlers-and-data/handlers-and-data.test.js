// Seed data and custom handlers, combined with generated data. The same on the command line:
//   npx fc-mock ../definitions/people.fc.json --data db.json --handlers handlers.js
import { createClient } from 'fc-client'
import { createMock } from 'fc-mock'
import { beforeEach, expect, test } from 'vitest'
import definition from '../definitions/people.fc.json' with { type: 'json' }
import data from './db.json' with { type: 'json' }
import handlers from './handlers.js'

const mock = createMock(definition, { data, handlers })
const client = createClient(definition, { fetch: (request) => mock.fetch(request) })
beforeEach(() => mock.reset())

test('lists the seed data', async () => {
  const { items, hasNext } = await client.page('list-users')
  expect(items.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bob Moore'])
  expect(hasNext).toBe(false)
})

test('stores created records, which handlers can read', async () => {
  expect(await client.call('count-users', {})).toBe(2)
  await client.call('create-user', { name: 'Cyd', email: 'cyd@example.com', active: true })
  expect(await client.call('count-users', { active: true })).toBe(2)
})

test('returns the error of a handler', async () => {
  await expect(client.call('delete-user', { id: 'ada' })).rejects.toMatchObject({
    code: 'LAST_ADMIN',
  })
  expect(await client.call('delete-user', { id: 'bob' })).toBeNull()
})

test('generates the fields missing in the seed data', async () => {
  const bob = await client.call('find-user', { id: 'bob' })
  expect(bob).toMatchObject({ name: 'Bob Moore', created_at: expect.any(String) })
})

test('reads and changes records in process', async () => {
  const users = mock.collection('users')
  users.update('bob', { name: 'Robert Moore' })
  expect(await client.call('find-user', { id: 'bob' })).toMatchObject({ name: 'Robert Moore' })
  expect(users.count({ active: true })).toBe(1)
})
