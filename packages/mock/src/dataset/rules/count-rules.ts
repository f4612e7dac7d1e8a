import { singular } from '../../names/plural.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { deriveField, type Rule, valueOf } from './run.ts'

/** `item_count` and `total_items` are the length of `items`. */
export function countRules({ fields }: FieldScope): Rule[] {
  const lists = fields.filter(({ base }) => base === 'array')
  return fields.flatMap((field): Rule[] => {
    const list = field.base === 'number' ? findList(singulars(field), lists) : undefined
    if (list === undefined) return []
    return deriveField(field, [list], (object) => {
      const items = valueOf(object, list)
      return Array.isArray(items) ? items.length : undefined
    })
  })
}

/** Of `line_count`, `total_lines` and `number_of_lines` the list of lines; of `count` the only list. */
function findList(text: string, lists: readonly Field[]): Field | undefined {
  if (text === 'count' || text === 'total count') return lists.length === 1 ? lists[0] : undefined
  const pattern = /^(?:(.+) count|(?:(?:number|num|count) of|total|num) (.+))$/
  const [, before, behind] = pattern.exec(text) ?? []
  const of = before ?? behind
  return (
    lists.find((list) => singulars(list) === of) ??
    lists.find((list) => singulars(list).endsWith(` ${of}`))
  )
}

function singulars({ words }: Field): string {
  return words.map(singular).join(' ')
}
