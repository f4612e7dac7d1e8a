import { afterEach, expect, test, vi } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { example } from '../../tests/support/definitions.ts'

type Session = Pick<ReturnType<typeof createMock>, 'collection'>

/** Returns the day of a record that the session creates. */
function today({ collection }: Session): string {
  const created = collection('users').create({ name: 'Ada', email: 'ada@example.com' })
  return String(created['created_at']).slice(0, 10)
}

afterEach(() => {
  vi.useRealTimers()
})

test('a new session starts at the time of the mock, and a copy at that of the copied session', () => {
  const mock = createMock(example('people'), { now: '2030-01-01' })
  mock.advance('2d')
  const [fresh, copy] = [mock.createSession(), mock.createSession({ from: 'default' })]
  expect([fresh, copy, mock].map(today)).toEqual(['2030-01-01', '2030-01-03', '2030-01-03'])
})

test('the time of a copy and that of the copied session change independently', () => {
  const mock = createMock(example('people'), { now: '2030-01-01' })
  mock.configure({ now: '2040-01-01' })
  const copy = mock.createSession({ from: 'default' })
  copy.advance('1d')
  expect([copy, mock].map(today)).toEqual(['2040-01-02', '2040-01-01'])
  mock.configure({ now: null })
  expect([copy, mock].map(today)).toEqual(['2040-01-02', '2030-01-01'])
})

test('a session is idle from its creation, and expires when it was not used for the timeout', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 })
  const mock = createMock(example('people'), { maxSessions: 2, sessionTimeout: 1000 })
  const idle = (): unknown => mock.sessions().map(({ name, idle }) => [name, idle])
  mock.createSession({ name: 'unused' })
  mock.createSession({ name: 'used' })
  vi.setSystemTime(1_900_000_001_000)
  mock.session('used')
  expect(idle()).toEqual([
    ['default', 1000],
    ['unused', 1000],
    ['used', 0],
  ])
  expect(() => mock.createSession({ name: 'new' })).toThrow('2 sessions, its limit')
  vi.setSystemTime(1_900_000_001_001)
  mock.createSession({ name: 'new' })
  expect(idle()).toEqual([
    ['default', 1001],
    ['used', 1],
    ['new', 0],
  ])
})
