import { singular } from '../../names/plural.ts'
import { keyStem, lastWord, normalizeName } from '../../model/record-words.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { liveTest } from '../live-records.ts'
import type { Dataset, Table } from '../types.ts'

/** Finds the children of a record, by its ordinal. */
export type ChildReader = (ordinal: number) => readonly number[]

/** Returns the tables whose records the words may name. */
export function tablesNamed(words: readonly string[], dataset: Dataset): Table[] {
  const singulars = new Set(words.map(singular))
  return tablesWith(dataset, (noun) => singulars.has(noun))
}

/** Returns the tables of records with these nouns, without reading the others. */
export function tablesWith(dataset: Dataset, isNoun: (noun: string) => boolean): Table[] {
  return dataset.names.flatMap((name) => {
    const noun = singular(lastWord(normalizeName(name)))
    return isNoun(noun) ? (dataset.table(name) ?? []) : []
  })
}

/** Compiles how to find the children of a record: by their parent, by a reference, or those of its children. */
export function childReader(table: Table, child: Table): ChildReader | undefined {
  const direct = directReader(table, child)
  if (direct !== undefined) return direct
  for (const name of table.dataset.names) {
    const between = table.dataset.table(name)!
    const first = between === table || between === child ? undefined : directReader(table, between)
    const second = first && directReader(between, child)
    if (first && second) return (ordinal) => first(ordinal).flatMap((each) => second(each))
  }
  return undefined
}

/** Compiles how to find the records that have a record as their parent or refer to it. */
export function directReader(table: Table, child: Table): ChildReader | undefined {
  const read = allChildren(table, child)
  const isLive = read && liveTest(child)
  return isLive ? (ordinal) => read(ordinal).filter(isLive) : read
}

function allChildren(table: Table, child: Table): ChildReader | undefined {
  if (child.parent === table) return (ordinal) => child.childrenOf(ordinal)
  const path = referenceTo(table, child)
  if (path === undefined) return undefined
  const { field } = child.model.references[path]!
  return (ordinal) => child.findByValue(path, table.keyValue(ordinal, field!))
}

/** Finds the field by which the records of a table refer to those of another one. */
export function referenceTo(table: Table, child: Table): string | undefined {
  const found = Object.entries(child.model.references).filter(
    ([path, { collection, field }]) =>
      collection === table.name && field !== undefined && !/[.[]/.test(path),
  )
  // An order with `customer_id` and `seller_id` belongs to the customer.
  const isOwn = ([path]: readonly [string, unknown]): boolean =>
    keyStem(normalizeName(path)) === table.model.record
  return (found.find(isOwn) ?? found[0])?.[0]
}

/** Returns a record with what follows from other records, if anything does. */
export function readRow(table: Table, ordinal: number): JsonObject {
  const isPlain = table.derived.size === 0
  return (isPlain ? table.stored(ordinal) : table.record(ordinal)) ?? {}
}
