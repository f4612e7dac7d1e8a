import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { MockPageBody, PagePosition } from '../operations/page-position.ts'

const position: fc.Arbitrary<PagePosition> = fc.record(
  {
    direction: fc.constantFrom('after' as const, 'before' as const),
    item: fc.oneof(fc.constant(undefined), fc.maxSafeNat(), fc.jsonValue() as fc.Arbitrary<never>),
    number: fc.integer({ min: 1 }),
    end: fc.option(fc.maxSafeNat(), { nil: undefined }),
    lineage: fc.nat().map((number) => number.toString(36)),
  },
  { requiredKeys: ['direction', 'item', 'number', 'end'] },
)
const request: fc.Arbitrary<MockPageBody> = fc.record({
  endpoint: fc.string({ unit: 'binary' }),
  version: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
  position,
  size: fc.integer({ min: 1 }),
  args: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
})

/** The value after a round trip through JSON, which has no `-0`. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

property.prop([request, position])(
  'decodes what was encoded, also for later pages',
  (first, second) => {
    const read = decodeCursor(encodeCursor(first))!
    expect(plain({ ...read, encodedCall: undefined })).toEqual(plain(first))
    const next = encodeCursor({ ...read, position: second })
    expect(next).toBe(encodeCursor({ ...first, position: second }))
    expect(plain(decodeCursor(next)!.position)).toEqual(plain(second))
  },
)

test('contains no characters that JSON escapes', () => {
  const cursor = encodeCursor({
    endpoint: 'list "ü"',
    version: '2',
    position: { direction: 'after', item: ['2026', 7], number: 3, end: 50 },
    size: 20,
    args: { color: '😀' },
  })
  expect(cursor).toMatch(/^fcc_[\w.-]+$/)
})

test.each([
  '',
  'fcc_',
  'fcc_a1..',
  'fcc_a1...W10',
  'fcc_a1...bnVsbA',
  'fcc_c1...WyJsaXN0IixudWxsLDIwLHt9XQ',
  'fcc_a0...WyJsaXN0IixudWxsLDIwLHt9XQ',
  'fcc_a1._bm8..WyJsaXN0IixudWxsLDIwLHt9XQ',
  'fcc_a1.zzzzzzzzzzzzzzzzz..WyJsaXN0IixudWxsLDIwLHt9XQ',
  'fcc_a1...WyJsaXN0IixudWxsLDIwLG51bGxd',
  'fcc_a1...WzEsbnVsbCwyMCx7fV0',
])('does not decode %j', (cursor) => {
  expect(decodeCursor(cursor)).toBeUndefined()
})
