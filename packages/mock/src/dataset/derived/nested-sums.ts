import { isObject } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { firstNamed, numberOf, roundAmount } from '../values/amounts.ts'
import { readRow, tablesNamed } from './children.ts'
import type { DerivedField } from './derived-field.ts'
import { compileStated } from './qualifiers.ts'

/** Finds the numbers that sum up what lists of other records say about a record: “Outstanding quantity in orders that are sent” of a product, by the lines of the orders. */
export function findNestedSums(table: Table, found: readonly DerivedField[]): DerivedField[] {
  return scopeOf(table).fields.flatMap((field): DerivedField[] => {
    const isKnown = field.model.sums === undefined || found.some((each) => each.field === field)
    const words = isKnown ? [] : wordsOf(field.model.sums!)
    for (const child of tablesNamed(words, table.dataset)) {
      const [path, reference] =
        Object.entries(child.model.references).find(
          ([each, { collection, field: key }]) =>
            LINE.test(each) && collection === table.name && key !== undefined,
        ) ?? []
      const [, list = '', member = ''] = LINE.exec(path ?? '') ?? []
      const lines = scopeOf(child).fields.find(({ name }) => name === list)
      const noun = child.model.record.split(' ').at(-1)!
      const named = words.filter((word) => singular(word) !== noun && word !== 'of')
      const number = firstNamed(lines?.nestedScope()?.fields ?? [], named)
      const isAll = field.model.only === undefined && field.model.except === undefined
      const matches = compileStated(child, field.model)
      if (path === undefined || number === undefined || !(matches ?? isAll)) continue
      const read = (ordinal: number): number => {
        const key = table.keyValue(ordinal, reference!.field!)
        const records = child.findByValue(path, key).map((each) => readRow(child, each))
        const values = records
          .filter((record) => matches?.(record) !== false)
          .flatMap((record) => record[list] ?? [])
          .map((line) => (isObject(line) && line[member] === key ? numberOf(line, number) : 0))
        return roundAmount(
          field,
          values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
        )
      }
      return [{ field, isCount: false, read }]
    }
    return []
  })
}

/** The reference of an element of a list: `lines[].product_id`. */
const LINE = /^(\w+)\[\]\.(\w+)$/
