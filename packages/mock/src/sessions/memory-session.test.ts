import { expect, test } from 'vitest'
import { createEngine, createSharedParts, createUsage } from '../calls/create-engine.ts'
import { createMock } from '../mock/create-mock.ts'
import { resolveOptions } from '../options.ts'
import { example } from '../../tests/support/definitions.ts'
import { MemorySession } from './memory-session.ts'

const options = resolveOptions({ items: 3, now: '2030-01-01' })
const shared = createSharedParts([example('people')], options)

function createSession(): MemorySession {
  const usage = createUsage(options)
  return new MemorySession((settings, reset, previous) => {
    const parts = { session: undefined, reset, findIssuer: () => undefined }
    return createEngine(shared, { ...options, ...settings }, parts, usage, previous)
  })
}

const dataOf = ({ engine }: MemorySession) => engine.services[0]!.data
const users = (session: MemorySession) => dataOf(session).dataset.table('users')!

test('a reset keeps what is compiled, without changes', () => {
  const session = createSession()
  const before = dataOf(session)
  users(session).create({ name: 'Ada' })
  session.engine.reset()
  expect(dataOf(session)).toBe(before)
  expect(users(session).size).toBe(3)
})

test('a reset with other options, and that to the first ones, generate again', () => {
  const session = createSession()
  const before = dataOf(session)
  session.engine.reset({ items: 5 })
  expect(users(session).size).toBe(5)
  session.engine.reset()
  expect(dataOf(session)).not.toBe(before)
  expect(users(session).size).toBe(3)
})

test('what still has the engine before a reset changes nothing after it', () => {
  const session = createSession()
  const { engine } = session
  users(session)
  session.reset()
  engine.services[0]!.data.dataset.table('users')!.create({ name: 'Late' })
  expect(users(session).size).toBe(3)
})

test('a call that runs during a reset goes on with the records that it has', async () => {
  const session = createSession()
  let resume = (): void => {}
  const running = session.run(async ({ engine }) => {
    const { dataset } = engine.services[0]!.data
    await new Promise<void>((resolve) => (resume = resolve))
    dataset.table('users')!.create({ name: 'Late' })
    return dataset.table('users')!.size
  })
  session.reset()
  resume()
  expect(await running).toBe(4)
  expect(users(session).size).toBe(3)
})

test('a reset restores the clock, also of what is kept', () => {
  const mock = createMock(example('people'), { now: '2030-01-01' })
  const create = () =>
    mock.collection('users').create({ name: 'Ada', email: 'ada@example.com' })['created_at']
  const first = create()
  mock.advance('2d')
  expect(create()).toBe('2030-01-03T00:00:02Z')
  mock.reset()
  expect(create()).toBe(first)
})
