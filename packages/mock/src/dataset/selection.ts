import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { findPartitionPoint } from './partition-point.ts'
import { MAX_SCANNED, type Table } from './types.ts'

/** A record of a list with its position. */
export interface SelectedRecord {
  ordinal: number
  /** Position in the list, as JSON. It stays valid when records, including this one, are created or deleted. */
  position: JsonValue
}

/** An ordered selection of records. */
export interface RecordSelection {
  /** Returns up to `count` records after a position, or from the start. */
  after(position: JsonValue | undefined, count: number): SelectedRecord[]
  /** Returns up to `count` records before a position, or at the end, in order. */
  before(position: JsonValue | undefined, count: number): SelectedRecord[]
  /** Returns up to `count` records, starting at an index. */
  slice(index: number, count: number): SelectedRecord[]
  /** Returns the number of records. */
  size(): number
}

/** An ordered sequence of ordinals. */
export interface OrdinalSequence {
  readonly length: number
  at(index: number): number
  /** Returns how many ordinals come before a position, or up to and including it with `inclusive`. */
  rank(position: JsonValue, inclusive: boolean): number
  positionOf(ordinal: number): JsonValue
}

/** Creates the sequence of all or some (ascending) ordinals in creation order or reverse. Access costs the same at any position. */
export function createSequence(
  { state: { deleted }, size }: Table,
  subset: readonly number[] | undefined,
  descending: boolean,
): OrdinalSequence {
  const length = subset?.length ?? size
  const countBelow = (ordinal: number): number =>
    subset === undefined
      ? deleted.countOutside(ordinal)
      : findPartitionPoint(length, (index) => subset[index]! < ordinal)
  return {
    length,
    at(index) {
      const rank = descending ? length - 1 - index : index
      return subset === undefined ? deleted.outsideAt(rank) : subset[rank]!
    },
    rank(position, inclusive) {
      const below = countBelow(Number(position) + (inclusive === descending ? 0 : 1))
      return descending ? length - below : below
    },
    positionOf: (ordinal) => ordinal,
  }
}

/** Creates a selection of the matching records of a sequence. */
export function createSelection(
  table: Table,
  sequence: OrdinalSequence,
  matches: ((record: JsonObject) => boolean) | undefined,
): RecordSelection {
  const isMatch = (ordinal: number): boolean => {
    if (matches === undefined) return true
    const record = table.record(ordinal)
    return record !== undefined && matches(record)
  }
  const maxScanned = matches === undefined ? Number.POSITIVE_INFINITY : MAX_SCANNED
  const scan = (start: number, step: 1 | -1, count: number): SelectedRecord[] => {
    const found: SelectedRecord[] = []
    let remaining = maxScanned
    for (let index = start; index >= 0 && index < sequence.length; index += step) {
      if (found.length >= count || remaining-- === 0) break
      const ordinal = sequence.at(index)
      if (isMatch(ordinal)) found.push({ ordinal, position: sequence.positionOf(ordinal) })
    }
    return found
  }
  return {
    after(position, count) {
      return scan(position === undefined ? 0 : sequence.rank(position, true), 1, count)
    },
    before(position, count) {
      const end = position === undefined ? sequence.length : sequence.rank(position, false)
      return scan(end - 1, -1, count).toReversed()
    },
    slice(index, count) {
      if (matches === undefined) return scan(index, 1, count)
      return scan(0, 1, index + count).slice(index)
    },
    size: () => (matches === undefined ? sequence.length : scan(0, 1, MAX_SCANNED).length),
  }
}
