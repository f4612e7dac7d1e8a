import { expect, test } from 'vitest'
import { endpoint, serve } from '../laws/inline-service.ts'
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
