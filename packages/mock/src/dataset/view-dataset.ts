import type { PackageDefinition } from 'fc-core'
import { memoize } from '../names/lazy.ts'
import type { Dataset, DatasetOptions, RecordFactory, Table } from './types.ts'

/**
 * Returns a dataset with the same records, whose operations and results are those of another definition.
 *
 * @param model The collections of the dataset.
 */
export function viewDataset(
  dataset: Dataset,
  definition: PackageDefinition,
  model: DatasetOptions['model'],
): Dataset {
  const view: Dataset = extend(dataset, {
    options: { ...dataset.options, definition, model },
    table: memoize((name: string) => {
      const table = dataset.table(name)
      return table && viewTable(table)
    }),
  })
  return view

  function viewTable(table: Table): Table {
    let factory: RecordFactory | undefined
    const viewed = extend(table, { dataset: view })
    return Object.defineProperty(viewed, 'factory', {
      get() {
        const { context } = table.factory
        return (factory ??= extend(table.factory, { context: { ...context, definition } }))
      },
    })
  }
}

/** Returns an object with other members, and all others of an object. */
function extend<Base extends object>(base: Base, members: Partial<Base>): Base {
  const extended = Object.create(base) as Base
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(extended, name, { value, enumerable: true })
  return extended
}
