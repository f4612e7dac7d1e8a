import { createClock } from './clock.ts'
import { seedOf } from './key-format.ts'
import { createMemoryState } from './state.ts'
import { RecordTable } from './table.ts'
import type { Change, Dataset, DatasetOptions, Table } from './types.ts'

/** Creates a dataset. */
export function createDataset(options: DatasetOptions): Dataset {
  const state = options.state ?? createMemoryState()
  const tables = new Map<string, Table | undefined>()
  const listeners = new Set<(change: Change) => void>()
  const clock = createClock(options.now)
  const dataset: Dataset = {
    options,
    seed: seedOf(options.seed),
    state,
    names: options.model.names,
    table(name) {
      if (!tables.has(name)) {
        const model = options.model.collection(name)
        tables.set(name, model && new RecordTable(dataset, name, model))
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
