import { expect, test } from 'vitest'
import { nextRequestId, readRequestId } from './request-id.ts'

test.each([
  '7',
  '4bf92f35-77b3-4da6-a3ce-929d0e0e4736',
  'Root=1-67891233:a/b+c@d',
  'x'.repeat(128),
])('keeps the well-formed id %s', (id) => {
  expect(readRequestId(id)).toBe(id)
})

test.each([undefined, '', 'a b', 'a\nb', 'a"b', '<b>', 'é', 'x'.repeat(129), ['a', 'b']])(
  'ignores the header %j',
  (header) => {
    expect(readRequestId(header)).toBeUndefined()
  },
)

test('generates ids that differ', () => {
  const [first, second] = [nextRequestId(), nextRequestId()]
  expect(first).toMatch(/^[a-z\d]{6}-[a-z\d]+$/)
  expect(second).not.toBe(first)
  expect(second.split('-')[0]).toBe(first.split('-')[0])
})
