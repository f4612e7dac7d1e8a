import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { type MaybeWork, STEP_ITEMS, withResult, type Work } from '../scheduling/work.ts'
import { findPartitionPoint } from './partition-point.ts'
import type { CollectionState } from './state.ts'
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
  /** Returns up to `count` records after a position, or from the start. Adds them to `found`, which has the first ones while others are searched. */
  after(
    position: JsonValue | undefined,
    count: number,
    found?: SelectedRecord[],
  ): MaybeWork<SelectedRecord[]>
  /** Returns up to `count` records before a position, or at the end, in order. */
  before(position: JsonValue | undefined, count: number): MaybeWork<SelectedRecord[]>
  /** Returns up to `count` records, starting at an index. */
  slice(index: number, count: number): MaybeWork<SelectedRecord[]>
  /** Returns the position of the first of some records that the list can have. Undefined for none. */
  positionOf(ordinals: readonly number[]): MaybeWork<JsonValue | undefined>
  /** Returns the number of records. */
  size(): MaybeWork<number>
}

/** An ordered sequence of ordinals. */
export interface OrdinalSequence {
  /** Does what the members below need, such as sorting. */
  prepare?(): Work<void>
  readonly length: number
  at(index: number): number
  /** Returns how many ordinals come before a position, or up to and including it with `inclusive`. */
  rank(position: JsonValue, inclusive: boolean): number
  /** Returns the position of the ordinal at an index. */
  positionAt(index: number, ordinal: number): JsonValue
  /** Returns the position of an ordinal. Undefined if it is not in the sequence. */
  positionOf(ordinal: number): JsonValue | undefined
  /** Whether a value is a position. Needs no preparation. */
  accepts(position: JsonValue): boolean
}

/** The sequence of all or some (ascending) ordinals in creation order or reverse. Access costs the same at any position. */
export class CreationSequence implements OrdinalSequence {
  readonly #state: CollectionState
  readonly #subset: readonly number[] | undefined
  readonly #descending: boolean
  readonly #end: number

  /** @param end The first ordinal after the sequence. */
  constructor(
    { state }: Table,
    subset: readonly number[] | undefined,
    descending: boolean,
    end: number,
  ) {
    this.#state = state
    this.#subset = subset
    this.#descending = descending
    this.#end = end
  }

  get length(): number {
    return this.#subset?.length ?? this.#state.deleted.countOutside(this.#end)
  }

  at(index: number): number {
    const rank = this.#descending ? this.length - 1 - index : index
    return this.#subset === undefined ? this.#state.deleted.outsideAt(rank) : this.#subset[rank]!
  }

  rank(position: JsonValue, inclusive: boolean): number {
    const ordinal = Number(position) + (inclusive === this.#descending ? 0 : 1)
    const subset = this.#subset
    const below =
      subset === undefined
        ? this.#state.deleted.countOutside(Math.min(ordinal, this.#end))
        : findPartitionPoint(subset.length, (index) => subset[index]! < ordinal)
    return this.#descending ? this.length - below : below
  }

  positionAt(_index: number, ordinal: number): JsonValue {
    return ordinal
  }

  positionOf(ordinal: number): JsonValue | undefined {
    return this.#subset === undefined || this.#subset.includes(ordinal) ? ordinal : undefined
  }

  accepts(position: JsonValue): boolean {
    return Number.isSafeInteger(position) && Number(position) >= 0
  }
}

/** Creates a selection of the matching records of a sequence. */
export function createSelection(
  table: Table,
  sequence: OrdinalSequence,
  matches: ((record: JsonObject) => boolean) | undefined,
): RecordSelection {
  /** Reads up to `count` records in one direction, from an index or next to a position. */
  function read(
    position: JsonValue | undefined,
    start: number | undefined,
    step: 1 | -1,
    count: number,
    found: SelectedRecord[] = [],
  ): MaybeWork<SelectedRecord[]> {
    if (matches !== undefined) return scan(matches, position, start, step, count, found)
    return withResult(sequence.prepare?.(), () => {
      const { length } = sequence
      let index = start ?? firstIndex(sequence, position, step)
      for (; index >= 0 && index < length && found.length < count; index += step) {
        const ordinal = sequence.at(index)
        found.push({ ordinal, position: sequence.positionAt(index, ordinal) })
      }
      return step === 1 ? found : found.toReversed()
    })
  }

  function* scan(
    isMatch: (record: JsonObject) => boolean,
    position: JsonValue | undefined,
    start: number | undefined,
    step: 1 | -1,
    count: number,
    found: SelectedRecord[],
  ): Work<SelectedRecord[]> {
    if (sequence.prepare !== undefined) yield* sequence.prepare()
    let { length } = sequence
    let index = start ?? firstIndex(sequence, position, step)
    for (let scanned = 0; index >= 0 && index < length && found.length < count; index += step) {
      const ordinal = sequence.at(index)
      const record = table.record(ordinal)
      if (record !== undefined && isMatch(record))
        found.push({ ordinal, position: sequence.positionAt(index, ordinal) })
      if (++scanned === MAX_SCANNED) break
      if (scanned % STEP_ITEMS !== 0) continue
      const last = sequence.positionAt(index, ordinal)
      const { version } = table.state
      yield
      if (version === table.state.version) continue
      // Deleted records have moved the others.
      length = sequence.length
      index = firstIndex(sequence, last, step) - step
    }
    return step === 1 ? found : found.toReversed()
  }

  return {
    accepts: (position) => sequence.accepts(position),
    after: (position, count, found) => read(position, undefined, 1, count, found),
    before: (position, count) => read(position, undefined, -1, count),
    slice(index, count) {
      if (matches === undefined) return read(undefined, index, 1, count)
      return withResult(read(undefined, 0, 1, index + count), (found) => found.slice(index))
    },
    positionOf: (ordinals) =>
      withResult(sequence.prepare?.(), () =>
        ordinals.map((each) => sequence.positionOf(each)).find((each) => each !== undefined),
      ),
    size() {
      if (matches !== undefined)
        return withResult(read(undefined, 0, 1, MAX_SCANNED), (found) => found.length)
      return withResult(sequence.prepare?.(), () => sequence.length)
    },
  }
}

/** Returns the index of the first ordinal after a position, or before it with the step -1. */
function firstIndex(
  sequence: OrdinalSequence,
  position: JsonValue | undefined,
  step: 1 | -1,
): number {
  if (step === 1) return position === undefined ? 0 : sequence.rank(position, true)
  return (position === undefined ? sequence.length : sequence.rank(position, false)) - 1
}
