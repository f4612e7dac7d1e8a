import { expect, it } from 'vitest'
import { timestampFormatOf } from './timestamp-format.ts'

const NOW = 1_767_225_600

it.each<
  [
    base: 'string' | 'number',
    refinement: string | undefined,
    example: unknown,
    written: string | number,
  ]
>([
  ['string', 'datetime', undefined, '2026-01-01T00:00:00Z'],
  ['string', 'date', undefined, '2026-01-01'],
  ['string', 'time', undefined, '00:00:00'],
  ['string', undefined, '2024-02-29', '2026-01-01'],
  ['string', undefined, '2024-02-29T01:02:03.456Z', '2026-01-01T00:00:00.000Z'],
  ['string', undefined, '1700000000', '1767225600'],
  ['string', undefined, '1700000000000', '1767225600000'],
  ['number', 'timestamp', undefined, NOW],
  ['number', undefined, 1_700_000_000_000, NOW * 1000],
])('formats a %s.%s like %j: %j', (base, refinement, example, written) => {
  const format = timestampFormatOf(base, refinement, ['at'], { example: example as string })
  expect(format.write(NOW + 0.5)).toBe(written)
  expect(format.read(written)).toBe(refinement === 'time' ? undefined : NOW)
})

it('clamps timestamps after the year 9999', () => {
  const { write } = timestampFormatOf('string', 'datetime', [], {})
  expect(write(1e300)).toBe('9999-12-31T23:59:59Z')
})
