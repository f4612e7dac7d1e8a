import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileURLToPath } from 'node:url'
import { startMock, type StartedMock } from '../start-mock.ts'

const people = fileURLToPath(new URL('../../examples/definitions/people.fc.json', import.meta.url))

let mock: StartedMock

beforeAll(async () => {
  mock = await startMock(people, '--items', '90000')
})

afterAll(async () => {
  await mock?.stop()
})

async function call(name: string, args: object = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(mock.packages[0]!.base_url + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(args),
  })
  return { status: response.status, body: await response.json() }
}

it.each([
  ['list-users', { role: 'none' }],
  ['count-users', { active: true }],
  ['create-user', { name: 'Ada', email: 'ada@x.example' }],
])('many clients are answered during %s %j in 90,000 records', async (name, args) => {
  const state = { isDone: false }
  const done = Promise.all(Array.from({ length: 4 }, () => call(name, args))).finally(() => {
    state.isDone = true
  })
  let answered = 0
  while (!state.isDone && answered < 5) {
    expect((await call('list-users', { limit: 2 })).status).toBe(200)
    answered++
  }
  // One search alone takes hundreds of turns.
  expect(answered).toBe(5)
  const statuses = (await done).map(({ status }) => status)
  expect(statuses).toContain(200)
})
