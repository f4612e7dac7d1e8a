import { memoize } from '../names/lazy.ts'
import { wordsOf } from '../names/name-words.ts'
import { reaches } from './follow-references.ts'
import { hasCreationWord, isEntryTime } from './rules/time-rules.ts'
import type { Table } from './types.ts'

/** Larger collections are in the order of their creation, whatever their records refer to. */
const MAX_DATED = 1000

/**
 * Compiles since when a generated record can exist: since its parent and the records that it refers to were created. Undefined if that is never known: without such
 * records, and for seed data.
 */
export const compileSince: (table: Table) => ((ordinal: number) => number) | undefined = memoize(
  (table: Table) => {
    if (table.base > MAX_DATED || table.rows !== undefined) return undefined
    const { model, dataset, parent, ranges } = table
    const references = Object.entries(model.references).flatMap(([path, { collection, field }]) => {
      const target = /[.[]/.test(path) ? undefined : dataset.table(collection)
      // References to the own collection lead to earlier records.
      const isOwn = target === table && model.fields[path]?.nullable === true
      const isEarlier =
        target !== undefined && target !== parent && (isOwn || !reaches(target, table))
      return isEarlier && field !== undefined && isDated(target) ? [{ path, target, field }] : []
    })
    const isChild = ranges !== undefined && isDated(parent!) && !reaches(parent!, table)
    if (!isChild && references.length === 0) return undefined
    const createdAt = (other: Table, ordinal: number | undefined): number =>
      ordinal === undefined ? 0 : other.factory.refOf(ordinal).timeline.created
    const known = memoize(sinceOf)
    return (ordinal) => (ordinal < table.base ? known(ordinal) : sinceOf(ordinal))

    function sinceOf(ordinal: number): number {
      const times = references.map(({ path, target, field }) =>
        createdAt(target, target.find({ [field]: table.generatedKey(ordinal, path) })),
      )
      return Math.max(0, ...times, isChild ? createdAt(parent!, ranges.parentOf(ordinal)) : 0)
    }
  },
  new WeakMap<Table, ((ordinal: number) => number) | undefined>(),
)

/** Returns the field with the time of the creation, if the order of the records depends on others. */
export const datedField: (table: Table) => string | undefined = memoize((table: Table) => {
  const field = creationField(table)
  return field !== undefined && compileSince(table) !== undefined ? field : undefined
}, new WeakMap<Table, string | undefined>())

/** Whether the records of a table have the time of their creation. */
function isDated(table: Table): boolean {
  return creationField(table) !== undefined
}

function creationField({ model }: Table): string | undefined {
  const names = Object.keys(model.fields)
  return (
    names.find((name) => hasCreationWord(wordsOf(name))) ??
    names.find((name) => isEntryTime(wordsOf(name)))
  )
}
