import { type Facet, facets } from './facets.ts'
import { combine, hashText, Random } from './random.ts'
import { generateTimeline, type Timeline } from './timeline.ts'

/** What the times of a record depend on. */
export interface RecordClock {
  /** In seconds since 1970. */
  now: number
  /** How many records of the collection are spread over the time before `now`. Default: 200. */
  records?: number
}

const MOST_OBJECTS = 100

/**
 * Identifies one record: `ordinal` of a collection. Each field has its own stream of random numbers, named by the field and not by
 * its position; name, e-mail address, dates and address come from facets that the fields share.
 */
export class RecordRef {
  readonly collection: string
  readonly ordinal: number
  /** The record that the object is in; the record itself at the top. */
  readonly root: RecordRef
  /** How many objects are around the value that is being generated, and how many the whole record may still get. Kept at the root. */
  depth = 0
  objectsLeft: number = MOST_OBJECTS
  readonly #clock: RecordClock
  readonly #index: number
  readonly #low: number
  readonly #high: number
  #random: Random | undefined
  #facets: Map<number, Facet> | undefined
  #timeline: Timeline | undefined

  constructor(
    seed: number,
    collection: string,
    ordinal: number,
    clock: RecordClock,
    within?: { root: RecordRef; index: number },
  ) {
    this.collection = collection
    this.ordinal = ordinal
    this.root = within?.root ?? this
    this.#index = within?.index ?? 0
    this.#clock = clock
    this.#low = combine(hashText(collection, seed), ordinal >>> 0)
    this.#high = combine(this.#low ^ seed, Math.floor(ordinal / 4294967296))
  }

  /** An object inside the record, such as the element `index` of the list at `field`: with streams and facets of its own. */
  nested(field: number, index: number): RecordRef {
    const seed = combine(this.hash(field), index)
    const within = { root: this.root, index }
    return new RecordRef(seed, this.collection, this.ordinal, this.#clock, within)
  }

  /** The stream of one field. Valid until the next stream is requested. */
  stream(field: number): Random {
    if (this.#random !== undefined) return this.#random.restart(this.#low, this.#high, field)
    return (this.#random = new Random(this.#low, this.#high, field))
  }

  /** The stream of the root of a value, whose generation begins. */
  begin(field: number): Random {
    this.depth = 0
    this.objectsLeft = MOST_OBJECTS
    return this.stream(field)
  }

  /** A number for one field, without starting a stream. */
  hash(field: number): number {
    return combine(this.#low ^ this.#high, field)
  }

  /** Whether optional members and elements are left out, so that recursive types end and wide ones stay small. */
  get isExhausted(): boolean {
    return this.root.depth > 3 || this.root.objectsLeft <= 0
  }

  /** Whether even required members are left out: a type that requires itself has no finite value. */
  get isBottomless(): boolean {
    const { depth, objectsLeft } = this.root
    return (depth > 7 && objectsLeft <= 0) || depth > 28 || objectsLeft < -4 * MOST_OBJECTS
  }

  get now(): number {
    return this.#clock.now
  }

  /**
   * What the fields of the record agree on, such as its person or its place.
   *
   * @param role Tells others apart, such as the sender or the owner. 0 is the one of the record.
   */
  facet(kind: string, role = 0): Facet {
    const salt = hashText(kind, role)
    this.#facets ??= new Map()
    let facet = this.#facets.get(salt)
    if (facet === undefined) this.#facets.set(salt, (facet = facets[kind]!(this.#ownRandom(salt))))
    return facet
  }

  get timeline(): Timeline {
    return (this.#timeline ??= this.root === this ? this.#ownTimeline() : this.#timelineInside())
  }

  #ownTimeline(): Timeline {
    const { now, records = 200 } = this.#clock
    return generateTimeline(this.ordinal, records, this.#ownRandom(hashText('timeline')), now)
  }

  /** The first element of a list is as old as the record; later ones follow up to its last change. */
  #timelineInside(): Timeline {
    const around = this.root.timeline
    const share = this.#index / (this.#index + 1)
    const created = around.created + Math.floor((around.updated - around.created) * share)
    return { ...around, created }
  }

  /** Facets are generated while the stream of a field is in use, hence from a stream of their own. */
  #ownRandom(field: number): Random {
    return new Random(this.#low, this.#high, field)
  }
}
