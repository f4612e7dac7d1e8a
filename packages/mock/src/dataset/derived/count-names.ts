import { isPlural, singular } from '../../names/plural.ts'
import type { Table } from '../types.ts'
import type { Field } from '../values/scope.ts'

/** What a number counts: records of a table, those with a property such as `open` or `today`. */
export interface CountName {
  table: Table
  qualifier: string
}

const COUNT = /^(?:(.+) count|(?:(?:number|num|count) of|total|num) (.+))$/

/**
 * Finds the records that a number counts, by its name: `pet_count`, `total_pets`, `number_of_pets`, `pets`, `open_invoices`, `visits_today`.
 *
 * @param noun The record that the object is about: `total` and `scheduled` of `visits` count visits.
 */
export function findCountName(
  field: Field,
  tables: readonly Table[],
  noun?: string,
): CountName | undefined {
  const { base, text, words, model } = field
  const isNumber = base === 'number' && model.choices === undefined && model.format === undefined
  if (!isNumber || words.length === 0) return undefined
  const [, before, after] = COUNT.exec(text) ?? []
  const rest = (before ?? after ?? text).split(' ')
  const singulars = rest.map(singular)
  for (const table of byLength(tables)) {
    const record = table.model.record.split(' ')
    for (const length of [record.length, 1]) {
      const name = record.slice(-length)
      const at = indexOf(singulars, name)
      if (at < 0) continue
      const isCount = before !== undefined || rest.slice(at, at + length).some(isPlural)
      if (!isCount || !isOnlyWith(tables, table, name)) continue
      return { table, qualifier: rest.toSpliced(at, length).join(' ') }
    }
  }
  const own =
    noun === undefined ? undefined : tables.find(({ model: { record } }) => record === noun)
  if (own === undefined) return undefined
  const isTotal = /^(?:total|count|total count|all)$/.test(text)
  return { table: own, qualifier: isTotal ? '' : (before ?? after ?? words.join(' ')) }
}

function byLength(tables: readonly Table[]): readonly Table[] {
  return tables.toSorted((one, other) => wordCount(other) - wordCount(one))
}

function wordCount({ model }: Table): number {
  return model.record.split(' ').length
}

/** Returns the index at which a name starts or ends the words. */
function indexOf(words: readonly string[], name: readonly string[]): number {
  const starts = [0, words.length - name.length]
  return (
    starts.find((start) => start >= 0 && name.every((word, at) => words[start + at] === word)) ?? -1
  )
}

/** Whether a name is that of one table: the last word of its record must not be that of others. */
function isOnlyWith(tables: readonly Table[], table: Table, name: readonly string[]): boolean {
  const text = name.join(' ')
  const { record } = table.model
  return (
    record === text ||
    tables.every((each) => each === table || !` ${each.model.record}`.endsWith(` ${text}`))
  )
}
