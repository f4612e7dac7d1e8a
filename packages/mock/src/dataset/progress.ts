import type { CollectionModel, ProgressModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { CollectionState } from './state.ts'

/** Moves the created records of a table from one status to the next. */
export interface Progress {
  /** Starts the progress of a created record, unless the client has sent the status. */
  start(ordinal: number, record: JsonObject, sent: JsonObject): void
  /** Stops the progress of a record whose status a client has changed. */
  stop(ordinal: number, sent: JsonObject): void
  /** Counts a call that has shown records, and moves those that it was the last call for. */
  show(ordinals: readonly number[]): void
  /** Moves the records whose time has come. */
  settle(): void
}

/** The parts of a table that progress needs. */
export interface ProgressTable {
  name: string
  model: CollectionModel
  record(ordinal: number): JsonObject | undefined
  /** Changes the status. Returns false if the state is full. */
  move(ordinal: number, sent: JsonObject): boolean
  /** The time of the session, in seconds since 1970. */
  time(): number
  /** Returns the state of a collection. */
  stateOf(name: string): CollectionState
}

/** The name in the state of what is remembered about the progress of a collection. No collection has such a name. */
const STATE_SUFFIX = ' progress'

/** Creates the progress of the records of a table. */
export function createProgress(
  { field, calls, seconds, ...model }: ProgressModel,
  table: ProgressTable,
): Progress {
  const values: readonly JsonValue[] = model.values
  // In the state, so that it is reset, copied and replicated with the records.
  const state = table.stateOf(table.name + STATE_SUFFIX)
  const isMoving = (ordinal: number): boolean => typeof state.get(ordinal)?.['since'] === 'number'

  /** Moves a record to the next status. Returns whether there is one after it. */
  const move = (ordinal: number): boolean => {
    const at = values.indexOf(table.record(ordinal)?.[field] ?? null)
    const next = at < 0 ? undefined : values[at + 1]
    const isMoved = next !== undefined && table.move(ordinal, { [field]: next })
    if (isMoved && at + 2 < values.length) return true
    state.delete(ordinal)
    return false
  }

  return {
    start(ordinal, record, sent) {
      if (Object.hasOwn(sent, field)) return
      const at = values.indexOf(record[field] ?? null)
      if (at < 0 || at + 1 >= values.length) return
      state.put(ordinal, { since: table.time(), calls: 0 }, false)
    },
    stop(ordinal, sent) {
      if (Object.hasOwn(sent, field) && isMoving(ordinal)) state.delete(ordinal)
    },
    show(ordinals) {
      if (seconds !== undefined) return
      const limit = calls ?? 1
      for (const ordinal of ordinals) {
        const entry = isMoving(ordinal) ? state.get(ordinal) : undefined
        if (entry === null || entry === undefined) continue
        const count = Number(entry['calls']) + 1
        if (count < limit) state.put(ordinal, { ...entry, calls: count }, false)
        else if (move(ordinal) && limit > 1) state.put(ordinal, { ...entry, calls: 0 }, false)
      }
    },
    settle() {
      if (seconds === undefined) return
      const now = table.time()
      for (const [ordinal, entry] of state.scan()) {
        let since = Number(entry['since'])
        if (now < since + seconds) continue
        let isMovable = true
        while (isMovable && now >= since + seconds) {
          isMovable = move(ordinal)
          since += seconds
        }
        if (isMovable) state.put(ordinal, { ...entry, since }, false)
      }
    },
  }
}
