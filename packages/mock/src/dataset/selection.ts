import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { STEP_ITEMS, type Work } from '../scheduling/work.ts'
import { findPartitionPoint } from './partition-point.ts'
import { MAX_SCANNED, type Table } from './types.ts'

/** A record of a list with its position. */
export interface SelectedRecord {
  ordinal: number
  /** Position in the list, as JSON. It stays valid when records, including this one, are created or deleted. */
  position: JsonValue
}

/** An ordered selection of records. Other requests may change the records while it is read. */
export interface RecordSelection {
  /** Whether a value is the position of a record in a list of this order. */
  accepts(position: JsonValue): boolean
  /** Returns up to `count` records after a position, or from the start. */
  after(position: JsonValue | undefined, count: number): Work<SelectedRecord[]>
  /** Returns up to `count` records before a position, or at the end, in order. */
  before(position: JsonValue | undefined, count: number): Work<SelectedRecord[]>
  /** Returns up to `count` records, starting at an index. */
  slice(index: number, count: number): Work<SelectedRecord[]>
  /** Returns the number of records. */
  size(): Work<number>
}

/** An ordered sequence of ordinals. */
export interface OrdinalSequence {
  readonly length: number
  at(index: number): number
  accepts(position: JsonValue): boolean
  /** Returns how many ordinals come before a position, or up to and including it with `inclusive`. */
  rank(position: JsonValue, inclusive: boolean): number
  positionAt(index: number): JsonValue
}

/**
 * Creates the sequence of all or some (ascending) ordinals in creation order or reverse. Access costs the same at any position.
 *
 * @param end The first ordinal after the sequence.
 */
export function createSequence(
  { state }: Table,
  subset: readonly number[] | undefined,
  descending: boolean,
  end: number,
): OrdinalSequence {
  const countBelow = (ordinal: number): number =>
    subset === undefined
      ? state.deleted.countOutside(Math.min(ordinal, end))
      : findPartitionPoint(subset.length, (index) => subset[index]! < ordinal)
  const sequence: OrdinalSequence = {
    get length() {
      return subset?.length ?? countBelow(end)
    },
    at(index) {
      const rank = descending ? sequence.length - 1 - index : index
      return subset === undefined ? state.deleted.outsideAt(rank) : subset[rank]!
    },
    accepts: (position) => Number.isSafeInteger(position) && Number(position) >= 0,
    rank(position, inclusive) {
      const below = countBelow(Number(position) + (inclusive === descending ? 0 : 1))
      return descending ? sequence.length - below : below
    },
    positionAt: (index) => sequence.at(index),
  }
  return sequence
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
  function* scan(start: number, step: 1 | -1, count: number): Work<SelectedRecord[]> {
    const found: SelectedRecord[] = []
    let scanned = 0
    for (let index = start; index >= 0 && index < sequence.length; index += step) {
      if (found.length >= count || scanned === maxScanned) break
      const ordinal = sequence.at(index)
      if (isMatch(ordinal)) found.push({ ordinal, position: sequence.positionAt(index) })
      if (++scanned % STEP_ITEMS !== 0) continue
      const position = sequence.positionAt(index)
      const { version } = table.state
      yield
      // Deleted records have moved the others.
      if (version !== table.state.version)
        index = step === 1 ? sequence.rank(position, true) - 1 : sequence.rank(position, false)
    }
    return found
  }
  return {
    accepts: (position) => sequence.accepts(position),
    after(position, count) {
      return scan(position === undefined ? 0 : sequence.rank(position, true), 1, count)
    },
    *before(position, count) {
      const end = position === undefined ? sequence.length : sequence.rank(position, false)
      return (yield* scan(end - 1, -1, count)).toReversed()
    },
    *slice(index, count) {
      if (matches === undefined) return yield* scan(index, 1, count)
      return (yield* scan(0, 1, index + count)).slice(index)
    },
    *size() {
      return matches === undefined ? sequence.length : (yield* scan(0, 1, MAX_SCANNED)).length
    },
  }
}
