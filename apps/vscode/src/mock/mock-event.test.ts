import { expect, test } from 'vitest'
import { formatCallEvent, readMockEvent } from './mock-event.ts'

test('formatCallEvent formats a request as one line', () => {
  const time = new Date(2026, 0, 2, 12, 4, 31).toISOString()
  const line = JSON.stringify({
    event: 'call',
    time,
    method: 'POST',
    path: '/people/list-users',
    endpoint: 'list-users',
    items: 20,
    status: 200,
    ms: 1.23,
  })
  const event = readMockEvent(line)
  expect(event?.event === 'call' && formatCallEvent(event)).toBe(
    '12:04:31  200  POST  /people/list-users  20 items  1.2 ms',
  )
})

test('formatCallEvent marks protocol violations', () => {
  const line = formatCallEvent({
    event: 'call',
    time: new Date(2026, 0, 2, 1, 2, 3).toISOString(),
    method: 'POST',
    path: '/people/list-users',
    status: 400,
    code: 'CURSOR_MODIFIED',
    violations: ['pagination.next-unchanged'],
    ms: 0.2,
  })
  expect(line).toBe(
    '01:02:03  400  POST  /people/list-users  CURSOR_MODIFIED  ! pagination.next-unchanged  0.2 ms',
  )
})

test.each(['', 'Reloaded.', '{"event":', '{"a":1}'])(
  'readMockEvent returns undefined for %j',
  (line) => {
    expect(readMockEvent(line)).toBeUndefined()
  },
)
