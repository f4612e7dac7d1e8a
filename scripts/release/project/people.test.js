import { readFileSync } from 'node:fs'
import { createClient } from 'fc-client'
import { createHandlers } from 'fc-mock/msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'

const definition = JSON.parse(readFileSync('people.fc.json', 'utf8'))
const server = setupServer(...createHandlers(definition))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('pages through the users of a mocked service', async () => {
  const client = createClient(definition)
  const first = await client.page('list-users', { limit: 3 })
  expect(first.items).toHaveLength(3)
  const second = await first.next()
  expect((await second.previous()).items).toEqual(first.items)
  const found = await client.call('find-user', { id: second.items[0].id })
  expect(found).toEqual(second.items[0])
})
