// Own data and own code beside what the mock makes up. The same from a shell:
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

test('lists what is in the file', async () => {
  const { items, hasNext } = await client.page('list-users')
  expect(items.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bob Moore'])
  expect(hasNext).toBe(false)
})

test('keeps what clients do, and own code sees it', async () => {
  expect(await client.call('count-users', {})).toBe(2)
  await client.call('create-user', { name: 'Cyd', email: 'cyd@example.com', active: true })
  expect(await client.call('count-users', { active: true })).toBe(2)
})

test('fails as own code says', async () => {
  await expect(client.call('delete-user', { id: 'ada' })).rejects.toMatchObject({
    code: 'LAST_ADMIN',
  })
  expect(await client.call('delete-user', { id: 'bob' })).toBeNull()
})
