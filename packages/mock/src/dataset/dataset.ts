import type { CollectionModel } from '../model/model.ts'
import { createClock } from './clock.ts'
import { createMemoryState } from './state.ts'
import { RecordTable } from './table.ts'
import type { Change, Dataset, DatasetOptions, Table } from './types.ts'
import { hashText } from './values/random.ts'

/** Creates a dataset. */
export function createDataset(options: DatasetOptions): Dataset {
  const state = options.state ?? createMemoryState()
  const tables = new Map<string, Table | undefined>()
  const listeners = new Set<(change: Change) => void>()
  const clock = createClock(options.now)
  const dataset: Dataset = {
    options,
    seed: hashText(String(options.seed)),
    state,
    names: options.model.names,
    table(name) {
      if (!tables.has(name)) {
        const model = options.model.collection(name)
        tables.set(name, model && new RecordTable(dataset, name, withOwnNames(model)))
      }
      return tables.get(name)
    },
    now: clock.tick,
    reset() {
      state.reset()
      clock.reset()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish(change) {
      for (const listener of listeners) listener(change)
    },
  }
  return dataset
}

/** A model whose parts have no names but their own: a field may be called `constructor`. */
function withOwnNames({ parent, ...model }: CollectionModel): CollectionModel {
  return {
    ...model,
    ...(parent && { parent: { ...parent, fields: bare(parent.fields) } }),
    fields: bare(model.fields),
    references: bare(model.references),
  }
}

function bare<Value>(object: Record<string, Value>): Record<string, Value> {
  // An object without a prototype has no members of its own, so that all names can be assigned.
  return Object.assign(Object.create(null) as Record<string, Value>, object)
}
