import type { JsonObject } from '../names/json-value.ts'
import { OrdinalSet } from './ordinal-set.ts'

/**
 * What has changed in a dataset since it was generated. The only place where changes are kept: another implementation may share them between
 * processes.
 */
export interface State {
  /** Changes with every write, to any collection. */
  readonly version: number
  collection(name: string): CollectionState
  /** Discards all changes. */
  reset(): void
}

/** The changes of one collection. Ordinals below `base` are those of generated records; created ones follow. */
export interface CollectionState {
  /** Changes with every write to this collection. */
  readonly version: number
  /** How many records were ever created. */
  readonly created: number
  readonly deleted: OrdinalSet
  /** A changed or created record; `null` for a deleted one, undefined for one as it was generated. */
  get(ordinal: number): JsonObject | null | undefined
  /** Stores a record; false when the state is full. `isNew` counts it as created. */
  put(ordinal: number, record: JsonObject, isNew: boolean): boolean
  /** Deletes a record; false when the state is full. */
  delete(ordinal: number): boolean
  /** All changed and created records that are not deleted. */
  scan(): Iterable<readonly [ordinal: number, record: JsonObject]>
}

/** The most records that may differ from generated ones, and the most characters of their JSON texts. */
const MAX_CHANGES = 100_000
const MAX_CHARACTERS = 33_554_432

/** Changes in memory. All collections share one budget, so that no client can fill the memory. */
export function createMemoryState(): State {
  const collections = new Map<string, MemoryCollection>()
  const usage = { changes: 0, characters: 0, version: 0 }
  return {
    get version() {
      return usage.version
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
    if (!this.#use(known === undefined ? 1 : 0, cost - (known?.cost ?? 0))) return false
    this.#records.set(ordinal, { record, cost })
    if (isNew) this.created++
    return true
  }

  delete(ordinal: number): boolean {
    const known = this.#records.get(ordinal)
    const { runs } = this.deleted
    if (known === undefined && !this.#use(1, 0)) return false
    this.#records.delete(ordinal)
    this.deleted.add(ordinal)
    // The room of the record is free again, so that creating and deleting forever takes none.
    return this.#use(this.deleted.runs - runs - 1, -(known?.cost ?? 0))
  }

  *scan(): Iterable<readonly [number, JsonObject]> {
    for (const [ordinal, { record }] of this.#records) yield [ordinal, record]
  }

  clear(): void {
    this.#records.clear()
    this.deleted = new OrdinalSet()
    this.created = 0
    this.version++
  }

  /** Takes room, or gives it back; false when there is too little. */
  #use(changes: number, characters: number): boolean {
    const usage = this.#usage
    if (changes > 0 && usage.changes + changes > MAX_CHANGES) return false
    if (characters > 0 && usage.characters + characters > MAX_CHARACTERS) return false
    usage.changes += changes
    usage.characters += characters
    usage.version++
    this.version++
    return true
  }
}
