import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { findPartitionPoint } from './partition-point.ts'
import { MAX_SCANNED, type Table } from './types.ts'

/** One record of a list, and its position. */
export interface SelectedRecord {
  ordinal: number
  /** Where the record is in the list, as JSON. It stays valid when other records, or this one, are created or deleted. */
  position: JsonValue
}

/** The records of a list, in order. */
export interface RecordSelection {
  /** Up to `count` records after a position, or from the start. */
  after(position: JsonValue | undefined, count: number): SelectedRecord[]
  /** Up to `count` records before a position, or at the end; in order. */
  before(position: JsonValue | undefined, count: number): SelectedRecord[]
  /** Up to `count` records from an index on. */
  slice(index: number, count: number): SelectedRecord[]
  /** How many there are. */
  size(): number
}

/** The ordinals that a selection goes through, in order. */
export interface OrdinalSequence {
  readonly length: number
  at(index: number): number
  /** How many come before a position, or up to it with `inclusive`. */
  rank(position: JsonValue, inclusive: boolean): number
  positionOf(ordinal: number): JsonValue
}

/** All records, or some in ascending order, in the order of creation or in reverse. Costs the same anywhere. */
export function createSequence(
  { state: { deleted }, size }: Table,
  some: readonly number[] | undefined,
  descending: boolean,
): OrdinalSequence {
  const length = some?.length ?? size
  const countBelow = (ordinal: number): number =>
    some === undefined
      ? deleted.countOutside(ordinal)
      : findPartitionPoint(length, (index) => some[index]! < ordinal)
  return {
    length,
    at(index) {
      const rank = descending ? length - 1 - index : index
      return some === undefined ? deleted.outsideAt(rank) : some[rank]!
    },
    rank(position, inclusive) {
      const below = countBelow(Number(position) + (inclusive === descending ? 0 : 1))
      return descending ? length - below : below
    },
    positionOf: (ordinal) => ordinal,
  }
}

/** The records of a sequence that match. */
export function createSelection(
  table: Table,
  sequence: OrdinalSequence,
  matches: ((record: JsonObject) => boolean) | undefined,
): RecordSelection {
  const isWanted = (ordinal: number): boolean => {
    if (matches === undefined) return true
    const record = table.record(ordinal)
    return record !== undefined && matches(record)
  }
  const most = matches === undefined ? Number.POSITIVE_INFINITY : MAX_SCANNED
  const walk = (start: number, step: 1 | -1, count: number): SelectedRecord[] => {
    const found: SelectedRecord[] = []
    let unread = most
    for (let index = start; index >= 0 && index < sequence.length; index += step) {
      if (found.length >= count || unread-- === 0) break
      const ordinal = sequence.at(index)
      if (isWanted(ordinal)) found.push({ ordinal, position: sequence.positionOf(ordinal) })
    }
    return found
  }
  return {
    after(position, count) {
      return walk(position === undefined ? 0 : sequence.rank(position, true), 1, count)
    },
    before(position, count) {
      const end = position === undefined ? sequence.length : sequence.rank(position, false)
      return walk(end - 1, -1, count).toReversed()
    },
    slice(index, count) {
      if (matches === undefined) return walk(index, 1, count)
      return walk(0, 1, index + count).slice(index)
    },
    size: () => (matches === undefined ? sequence.length : walk(0, 1, MAX_SCANNED).length),
  }
}
