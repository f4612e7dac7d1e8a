import type { JsonObject } from '../names/json-value.ts'
import { createMemoryBudget, type MemoryBudget } from '../memory/memory-budget.ts'
import { memoryOf } from '../memory/memory-of.ts'
import { OrdinalSet } from './ordinal-set.ts'

/**
 * The changes to a generated dataset. Changes are stored nowhere else, so that they can be recorded, undone and repeated in
 * other processes.
 */
export interface State {
  /** Incremented with every write to any collection, also when it is undone. */
  readonly version: number
  /** Number of times that the clock has advanced since it was set. */
  clock: number
  /** The revision of the clock that `clock` belongs to. */
  clockRevision: number
  /** Share of the limits that is used, from 0 to 1. */
  readonly fill: number
  collection(name: string): CollectionState
  /** Returns the versions of the collections that were ever written. */
  versions(): Record<string, number>
  /** Discards all changes. */
  reset(): void
  /** Discards all changes, and does not count further ones: those of a handler that still runs. */
  discard(): void
  /** Whether changes are recorded. */
  readonly isRecording: boolean
  /** Starts to record changes, until `commit` or `undo`. */
  begin(): void
  /** Returns the recorded changes, for `apply` in another process. Undefined if there are none. */
  changes(): StateChanges | undefined
  /** Keeps the recorded changes, and announces them. */
  commit(): void
  /** Undoes the recorded changes. */
  undo(): void
  /** Makes the changes of a function, or none if it throws. */
  transact<Result>(change: () => Result): Result
  /** Makes and announces the changes of another process, which has had the same state. */
  apply(changes: StateChanges): void
  /** Returns all changes as JSON. Undefined if there are none. */
  dump(): StateDump | undefined
  /** Replaces all changes. */
  load(dump: StateDump | undefined): void
  /** Replaces all changes with those of another state. Records are shared, not copied. Returns false if the state is full; then it is empty. */
  copy(source: State): boolean
  /** Runs a function that reads the records as they were generated. */
  withoutChanges<Result>(read: () => Result): Result
  /** Called with the changes that are committed or applied. */
  announce: ((changes: readonly AppliedChange[]) => void) | undefined
}

/** `clock` and `clockRevision`. */
type ClockPosition = readonly [clock: number, revision: number]

/** Changes as JSON. */
export interface StateChanges {
  clock: ClockPosition
  records: RecordChange[]
}

/** A record that was stored, or `null` if it was deleted; whether it was created; and the highest key number, if that has changed. */
export type RecordChange = readonly [
  collection: string,
  ordinal: number,
  record: JsonObject | null,
  isNew?: 0 | 1,
  highest?: number,
]

/** A change with the record before it: undefined if that was as generated. */
export interface AppliedChange {
  collection: string
  ordinal: number
  before: JsonObject | undefined
  record: JsonObject | null
  isNew: boolean
}

/** All changes as JSON. */
export interface StateDump {
  clock: ClockPosition
  collections: Record<string, CollectionDump>
}

interface CollectionDump {
  created: number
  highest?: number
  /** Starts and ends of the runs of deleted ordinals. */
  deleted: readonly number[]
  records: (readonly [ordinal: number, record: JsonObject])[]
}

/** The changes of one collection. Ordinals below `base` are those of generated records; created ones follow. */
export interface CollectionState {
  /** Incremented with every write to this collection. */
  readonly version: number
  /** Whether the changes are hidden by `withoutChanges`. */
  readonly isHidden: boolean
  /** Number of records created so far, including deleted ones. */
  readonly created: number
  /** The highest number that was ever the key of a stored record. */
  readonly highest: number | undefined
  readonly deleted: OrdinalSet
  /** Returns a changed or created record; `null` if it is deleted, undefined if it is unchanged. */
  get(ordinal: number): JsonObject | null | undefined
  /** Stores a record. Returns false if the state is full. `isNew` counts it as created. `keyNumber` may raise `highest`. */
  put(ordinal: number, record: JsonObject, isNew: boolean, keyNumber?: number): boolean
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

/** Memory that a change takes besides the record, in bytes. */
const CHANGE_BYTES = 120

/** Maximum number of writes that are remembered for indexes. */
const MAX_LOG = 100_000

/**
 * Creates an in-memory state. All collections share one budget, so that clients cannot exhaust the memory.
 *
 * @param memory What all sessions use.
 */
export function createMemoryState(memory: MemoryBudget = createMemoryBudget()): State {
  const collections = new Map<string, MemoryCollection>()
  const shared = new Shared(memory)
  let clockBefore: ClockPosition = [0, 0]
  const readClock = (): ClockPosition => [state.clock, state.clockRevision]
  const setClock = ([clock, revision]: ClockPosition): void => {
    state.clock = clock
    state.clockRevision = revision
  }
  const end = (): Recorded[] => {
    const { recording = [] } = shared
    shared.recording = undefined
    return recording
  }
  const collection = (name: string): MemoryCollection => {
    let found = collections.get(name)
    if (found === undefined) collections.set(name, (found = new MemoryCollection(name, shared)))
    return found
  }
  const reset = (): void => {
    shared.recording = undefined
    for (const each of collections.values()) each.clear()
    state.clock = state.clockRevision = 0
    shared.use(-shared.changes, -shared.characters, -shared.bytes)
    shared.version++
  }
  const state: State = {
    clock: 0,
    clockRevision: 0,
    announce: undefined,
    get version() {
      return shared.version
    },
    get fill() {
      return Math.max(shared.changes / MAX_CHANGES, shared.characters / MAX_CHARACTERS)
    },
    collection,
    versions: () =>
      Object.fromEntries(
        Array.from(collections, ([name, { version }]) => [name, version] as const).filter(
          ([, version]) => version > 0,
        ),
      ),
    reset,
    discard() {
      reset()
      shared.leave()
    },
    get isRecording() {
      return shared.recording !== undefined
    },
    begin() {
      shared.recording = []
      clockBefore = readClock()
    },
    changes() {
      const { recording = [] } = shared
      const [clock, revision] = clockBefore
      const isUnchanged = clock === state.clock && revision === state.clockRevision
      if (recording.length === 0 && isUnchanged) return undefined
      return { clock: readClock(), records: recording.map(toRecordChange) }
    },
    commit() {
      const recorded = end()
      if (recorded.length > 0) state.announce?.(recorded.map(toAppliedChange))
    },
    undo() {
      for (const each of end().toReversed()) each.target.restore(each)
      setClock(clockBefore)
    },
    transact(change) {
      const { recording } = shared
      const start = recording?.length ?? 0
      if (recording === undefined) state.begin()
      try {
        const result = change()
        if (recording === undefined) state.commit()
        return result
      } catch (error) {
        if (recording === undefined) state.undo()
        else for (const each of recording.splice(start).toReversed()) each.target.restore(each)
        throw error
      }
    },
    apply({ clock, records }) {
      state.begin()
      // They are within the limits of the process that made them.
      shared.isLimited = false
      for (const change of records) collection(change[0]).apply(change)
      shared.isLimited = true
      setClock(clock)
      state.commit()
    },
    dump() {
      const changed = [...collections].filter(([, { isChanged }]) => isChanged)
      if (changed.length === 0 && state.clock === 0) return undefined
      const dumps = changed.map(([name, each]) => [name, each.dump()] as const)
      return { clock: readClock(), collections: Object.fromEntries(dumps) }
    },
    load(dump) {
      reset()
      if (dump === undefined) return
      setClock(dump.clock)
      for (const [name, each] of Object.entries(dump.collections)) collection(name).load(each)
    },
    copy(source) {
      reset()
      const { collections: others, shared: used } = PARTS.get(source)!
      if (!shared.reserve(used.changes, used.characters, used.bytes)) return false
      setClock([source.clock, source.clockRevision])
      for (const [name, other] of others) if (other.isChanged) collection(name).copy(other)
      return true
    },
    withoutChanges(read) {
      shared.hidden++
      try {
        return read()
      } finally {
        shared.hidden--
      }
    },
  }
  PARTS.set(state, { collections, shared })
  return state
}

/** What states consist of, for copies. */
const PARTS = new WeakMap<
  State,
  { collections: ReadonlyMap<string, MemoryCollection>; shared: Shared }
>()

const NONE = new OrdinalSet()

/** What the collections share. */
class Shared {
  changes = 0
  characters = 0
  /** Memory in bytes. */
  bytes = 0
  version = 0
  /** Depth of `withoutChanges`. */
  hidden = 0
  /** Changes since `begin`. */
  recording: Recorded[] | undefined
  isLimited = true
  #memory: MemoryBudget

  constructor(memory: MemoryBudget) {
    this.#memory = memory
  }

  /** Reserves budget for further changes. Returns false if there is none. */
  reserve(changes: number, characters: number, bytes: number): boolean {
    const isFull =
      (changes > 0 && this.changes + changes > MAX_CHANGES) ||
      (characters > 0 && this.characters + characters > MAX_CHARACTERS)
    if (!this.isLimited) this.#memory.use(bytes)
    else if (isFull || !this.#memory.reserve(bytes)) return false
    this.#count(changes, characters, bytes)
    return true
  }

  /** Counts for itself. */
  leave(): void {
    this.#memory = createMemoryBudget()
  }

  /** Uses or releases budget. */
  use(changes: number, characters: number, bytes: number): void {
    this.#memory.use(bytes)
    this.#count(changes, characters, bytes)
  }

  #count(changes: number, characters: number, bytes: number): void {
    this.changes += changes
    this.characters += characters
    this.bytes += bytes
  }
}

interface StoredRecord {
  record: JsonObject
  /** Characters of its JSON. */
  cost: number
  /** Memory. */
  bytes: number
}

function toStored(record: JsonObject): StoredRecord {
  return { record, cost: JSON.stringify(record).length, bytes: memoryOf(record) }
}

/** A change, and what it takes to undo it. */
interface Recorded {
  target: MemoryCollection
  ordinal: number
  record: JsonObject | null
  isNew: boolean
  before: StoredRecord | undefined
  wasDeleted: boolean
  highestBefore: number | undefined
  changesBefore: number
  charactersBefore: number
  bytesBefore: number
}

function toRecordChange({ target, ordinal, record, isNew, highestBefore }: Recorded): RecordChange {
  const { name, highest } = target
  if (highest !== undefined && highest !== highestBefore)
    return [name, ordinal, record, isNew ? 1 : 0, highest]
  return isNew ? [name, ordinal, record, 1] : [name, ordinal, record]
}

function toAppliedChange({ target, ordinal, before, record, isNew }: Recorded): AppliedChange {
  return { collection: target.name, ordinal, before: before?.record, record, isNew }
}

class MemoryCollection implements CollectionState {
  readonly name: string
  version = 0
  highest: number | undefined
  #created = 0
  #deleted = new OrdinalSet()
  /** The ordinal of each write since a version. */
  #log: number[] = []
  #logStart = 0
  #records = new Map<number, StoredRecord>()
  readonly #shared: Shared

  constructor(name: string, shared: Shared) {
    this.name = name
    this.#shared = shared
  }

  get isHidden(): boolean {
    return this.#shared.hidden > 0
  }

  get created(): number {
    return this.isHidden ? 0 : this.#created
  }

  get deleted(): OrdinalSet {
    return this.isHidden ? NONE : this.#deleted
  }

  get isChanged(): boolean {
    const hasNumbers = this.#created > 0 || this.highest !== undefined
    return hasNumbers || this.#deleted.size > 0 || this.#records.size > 0
  }

  get(ordinal: number): JsonObject | null | undefined {
    if (this.version === 0 || this.isHidden) return undefined
    return this.#records.get(ordinal)?.record ?? (this.#deleted.has(ordinal) ? null : undefined)
  }

  put(ordinal: number, record: JsonObject, isNew: boolean, keyNumber?: number): boolean {
    const known = this.#records.get(ordinal)
    const stored = toStored(record)
    const before = this.#snapshot(ordinal, record, isNew, known)
    const { cost, bytes } = stored
    const added = known === undefined ? 1 : 0
    if (!this.#reserve(ordinal, added, cost - (known?.cost ?? 0), bytes - (known?.bytes ?? 0)))
      return false
    if (before !== undefined) this.#shared.recording!.push(before)
    this.#records.set(ordinal, stored)
    if (isNew) this.#created++
    if (keyNumber !== undefined) this.highest = Math.max(this.highest ?? keyNumber, keyNumber)
    return true
  }

  delete(ordinal: number): boolean {
    const known = this.#records.get(ordinal)
    const { runs } = this.#deleted
    const before = this.#snapshot(ordinal, null, false, known)
    if (known === undefined && !this.#reserve(ordinal, 1, 0, 0)) return false
    if (before !== undefined) this.#shared.recording!.push(before)
    this.#records.delete(ordinal)
    this.#deleted.add(ordinal)
    // Frees the memory of the record, so that repeated creating and deleting does not accumulate.
    const change = this.#deleted.runs - runs - 1
    return this.#reserve(ordinal, change, -(known?.cost ?? 0), -(known?.bytes ?? 0))
  }

  apply([, ordinal, record, isNew, highest]: RecordChange): void {
    if (record === null) this.delete(ordinal)
    else this.put(ordinal, record, isNew === 1, highest)
  }

  restore({ ordinal, isNew, before, wasDeleted, ...recorded }: Recorded): void {
    if (before === undefined) this.#records.delete(ordinal)
    else this.#records.set(ordinal, before)
    if (!wasDeleted) this.#deleted.delete(ordinal)
    if (isNew) this.#created--
    this.highest = recorded.highestBefore
    const { changes, characters, bytes } = this.#shared
    this.#shared.use(
      recorded.changesBefore - changes,
      recorded.charactersBefore - characters,
      recorded.bytesBefore - bytes,
    )
    this.#reserve(ordinal, 0, 0, 0)
  }

  changedSince(version: number): readonly number[] | undefined {
    return version < this.#logStart ? undefined : this.#log.slice(version - this.#logStart)
  }

  *scan(): Iterable<readonly [number, JsonObject]> {
    for (const [ordinal, { record }] of this.#records) yield [ordinal, record]
  }

  clear(): void {
    this.#records.clear()
    this.#deleted = new OrdinalSet()
    this.#created = 0
    this.highest = undefined
    this.version++
    this.#log = []
    this.#logStart = this.version
  }

  dump(): CollectionDump {
    const { highest } = this
    return {
      created: this.#created,
      ...(highest !== undefined && { highest }),
      deleted: this.#deleted.edges,
      records: [...this.scan()].sort(([left], [right]) => left - right),
    }
  }

  /** Replaces the changes of a collection that was cleared. Its budget is reserved. */
  copy(source: MemoryCollection): void {
    this.#created = source.#created
    this.highest = source.highest
    this.#deleted = new OrdinalSet(source.#deleted.edges)
    this.#records = new Map(source.#records)
    this.#logStart = ++this.version
  }

  /** Replaces the changes of a collection that was cleared. */
  load({ created, highest, deleted, records }: CollectionDump): void {
    this.#created = created
    this.highest = highest
    this.#deleted = new OrdinalSet(deleted)
    for (const [ordinal, record] of records) this.#records.set(ordinal, toStored(record))
    // Without changes, the version is 0.
    this.#logStart = ++this.version
    let [characters, memory] = [0, 0]
    for (const { cost, bytes } of this.#records.values()) {
      characters += cost
      memory += bytes
    }
    const changes = this.#records.size + this.#deleted.runs
    this.#shared.use(changes, characters, memory + changes * CHANGE_BYTES)
  }

  /** Returns what undoes a change, if changes are recorded. */
  #snapshot(
    ordinal: number,
    record: JsonObject | null,
    isNew: boolean,
    before: StoredRecord | undefined,
  ): Recorded | undefined {
    const { recording, changes, characters, bytes } = this.#shared
    return (
      recording && {
        target: this,
        ordinal,
        record,
        isNew,
        before,
        wasDeleted: this.#deleted.has(ordinal),
        highestBefore: this.highest,
        changesBefore: changes,
        charactersBefore: characters,
        bytesBefore: bytes,
      }
    )
  }

  /** Reserves or releases budget. Returns false if the budget is exceeded. */
  #reserve(ordinal: number, changes: number, characters: number, bytes: number): boolean {
    const shared = this.#shared
    if (!shared.reserve(changes, characters, bytes + changes * CHANGE_BYTES)) return false
    shared.version++
    this.version++
    if (this.#log.push(ordinal) > MAX_LOG) {
      this.#log = this.#log.slice(-MAX_LOG / 2)
      this.#logStart = this.version - this.#log.length
    }
    return true
  }
}
