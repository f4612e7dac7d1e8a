import type { JsonObject } from '../names/json-value.ts'
import { OrdinalSet } from './ordinal-set.ts'

/**
 * The changes to a generated dataset. Changes are stored nowhere else, so that another implementation can share them between
 * processes.
 */
export interface State {
  /** Incremented with every write to any collection. */
  readonly version: number
  /** Share of the limits that is used, from 0 to 1. */
  readonly fill: number
  collection(name: string): CollectionState
  /** Discards all changes. */
  reset(): void
}

/** The changes of one collection. Ordinals below `base` are those of generated records; created ones follow. */
export interface CollectionState {
  /** Incremented with every write to this collection. */
  readonly version: number
  /** Number of records created so far, including deleted ones. */
  readonly created: number
  readonly deleted: OrdinalSet
  /** Returns a changed or created record; `null` if it is deleted, undefined if it is unchanged. */
  get(ordinal: number): JsonObject | null | undefined
  /** Stores a record. Returns false if the state is full. `isNew` counts it as created. */
  put(ordinal: number, record: JsonObject, isNew: boolean): boolean
  /** Deletes a record. Returns false if the state is full. */
  delete(ordinal: number): boolean
  /** Returns the ordinals that were written after a version, possibly repeated. Undefined if that is not known any more. */
  changedSince(version: number): readonly number[] | undefined
  /** Returns all changed and created records that are not deleted. */
  scan(): Iterable<readonly [ordinal: number, record: JsonObject]>
}

/** Maximum number of changed records, and of characters of their JSON. */
export const MAX_CHANGES = 100_000
export const MAX_CHARACTERS = 33_554_432

/** Maximum number of writes that are remembered for indexes. */
const MAX_LOG = 100_000

/** Creates an in-memory state. All collections share one budget, so that clients cannot exhaust the memory. */
export function createMemoryState(): State {
  const collections = new Map<string, MemoryCollection>()
  const usage = { changes: 0, characters: 0, version: 0 }
  return {
    get version() {
      return usage.version
    },
    get fill() {
      return Math.max(usage.changes / MAX_CHANGES, usage.characters / MAX_CHARACTERS)
    },
    collection(name) {
      let found = collections.get(name)
      if (found === undefined) collections.set(name, (found = new MemoryCollection(usage)))
      return found
    },
    reset() {
      for (const collection of collections.values()) collection.clear()
      usage.changes = usage.characters = 0
      usage.version++
    },
  }
}

class MemoryCollection implements CollectionState {
  version = 0
  created = 0
  deleted = new OrdinalSet()
  /** The ordinal of each write since a version. */
  #log: number[] = []
  #logStart = 0
  readonly #records = new Map<number, { record: JsonObject; cost: number }>()
  readonly #usage: Record<'changes' | 'characters' | 'version', number>

  constructor(usage: Record<'changes' | 'characters' | 'version', number>) {
    this.#usage = usage
  }

  get(ordinal: number): JsonObject | null | undefined {
    if (this.version === 0) return undefined
    return this.#records.get(ordinal)?.record ?? (this.deleted.has(ordinal) ? null : undefined)
  }

  put(ordinal: number, record: JsonObject, isNew: boolean): boolean {
    const known = this.#records.get(ordinal)
    const cost = JSON.stringify(record).length
    if (!this.#reserve(ordinal, known === undefined ? 1 : 0, cost - (known?.cost ?? 0)))
      return false
    this.#records.set(ordinal, { record, cost })
    if (isNew) this.created++
    return true
  }

  delete(ordinal: number): boolean {
    const known = this.#records.get(ordinal)
    const { runs } = this.deleted
    if (known === undefined && !this.#reserve(ordinal, 1, 0)) return false
    this.#records.delete(ordinal)
    this.deleted.add(ordinal)
    // Frees the memory of the record, so that repeated creating and deleting does not accumulate.
    return this.#reserve(ordinal, this.deleted.runs - runs - 1, -(known?.cost ?? 0))
  }

  changedSince(version: number): readonly number[] | undefined {
    return version < this.#logStart ? undefined : this.#log.slice(version - this.#logStart)
  }

  *scan(): Iterable<readonly [number, JsonObject]> {
    for (const [ordinal, { record }] of this.#records) yield [ordinal, record]
  }

  clear(): void {
    this.#records.clear()
    this.deleted = new OrdinalSet()
    this.created = 0
    this.version++
    this.#log = []
    this.#logStart = this.version
  }

  /** Reserves or releases budget. Returns false if the budget is exceeded. */
  #reserve(ordinal: number, changes: number, characters: number): boolean {
    const usage = this.#usage
    if (changes > 0 && usage.changes + changes > MAX_CHANGES) return false
    if (characters > 0 && usage.characters + characters > MAX_CHARACTERS) return false
    usage.changes += changes
    usage.characters += characters
    usage.version++
    this.version++
    if (this.#log.push(ordinal) > MAX_LOG) {
      this.#log = this.#log.slice(-MAX_LOG / 2)
      this.#logStart = this.version - this.#log.length
    }
    return true
  }
}
