import type { CollectionModel } from '../model/model.ts'
import { readClock } from './clock.ts'
import { createMemoryState } from './state.ts'
import { createTable } from './table.ts'
import { runAtOnce } from '../scheduling/work.ts'
import {
  type StateChange,
  type Dataset,
  type DatasetOptions,
  Interruption,
  type Table,
} from './types.ts'
import { hashText } from './values/random.ts'

/** Creates a dataset. */
export function createDataset(options: DatasetOptions): Dataset {
  const state = options.state ?? createMemoryState()
  const tables = new Map<string, Table | undefined>()
  const listeners = new Set<(change: StateChange) => void>()
  /** Version of the state at the start of an attempt. */
  let attempted: number | undefined
  const dataset: Dataset = {
    options,
    seed: hashText(String(options.seed)),
    state,
    names: options.model.names,
    table(name) {
      if (!tables.has(name)) {
        const model = options.model.collection(name)
        tables.set(name, model && createTable(dataset, name, withNullPrototypes(model)))
      }
      return tables.get(name)
    },
    now() {
      const { revision = 0 } = options.now
      if (state.clockRevision !== revision) state.clock = 0
      state.clockRevision = revision
      return readClock(options.now, ++state.clock)
    },
    time(writes = 0) {
      const { revision = 0 } = options.now
      return readClock(options.now, writes + (state.clockRevision === revision ? state.clock : 0))
    },
    settle() {
      for (const name of options.model.timed ?? []) dataset.table(name)?.progress?.settle()
    },
    reset: () => state.reset(),
    prepare(work) {
      if (attempted === state.version) throw new Interruption(work)
      runAtOnce(work)
    },
    attempt(call) {
      const before = state.clock
      attempted = state.version
      try {
        return call()
      } catch (error) {
        if (!(error instanceof Interruption)) throw error
        state.clock = before
        return error
      } finally {
        attempted = undefined
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish(change) {
      if (state.isRecording) return
      for (const listener of listeners) listener(change)
    },
  }
  state.announce = (changes) => {
    if (listeners.size === 0) return
    for (const { collection, ordinal, before, record, isNew } of changes) {
      const action = record === null ? 'deleted' : isNew ? 'created' : 'updated'
      const table = dataset.table(collection)
      const shown =
        record === null ? (before ?? table?.generated(ordinal)) : (table?.record(ordinal) ?? record)
      // What is remembered about the progress of records is no record.
      if (table === undefined || shown === undefined) continue
      const change = { collection, action, record: shown } as const
      for (const listener of listeners) listener(change)
    }
  }
  return dataset
}

/** Returns a model with null-prototype maps, which support field names such as `constructor`. */
function withNullPrototypes({ parent, ...model }: CollectionModel): CollectionModel {
  return {
    ...model,
    ...(parent && { parent: { ...parent, fields: toNullPrototype(parent.fields) } }),
    fields: toNullPrototype(model.fields),
    references: toNullPrototype(model.references),
  }
}

function toNullPrototype<Value>(object: Record<string, Value>): Record<string, Value> {
  // Without a prototype, any name can be assigned.
  return Object.assign(Object.create(null) as Record<string, Value>, object)
}
