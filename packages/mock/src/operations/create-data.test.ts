import { expect, test } from 'vitest'
import { endpoint, serve } from '../laws/inline-service.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'

const service = (stateless = false): ReturnType<typeof serve> =>
  serve(
    [
      endpoint('list-notes[paginated](filter:any)', { members: 'id, text:any' }),
      endpoint('get-note(id!)', { members: 'id, text:any' }),
      endpoint('create-note(text!:any)', { members: 'id, text:any' }),
      endpoint('check-syntax(value:any)', { returns: ['boolean'] }),
    ],
    { items: 3, stateless },
  )

/** Returns arrays in each other, with a number in the innermost one. */
const nested = (levels: number): JsonValue =>
  JSON.parse('['.repeat(levels) + '1' + ']'.repeat(levels)) as JsonValue

test.each<[name: string, argument: string]>([
  ['create-note', 'text'],
  ['check-syntax', 'value'],
  ['list-notes', 'filter'],
])('%s rejects an argument of too many levels', async (name, argument) => {
  const { call, reject } = service()
  const message = `Argument \`${argument}\`: Expected at most 100 levels.`
  expect(await reject(name, { [argument]: nested(5000) })).toEqual({
    code: 'INVALID_ARGUMENTS',
    message,
  })
  await expect(call(name, { [argument]: nested(90) })).resolves.toBeDefined()
})

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
