import { expect, test } from 'vitest'
import { requestId } from './request-id.ts'

test.each([
  '7',
  '4bf92f35-77b3-4da6-a3ce-929d0e0e4736',
  'Root=1-67891233:a/b+c@d',
  'x'.repeat(128),
])('keeps the well-formed id %s', (id) => {
  expect(requestId(id)).toBe(id)
})

test.each([undefined, '', 'a b', 'a\nb', 'a"b', '<b>', 'é', 'x'.repeat(129), ['a', 'b']])(
  'generates an id instead of %j',
  (header) => {
    const [first, second] = [requestId(header), requestId(header)]
    expect(first).toMatch(/^[a-z\d]{6}-[a-z\d]+$/)
    expect(second).not.toBe(first)
    expect(second.split('-')[0]).toBe(first.split('-')[0])
  },
)
