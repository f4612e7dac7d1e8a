import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor-word.ts'
import type { PageRequest, Place } from './page-request.ts'

const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('index' as const), index: fc.nat() }),
  fc.record({
    kind: fc.constant('position' as const),
    direction: fc.constantFrom('after' as const, 'before' as const),
    position: fc.oneof(
      fc.constant(undefined),
      fc.maxSafeInteger(),
      fc.jsonValue() as fc.Arbitrary<never>,
    ),
    number: fc.integer(),
  }),
)
const request: fc.Arbitrary<PageRequest> = fc.record({
  endpoint: fc.string({ unit: 'binary' }),
  version: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
  place,
  size: fc.integer({ min: 1 }),
  args: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
})

/** What JSON makes of a value: it has no `-0`. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

property.prop([request, place])('reads what was written, from page to page', (first, second) => {
  const read = readCursor(writeCursor(first))
  expect(plain({ ...read, walk: undefined })).toEqual(plain(first))
  const next = writeCursor({ ...read, place: second })
  expect(next).toBe(writeCursor({ ...first, place: second }))
  expect(plain(readCursor(next).place)).toEqual(plain(second))
})

test('is a word without characters that JSON escapes', () => {
  const word = writeCursor({
    endpoint: 'list "ü"',
    version: '2',
    place: { kind: 'position', direction: 'after', position: ['2026', 7], number: 3 },
    size: 20,
    args: { color: '😀' },
  })
  expect(word).toMatch(/^fcc_[\w.-]+$/)
})
