import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { example } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'

const LONG = 'k'.repeat(900_000)

test.each<[path: string, body: unknown]>([
  ['/people/list-users', { [LONG]: 1 }],
  ['/people/list-users', { limit: LONG }],
  ['/people/list-users', { cursor: LONG }],
  ['/people/find-user', { id: LONG }],
  ['/people/create-user', { name: { [LONG]: 1 } }],
  ['/__fc/collections/users', { [LONG]: 1 }],
  ['/__fc/collections/users', { id: { [LONG]: 1 } }],
  ['/__fc/overrides', { [LONG]: 1 }],
  ['/__fc/overrides', { endpoint: LONG }],
  ['/__fc/sessions', { name: LONG }],
  ['/__fc/sessions', { from: LONG }],
  ['/__fc/reset', { [LONG]: 1 }],
  ['/__fc/reset', { data: { [LONG]: 1 } }],
  ['/__fc/advance', { duration: LONG }],
])('an error of %s does not repeat a large request', async (path, body) => {
  const { status, body: text } = await send(createMock(example('people')), path, { body })
  expect(status).toBe(400)
  expect(text.length).toBeLessThan(2000)
})

test('an error for a record that exists does not repeat its value', async () => {
  const mock = createMock(example('people'))
  const create = () =>
    send(mock, '/people/create-user', { body: { name: 'Ada', email: `${LONG}@example.com` } })
  await create()
  expect((await create()).body.length).toBeLessThan(2000)
})
