import { singular } from '../../names/plural.ts'
import { keyStem, lastWord, normalizeName } from '../../model/record-words.ts'
import type { Dataset, Table } from '../types.ts'
import { createScope } from '../values/scope.ts'
import { findCountName } from './count-names.ts'
import { compileQualifier } from './qualifiers.ts'

/** Counts the children of a record. */
export interface ChildCount {
  field: string
  count(ordinal: number): number
}

/** Compiles the fields that count children: `pet_count` of an owner is the number of its pets, `open_invoices` that of its invoices with an open status. */
export function compileChildCounts(table: Table): readonly ChildCount[] {
  const { model, dataset, factory } = table
  const { fields } = createScope(factory.context, model.record, Object.entries(model.fields))
  const lists = fields.filter(({ base }) => base === 'array')
  return fields.flatMap((field) => {
    const { name, base, words } = field
    const isOther =
      base !== 'number' || model.key.includes(name) || model.references[name] !== undefined
    if (isOther || lists.some((list) => isSameNoun(words, list.words))) return []
    const readers = new Map<Table, ChildReader>()
    for (const child of tablesNamed(words, dataset)) {
      const read = child === table ? undefined : childReader(table, child)
      if (read !== undefined) readers.set(child, read)
    }
    const counted = findCountName(field, [...readers.keys()])
    const matches = counted && compileQualifier(counted.table, counted.qualifier)
    if (counted === undefined || matches === undefined) return []
    const read = readers.get(counted.table)!
    const isCounted = (child: number): boolean =>
      matches === true || matches(counted.table.stored(child) ?? {})
    return { field: name, count: (ordinal) => read(ordinal).filter(isCounted).length }
  })
}

/** Returns the tables whose records the words may name. */
export function tablesNamed(words: readonly string[], dataset: Dataset): Table[] {
  const singulars = new Set(words.map(singular))
  return dataset.names.flatMap((name) => {
    const { record = '' } = dataset.options.model.collection(name) ?? {}
    return singulars.has(lastWord(record)) ? (dataset.table(name) ?? []) : []
  })
}

function isSameNoun(words: readonly string[], list: readonly string[]): boolean {
  return words.map(singular).includes(singular(list.at(-1)!))
}

/** Finds the children of a record, by its ordinal. */
type ChildReader = (ordinal: number) => readonly number[]

/** Compiles how to find the children of a record: by their parent, by a reference, or those of its children. */
export function childReader(table: Table, child: Table): ChildReader | undefined {
  const direct = directReader(table, child)
  if (direct !== undefined) return direct
  for (const name of table.dataset.names) {
    const between = table.dataset.table(name)!
    const [first, second] =
      between === table || between === child
        ? []
        : [directReader(table, between), directReader(between, child)]
    if (first && second) return (ordinal) => first(ordinal).flatMap((each) => second(each))
  }
  return undefined
}

function directReader(table: Table, child: Table): ChildReader | undefined {
  if (child.parent === table) return (ordinal) => child.childrenOf(ordinal)
  const found = Object.entries(child.model.references).filter(
    ([path, { collection, field }]) =>
      collection === table.name && field !== undefined && !/[.[]/.test(path),
  )
  // An order with `customer_id` and `seller_id` belongs to the customer.
  const isOwn = ([path]: readonly [string, unknown]): boolean =>
    keyStem(normalizeName(path)) === table.model.record
  const [path, reference] = found.find(isOwn) ?? found[0] ?? []
  if (path === undefined) return undefined
  return (ordinal) => child.findByValue(path, table.keyValue(ordinal, reference!.field!))
}
