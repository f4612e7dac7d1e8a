import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { createChecksum } from './checksum.ts'

test('is the same on every machine', () => {
  const checksum = createChecksum('fc')
  expect(['', 'a', 'fcc_a2.k.W10'].map(checksum)).toMatchInlineSnapshot(`
    [
      "-6J3hC8H8lbA",
      "FmOUUAYD_oeB",
      "8EfOBB9qwUuB",
    ]
  `)
})

property.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])(
  'has 12 characters, and differs with the text and the seed',
  (a, b) => {
    expect(createChecksum(a)(b)).toMatch(/^[\w-]{12}$/)
    if (a === b) return
    expect(createChecksum('')(a)).not.toBe(createChecksum('')(b))
    expect(createChecksum(a)('')).not.toBe(createChecksum(b)(''))
  },
)
