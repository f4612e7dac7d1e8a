import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { OrdinalSequence } from '../../dataset/selection.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { runAtOnce } from '../../scheduling/work.ts'
import { createSortKeys, type OrderBy, type SortKeys, sortRecords } from './record-order.ts'
import { createSortedIndex } from './sorted-index.ts'

const sortOrdinals = (
  ordinals: number[],
  keys: SortKeys,
  read: (ordinal: number) => JsonObject,
): number[] => runAtOnce(sortRecords(ordinals, keys, read)).map(({ ordinal }) => ordinal)

const order: OrderBy[] = [{ field: 'price', descending: true }]

describe('sortOrdinals', () => {
  const sorted = (values: unknown[], descending: boolean, field = 'value'): unknown[] =>
    sortOrdinals(
      [...values.keys()],
      createSortKeys([{ field, descending }]),
      (ordinal) => ({ value: values[ordinal] }) as JsonObject,
    ).map((ordinal) => values[ordinal])

  it('sorts numbers before strings, and missing values last', () => {
    const values = [null, 'b', 'B', 10, 9, '2025-03-01T00:00:00Z', true]
    const ascending = [true, 9, 10, '2025-03-01T00:00:00Z', 'B', 'b', null]
    expect(sorted(values, false)).toEqual(ascending)
    expect(sorted(values, true)).toEqual([...ascending.slice(0, -1).toReversed(), null])
  })

  it('reads members by path', () => {
    expect(sorted([{ b: 2 }, { b: 1 }], false, 'value.b')).toEqual([{ b: 1 }, { b: 2 }])
  })
})

describe('createSortedIndex', () => {
  const records = [3, 1, 3, 2].map((price) => ({ price }))
  let reads = 0
  let version = 1
  const index = createSortedIndex(
    (ordinal) => {
      reads++
      return records[ordinal]!
    },
    () => records.keys(),
    () => version,
  )
  const prepared = (...args: Parameters<typeof index>): OrdinalSequence => {
    const sequence = index(...args)
    runAtOnce(sequence.prepare!())
    return sequence
  }
  const ordinals = (by = order, isIncluded?: (ordinal: number) => boolean): number[] => {
    const { length, at } = prepared(by, undefined, isIncluded)
    return Array.from({ length }, (_, index) => at(index))
  }

  it('sorts equal records in descending order by ordinal', () => {
    expect(ordinals(order)).toEqual([2, 0, 3, 1])
  })

  it('sorts again only when the collection has changed', () => {
    ordinals(order)
    const before = reads
    expect(ordinals([...order])).toEqual([2, 0, 3, 1])
    expect(reads).toBe(before)
    records.push({ price: 9 })
    version++
    expect(ordinals(order)).toEqual([4, 2, 0, 3, 1])
  })

  it('ranks a position among the filtered records', () => {
    const some = prepared(order, undefined, (ordinal) => ordinal !== 0)
    expect(ordinals(order, (ordinal) => ordinal !== 0)).toEqual([4, 2, 3, 1])
    const position = some.positionAt(2, 3)
    expect(some.rank(position, false)).toBe(2)
    expect(some.rank(position, true)).toBe(3)
    expect([some.accepts(position), some.accepts('of another order')]).toEqual([true, false])
    expect(some.rank('of another order', true)).toBe(0)
  })

  it('sorts a few records without the others', () => {
    version++
    const before = reads
    const { length, at } = prepared(order, [1, 2])
    expect([length, at(0), at(1), reads - before]).toEqual([2, 2, 1, 2])
  })

  it('sorts once for calls at the same time', () => {
    version++
    const before = reads
    const [one, other] = [index(order), index(order)]
    const [first, second] = [one.prepare!(), other.prepare!()]
    expect(first.next().done).toBe(false)
    // Waits for the first one.
    expect(second.next()).toEqual({ done: false, value: true })
    runAtOnce(first)
    expect(second.next(true).done).toBe(true)
    expect([one.length, other.length]).toEqual([5, 5])
    expect(reads - before).toBe(5)
  })

  it('sorts for a call that cannot wait', () => {
    version++
    const first = index(order).prepare!()
    first.next()
    expect(prepared(order).length).toBe(5)
    runAtOnce(first)
  })

  it('reverses the collection by the empty field', () => {
    expect(ordinals([{ field: '', descending: true }])).toEqual([4, 3, 2, 1, 0])
  })

  it('caches a limited number of orders', () => {
    for (let at = 0; at < 20; at++) ordinals([{ field: `f${at}`, descending: false }])
    const before = reads
    ordinals([{ field: 'f19', descending: false }])
    expect(reads).toBe(before)
    ordinals([{ field: 'f0', descending: false }])
    expect(reads).toBeGreaterThan(before)
  })
})

describe('createPositions', () => {
  it('reads only its own sort keys', () => {
    const sortKeys = createSortKeys(order)
    const position = sortKeys.of({ price: 3 }, 7)
    expect(sortKeys.read(JSON.parse(JSON.stringify(position)))).toEqual(position)
    for (const value of [
      null,
      1,
      [],
      {},
      { values: [], ordinal: 7 },
      { values: [3], ordinal: 'x' },
      { values: [{}], ordinal: 7 },
    ])
      expect(sortKeys.read(value as never)).toBeUndefined()
  })

  const prices = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 5 }),
      fc.constantFrom('a', 'B', null, true, '2025-03-01', '2025-03-01T01:00:00+01:00'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  test.prop([prices, fc.nat(), fc.nat(), fc.boolean()])(
    'a sort key keeps its rank while records are created and deleted',
    (values, at, removed, descending) => {
      const by: OrderBy[] = [{ field: 'price', descending }]
      const read = (ordinal: number): JsonObject => ({ price: values[ordinal] ?? null })
      const sortKeys = createSortKeys(by)
      const sorted = sortOrdinals([...values.keys()], sortKeys, read)
      const ordinal = sorted[at % sorted.length]!
      const sent = JSON.stringify(sortKeys.of(read(ordinal), ordinal))
      const position = sortKeys.read(JSON.parse(sent))!
      const gone = removed % values.length
      const left = sorted.filter((each) => each !== gone)
      const rest = sorted.slice(sorted.indexOf(ordinal) + 1).filter((each) => each !== gone)
      const isBehind = (each: number): boolean =>
        sortKeys.compare(sortKeys.of(read(each), each), position) > 0
      expect(left.filter(isBehind)).toEqual(rest)
    },
  )
})
