import { afterEach, expect, test, vi } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { readNow } from './read-now.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['1970-01-02', 86_400],
  ['1970-01-01T00:00:07.900Z', 7],
  ['1970-01-01T01:00:00+01:00', 0],
])('reads %s as a fixed time', (now, seconds) => {
  expect(readNow(now)).toEqual({ seconds, isFixed: true })
})

test('reads `today` as the start of the day (UTC)', () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T23:59:59.999Z') })
  const seconds = Date.parse('2026-03-04T00:00:00Z') / 1000
  expect(readNow('today')).toEqual({ seconds, isFixed: false })
})

test.each(['tomorrow', '-271821-04-20', '+275760-09-13', '0999-12-31'])('throws for %s', (now) => {
  expect(() => createMock(packageOf([]), { now })).toThrow(
    expect.objectContaining({
      code: 'invalid-now',
      message: `Expected a time such as "2026-01-01" or "today" for \`now\`, got "${now}".`,
    }),
  )
})
