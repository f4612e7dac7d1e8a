import { type CorrelatedValues, correlatedGenerators } from './correlated-values.ts'
import { combine, hashText, Random } from './random.ts'
import { generateTimeline, type Timeline, nestedTimeline } from './timeline.ts'

/** The input of the timeline of a record. */
export interface RecordClock {
  /** In seconds since 1970. */
  now: number
  /** Number of records that are spread over the time before `now`. Default: 200. */
  records?: number
  /** Returns since when a record can exist. */
  since?: ((ordinal: number) => number) | undefined
}

const MAX_OBJECTS = 100

/**
 * Identifies one record by collection and ordinal. Each field has its own stream of random numbers, identified by the name of the field;
 * names, email addresses, dates and addresses come from correlated values that fields share.
 */
export class RecordRef {
  readonly seed: number
  readonly collection: string
  readonly ordinal: number
  readonly clock: RecordClock
  /** The record that contains this object, or the record itself. */
  readonly root: RecordRef
  /** Nesting depth of the generated value, and how many more objects the record may contain. Stored in the root. */
  #depth = 0
  #objectsLeft = MAX_OBJECTS
  readonly #low: number
  readonly #high: number
  readonly #correlatedValues = new Map<number, CorrelatedValues>()
  readonly #index: number
  #timeline: Timeline | undefined

  /** @param root The record, for an object that is element `index` of a list. */
  constructor(
    seed: number,
    collection: string,
    ordinal: number,
    clock: RecordClock,
    root?: RecordRef,
    index = 0,
  ) {
    this.seed = seed
    this.collection = collection
    this.ordinal = ordinal
    this.clock = clock
    this.root = root ?? this
    this.#index = index
    this.#low = combine(hashText(collection, seed), ordinal >>> 0)
    this.#high = combine(this.#low ^ seed, Math.floor(ordinal / 4294967296))
  }

  /** Returns a reference to a nested object, such as element `index` of the list `field`, with its own streams and correlated values. */
  nested(field: number, index: number): RecordRef {
    const seed = combine(this.hash(field), index)
    return new RecordRef(seed, this.collection, this.ordinal, this.clock, this.root, index)
  }

  /** Returns the random stream of a field. */
  stream(field: number): Random {
    return new Random(this.#low, this.#high, field)
  }

  /** Returns a random number for a field, without creating a stream. */
  hash(field: number): number {
    return combine(this.#low ^ this.#high, field)
  }

  /** Marks the start of an object. */
  enter(): void {
    const { root } = this
    if (root.#depth++ === 0) root.#objectsLeft = MAX_OBJECTS
    root.#objectsLeft--
  }

  /** Marks the end of an object. */
  leave(): void {
    this.root.#depth--
  }

  /** Nesting depth of the generated value. */
  get depth(): number {
    return this.root.#depth
  }

  /** Whether optional members and elements are omitted, to end recursive types and to limit wide ones. */
  get isExhausted(): boolean {
    return this.depth > 3 || this.root.#objectsLeft <= 0
  }

  /** Whether even required members are omitted: a type that requires itself has no finite value. */
  get isInfinitelyRecursive(): boolean {
    const left = this.root.#objectsLeft
    return (this.depth > 7 && left <= 0) || this.depth > 28 || left < -4 * MAX_OBJECTS
  }

  /**
   * Returns the values that fields share, such as a person or a place.
   *
   * @param role Distinguishes further persons, such as the sender or the owner. 0 is the person of the record.
   */
  correlatedValues(kind: string, role = 0): CorrelatedValues {
    const stream = hashText(kind, role)
    let values = this.#correlatedValues.get(stream)
    if (values === undefined)
      this.#correlatedValues.set(
        stream,
        (values = correlatedGenerators[kind]!(this.stream(stream))),
      )
    return values
  }

  get timeline(): Timeline {
    return (this.#timeline ??=
      this.root === this
        ? generateTimeline(
            this.ordinal,
            { ...this.clock, since: this.clock.since?.(this.ordinal) },
            this.stream(hashText('timeline')),
          )
        : nestedTimeline(this.root.timeline, this.#index))
  }
}
