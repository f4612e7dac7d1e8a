import { expect, test } from 'vitest'
import { createMemoryState } from '../dataset/state.ts'
import { endpoint, inlineData, serve } from '../../tests/laws/inline-service.ts'
import type { JsonObject } from '../names/json-value.ts'

const service = (stateless = false): ReturnType<typeof serve> =>
  serve(
    [
      endpoint('list-notes[paginated]()', { members: 'id, text:any' }),
      endpoint('get-note(id!)', { members: 'id, text:any' }),
      endpoint('create-note(text!:any)', { members: 'id, text:any' }),
    ],
    { items: 3, stateless },
  )

test('a stateless mock discards each change after the call', async () => {
  const { call, list } = service(true)
  const before = await list('list-notes')
  const created: JsonObject = await call('create-note', { text: 'a' })
  expect(await list('list-notes')).toEqual(before)
  expect(await call('create-note', { text: 'a' })).toEqual(created)
})

test('each of several mocks of a definition has its own changes', async () => {
  const [one, other] = [service(), service()]
  await one.call('create-note', { text: 'a' })
  expect(await one.list('list-notes')).toHaveLength(4)
  expect(await other.list('list-notes')).toHaveLength(3)
})

test('reads seed data and existing changes', async () => {
  const note = { members: 'id, text' }
  const create = endpoint('create-note(text!)', note)
  const count = endpoint('count-notes()', { returns: ['number'] })
  const endpoints = [
    endpoint('list-notes[paginated]()', note),
    endpoint('get-note(id!)', note),
    create,
    count,
  ]
  const state = createMemoryState()
  const first = inlineData(endpoints, { data: { notes: [{ id: 'N', text: 'a' }] }, state })
  expect(await first.call(count, {})).toBe('1')
  await first.call(create, { text: 'b' })
  expect(first.state).toBe(state)
  const second = inlineData(endpoints, { data: { notes: [{ id: 'N', text: 'a' }] }, state })
  expect(await second.call(count, {})).toBe('2')
  expect(await inlineData(endpoints).call(count, {})).toBe('5')
})

test('compares with a unique value in a large collection', async () => {
  const user = { members: 'id, email', errors: ['EMAIL_TAKEN'] }
  const create = endpoint('create-user(email!)', user)
  const list = endpoint('list-users[paginated]()', user)
  const data = inlineData([list, endpoint('get-user(id!)', user), create], { items: 3000 })
  const { email } = data.dataset.table('users')!.record(2999)!
  expect(await data.call(create, { email: email! })).toMatchObject({ code: 'ALREADY_EXISTS' })
  expect(await data.call(create, { email: 'new@example.com' })).toContain('new@example.com')
})
