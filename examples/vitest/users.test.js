import { createClient } from 'fc-client'
import { mockFixtures } from 'fc-mock/vitest'
import { expect, test as base } from 'vitest'
import definition from '../definitions/people.fc.json' with { type: 'json' }
import { addUser } from './add-user.js'

// Each test has a session of its own. Requests to https://api.example.com/people/ are answered from it.
const test = base.extend(mockFixtures({ definitions: definition, intercept: true }))

test('adds a user', async ({ mock }) => {
  await addUser('Ada', 'ada@example.com')
  expect(mock.collection('users').count({ name: 'Ada' })).toBe(1)
  expect(mock.violations()).toEqual([])
})

test('does not see the users of other tests', ({ mock }) => {
  expect(mock.collection('users').count({ name: 'Ada' })).toBe(0)
})

test('tries again after an outage', async ({ mock }) => {
  mock.override({ endpoint: 'create-user', status: 503, times: 2 })
  await addUser('Ada', 'ada@example.com')
  expect(mock.calls().map(({ status }) => status)).toEqual([503, 503, 200])
})

test('reports an address that is already used', async ({ mock }) => {
  mock.collection('users').create({ email: 'ada@example.com' })
  await expect(addUser('Ada', 'ada@example.com')).rejects.toThrow('already')
})

// Tests that run at the same time in one file select their session with `mock.run`.
test.concurrent.for(['Ada', 'Bob', 'Cyd'])('adds %s, concurrently', async (name, { mock }) => {
  await mock.run(() => addUser(name, 'someone@example.com'))
  expect(mock.collection('users').count()).toBe(51)
})

// Without msw: a client that gets the session's own `fetch`, or the URL of the server.
test('passes the session to a client', async ({ mock }) => {
  const client = createClient(definition, { fetch: mock.fetch })
  expect((await client.page('list-users', { limit: 3 })).items).toHaveLength(3)
  const remote = createClient({ ...definition, base_url: `${mock.url}/people/` })
  expect((await remote.page('list-users', { limit: 3 })).items).toHaveLength(3)
  expect(mock.calls()).toHaveLength(2)
})
