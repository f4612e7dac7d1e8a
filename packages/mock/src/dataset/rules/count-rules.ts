import { singular } from '../../names/plural.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { deriveField, type ConsistencyRule, valueOf } from './run.ts'

/** Compiles counts of lists: `item_count` and `total_items` are the length of `items`. */
export function countRules({ fields }: FieldScope): ConsistencyRule[] {
  const lists = fields.filter(({ base }) => base === 'array')
  return fields.flatMap((field): ConsistencyRule[] => {
    const list = field.base === 'number' ? findList(singulars(field), lists) : undefined
    if (list === undefined) return []
    return deriveField(field, [list], (object) => {
      const items = valueOf(object, list)
      return Array.isArray(items) ? items.length : undefined
    })
  })
}

/** Finds the counted list: `lines` for `line_count`, `total_lines` and `number_of_lines`; the only list for `count`. */
function findList(text: string, lists: readonly Field[]): Field | undefined {
  if (text === 'count' || text === 'total count') return lists.length === 1 ? lists[0] : undefined
  const pattern = /^(?:(.+) count|(?:(?:number|num|count) of|total|num) (.+))$/
  const [, prefix, suffix] = pattern.exec(text) ?? []
  const noun = prefix ?? suffix
  if (GENERIC.test(noun ?? '') && lists.length === 1) return lists[0]
  return (
    lists.find((list) => singulars(list) === noun) ??
    lists.find((list) => singulars(list).endsWith(` ${noun}`))
  )
}

/** Nouns of the elements of any list. */
const GENERIC = /^(?:item|entry|line|element|position)$/

/** Returns the noun of a field: `seat` for `seat_ids`. */
function singulars({ words }: Field): string {
  return words.map(singular).join(' ').replace(/ id$/, '')
}
