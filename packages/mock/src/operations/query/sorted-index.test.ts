import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { OrdinalSequence } from '../../dataset/selection.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { runAtOnce } from '../../scheduling/work.ts'
import {
  createSortKeys,
  type OrderBy,
  parseOrder,
  type SortKey,
  type SortKeys,
  sortRecords,
} from './record-order.ts'
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

test.each([
  ['price', { field: 'price', descending: false }],
  ['-price', { field: 'price', descending: true }],
  ['created-at', { field: 'created-at', descending: false }],
])('parses the order %s', (text, expected) => {
  expect(parseOrder(text)).toEqual(expected)
})

describe('sortRecords', () => {
  const COUNT = 16_384

  it('sorts many records in short steps', () => {
    const { of, compare } = createSortKeys([{ field: 'rank', descending: false }])
    let [steps, compared, longest] = [0, 0, 0]
    const work = sortRecords(
      Array.from({ length: COUNT }, (_, ordinal) => ordinal),
      { of, compare: (left, right) => (compared++, compare(left, right)) } as SortKeys,
      (ordinal) => ({ rank: (ordinal * 7919) % COUNT }),
    )
    let step = work.next()
    for (; !step.done; step = work.next()) {
      longest = Math.max(longest, compared)
      compared = 0
      steps++
    }
    const sorted = (step.value as SortKey[]).map(({ values }) => values[0])
    expect(sorted).toEqual(Array.from({ length: COUNT }, (_, rank) => rank))
    expect(steps).toBeGreaterThan(COUNT / 32)
    expect(steps).toBeLessThan(COUNT / 4)
    expect(Math.max(longest, compared)).toBeLessThan(COUNT / 2)
  })

  it.each([0, 1, 511, 512, 513, 1024, 1025, 1536])('sorts %d records', (count) => {
    const ordinals = Array.from({ length: count }, (_, ordinal) => ordinal)
    const sorted = sortOrdinals(ordinals, createSortKeys(order), (ordinal) => ({
      price: ordinal % 7,
    }))
    expect(sorted).toEqual(
      ordinals.toSorted((one, other) => (other % 7) - (one % 7) || other - one),
    )
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

  it('sorts equal records by ordinal, in the same direction', () => {
    expect(ordinals(order)).toEqual([2, 0, 3, 1])
    expect(ordinals([{ field: 'price', descending: false }])).toEqual([1, 3, 0, 2])
    expect(ordinals([])).toEqual([0, 1, 2, 3])
  })

  it('has no records before it is prepared', () => {
    const sequence = index(order)
    expect([sequence.length, sequence.rank({ values: [9], ordinal: 0 }, true)]).toEqual([0, 0])
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
    expect(first.next()).toEqual({ done: false, value: undefined })
    // Waits for the first one.
    expect(second.next()).toEqual({ done: false, value: true })
    runAtOnce(first)
    expect(second.next(true).done).toBe(true)
    expect([one.length, other.length]).toEqual([5, 5])
    expect(reads - before).toBe(5)
    // The next one does not wait.
    const next = index([{ field: 'price', descending: false }]).prepare!()
    expect(next.next()).toEqual({ done: false, value: undefined })
    runAtOnce(next)
  })

  it('does not keep the order of records that changed while they were sorted', () => {
    version++
    const first = index(order).prepare!()
    first.next()
    records[0] = { price: 0 }
    version++
    expect(ordinals(order)).toEqual([4, 2, 3, 1, 0])
    runAtOnce(first)
    expect(ordinals(order)).toEqual([4, 2, 3, 1, 0])
    records[0] = { price: 3 }
    version++
  })

  it('sorts once for all that reads it', () => {
    version++
    const sequence = prepared(order, [1, 2])
    const before = reads
    runAtOnce(sequence.prepare!())
    expect(reads).toBe(before)
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
    const readsOf = (name: string): number => {
      const before = reads
      ordinals([{ field: name, descending: false }])
      return reads - before
    }
    expect(readsOf('f19')).toBe(0)
    expect(readsOf('f12')).toBe(0)
    // The one that was used least recently is removed.
    expect(readsOf('f0')).toBe(5)
    expect(readsOf('f12')).toBe(0)
    expect(readsOf('f13')).toBe(5)
  })
})

describe('createSortedIndex of many records', () => {
  function large(count: number): {
    readsOf(subset?: readonly number[]): number
    change(): void
    ordinals(subset: readonly number[]): number[]
  } {
    let [reads, version] = [0, 0]
    const index = createSortedIndex(
      (ordinal) => (reads++, { price: ordinal }),
      () => Array.from({ length: count }).keys(),
      () => version,
    )
    const read = (subset?: readonly number[]): OrdinalSequence => {
      const sequence = index(order, subset)
      runAtOnce(sequence.prepare!())
      return sequence
    }
    return {
      readsOf(subset) {
        const before = reads
        read(subset)
        return reads - before
      },
      change: () => version++,
      ordinals(subset) {
        const { length, at } = read(subset)
        return Array.from({ length }, (_, index) => at(index))
      },
    }
  }

  it('sorts all for a large part', () => {
    const { ordinals, readsOf } = large(1500)
    const some = Array.from({ length: 1000 }, (_, at) => at + 200)
    expect(ordinals(some)).toEqual(some.toReversed())
    expect(readsOf(some)).toBe(0)
    expect(readsOf()).toBe(0)
    expect(readsOf(some.slice(1))).toBe(999)
  })

  it('limits the keys of all caches together', () => {
    const [first, second, few, most] = [large(1000), large(1000), large(999), large(499_000)]
    for (const each of [first, second, few]) each.readsOf()
    first.change()
    expect(first.readsOf()).toBe(1000)
    expect(most.readsOf()).toBe(499_000)
    // The other caches have 500,000 keys. That of few records does not count.
    expect([most, first, few].map((each) => each.readsOf())).toEqual([0, 0, 0])
    // The cache that was written first was cleared.
    expect(second.readsOf()).toBe(1000)
    expect(first.readsOf()).toBe(1000)
  })
})

describe('createPositions', () => {
  it('have the values of the fields, of strings the start', () => {
    const by = ['name', '-tags', 'address'].map(parseOrder)
    const { of, read } = createSortKeys([...by, { field: '', descending: true }])
    const name = 'x'.repeat(300)
    const position = of({ name, tags: ['a', 'b'], address: { city: 'Wien' } }, 7)
    expect(position).toEqual({ values: ['x'.repeat(256), 'a', null], ordinal: 7 })
    expect(read({ values: [name, 'a', null], ordinal: 7 })).toBeUndefined()
  })

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
