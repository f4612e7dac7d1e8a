import { lastWord } from '../model/record-words.ts'
import { memoize } from '../names/lazy.ts'
import { createSpread, createUniqueSpread, type Spread } from './spread.ts'
import type { Dataset, DatasetOptions, Table } from './types.ts'

/**
 * Creates the distribution of references over the first records of another table: each has at most one if an error of the call that creates a record says so, such as
 * “The ticket has a rating.”
 */
export function spreadReferences(
  { name, base, dataset }: Table,
  target: Table,
  targets: number,
  stream: number,
): Spread {
  const isPossible = base <= targets && targets <= MAX_UNIQUE
  const isUnique =
    isPossible && ownersIn(dataset.options).get(name) === lastWord(target.model.record)
  return isUnique ? createUniqueSpread(base, targets, stream) : createSpread(base, targets, stream)
}

/** The positions in larger collections cannot be computed exactly. */
const MAX_UNIQUE = 10_000_000

/** Returns the number of records of a collection without parent. If others have at most one of them each, some have none. */
export function countOf({ options }: Dataset, name: string): number {
  const { items, model } = options
  const isUnique = ownersIn(options).has(name)
  return model.collection(name)?.items ?? (isUnique ? Math.ceil(items * USED) : items)
}

const USED = 0.6

/** Returns by collection the noun of the records that have at most one record of it. */
const ownersIn: (options: DatasetOptions) => ReadonlyMap<string, string> = memoize(
  ({ definition, model }: DatasetOptions) => {
    const found = new Map<string, string>()
    for (const { name, errors = [] } of definition.endpoints)
      for (const error of errors) {
        const docs = typeof error === 'string' ? '' : (error.docs ?? '')
        const [, owner, noun] = HAS_ONE.exec(docs) ?? []
        // Operations are inferred one by one: only those that may say something.
        const { action, collection = '' } = (noun && model.operation?.(name)) || {}
        const record = model.collection(collection)?.record ?? ''
        if (action === 'create' && lastWord(record) === noun!.toLowerCase())
          found.set(collection, owner!.toLowerCase())
      }
    return found
  },
  new WeakMap<DatasetOptions, ReadonlyMap<string, string>>(),
)

const HAS_ONE = /^the ([a-z]+) (?:already )?has an? ([a-z]+)(?=[.;]|$)/i
