import { type CorrelatedValues, correlatedGenerators } from './correlated-values.ts'
import { combine, hashText, Random } from './random.ts'
import { generateTimeline, type Timeline, nestedTimeline } from './timeline.ts'

/** What the times of a record depend on. */
export interface RecordClock {
  /** In seconds since 1970. */
  now: number
  /** How many records of the collection are spread over the time before `now`. Default: 200. */
  records?: number
}

const MAX_OBJECTS = 100

/**
 * Identifies one record: `ordinal` of a collection. Each field has its own stream of random numbers, named by the field and not by
 * its position; name, e-mail address, dates and address come from facets that the fields share.
 */
export class RecordRef {
  readonly collection: string
  readonly ordinal: number
  readonly clock: RecordClock
  /** The record that the object is in; the record itself at the top. */
  readonly root: RecordRef
  /** How many objects are around the value that is being generated, and how many the whole record may still get. Kept at the root. */
  #depth = 0
  #objectsLeft = MAX_OBJECTS
  readonly #low: number
  readonly #high: number
  readonly #correlatedValues = new Map<number, CorrelatedValues>()
  readonly #index: number
  #timeline: Timeline | undefined

  /** @param root The record of an object that is element `index` of a list. */
  constructor(
    seed: number,
    collection: string,
    ordinal: number,
    clock: RecordClock,
    root?: RecordRef,
    index = 0,
  ) {
    this.collection = collection
    this.ordinal = ordinal
    this.clock = clock
    this.root = root ?? this
    this.#index = index
    this.#low = combine(hashText(collection, seed), ordinal >>> 0)
    this.#high = combine(this.#low ^ seed, Math.floor(ordinal / 4294967296))
  }

  /** An object inside the record, such as the element `index` of the list at `field`: with streams and facets of its own. */
  nested(field: number, index: number): RecordRef {
    const seed = combine(this.hash(field), index)
    return new RecordRef(seed, this.collection, this.ordinal, this.clock, this.root, index)
  }

  /** The stream of one field. */
  stream(field: number): Random {
    return new Random(this.#low, this.#high, field)
  }

  /** A number for one field, without starting a stream. */
  hash(field: number): number {
    return combine(this.#low ^ this.#high, field)
  }

  /** Notes the beginning of an object. The outermost one may have all objects. */
  enter(): void {
    const { root } = this
    if (root.#depth++ === 0) root.#objectsLeft = MAX_OBJECTS
    root.#objectsLeft--
  }

  /** Notes the end of an object. */
  leave(): void {
    this.root.#depth--
  }

  /** How many objects are around the value that is being generated. */
  get depth(): number {
    return this.root.#depth
  }

  /** Whether optional members and elements are left out, so that recursive types end and wide ones stay small. */
  get isExhausted(): boolean {
    return this.depth > 3 || this.root.#objectsLeft <= 0
  }

  /** Whether even required members are left out: a type that requires itself has no finite value. */
  get isBottomless(): boolean {
    const left = this.root.#objectsLeft
    return (this.depth > 7 && left <= 0) || this.depth > 28 || left < -4 * MAX_OBJECTS
  }

  /**
   * What the fields of the record agree on, such as its person or its place.
   *
   * @param role Tells others apart, such as the sender or the owner. 0 is the one of the record.
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
        ? generateTimeline(this.ordinal, this.clock, this.stream(hashText('timeline')))
        : nestedTimeline(this.root.timeline, this.#index))
  }
}
