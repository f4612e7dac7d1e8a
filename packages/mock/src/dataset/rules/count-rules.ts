import { singular } from '../../names/plural.ts'
import { derive, type Rule } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

/** `item_count` and `total_items` are the length of `items`; `has_items` tells whether it has any. */
export function countRules({ fields }: Scope): Rule[] {
  const lists = fields.filter(({ base }) => base === 'array')
  return fields.flatMap((field): Rule[] => {
    const text = singulars(field)
    if (field.base === 'number') {
      const list = findList(text, lists)
      if (list === undefined) return []
      return [
        derive(field, [list], (object) => {
          const items = object[list.name]
          return Array.isArray(items) ? items.length : undefined
        }),
      ]
    }
    const of = fields.find((each) => text === `has ${singulars(each)}`)
    if (field.base !== 'boolean' || of === undefined) return []
    return [
      derive(field, [of], (object) => {
        const value = object[of.name]
        return Array.isArray(value) ? value.length > 0 : Boolean(value ?? false) || value === 0
      }),
    ]
  })
}

/** Of `line_count`, `total_lines` and `number_of_lines` the list of lines; of `count` the only list. */
function findList(text: string, lists: readonly RuleField[]): RuleField | undefined {
  if (text === 'count' || text === 'total count') return lists.length === 1 ? lists[0] : undefined
  const [, before, behind] =
    /^(?:(.+) count|(?:(?:number|num|count) of|total|num) (.+))$/.exec(text) ?? []
  const of = before ?? behind
  return (
    lists.find((list) => singulars(list) === of) ??
    lists.find((list) => singulars(list).endsWith(` ${of}`))
  )
}

function singulars({ words }: RuleField): string {
  return words.map(singular).join(' ')
}
