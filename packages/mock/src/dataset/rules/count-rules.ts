import { singular } from '../../names/plural.ts'
import { change, isDirty, isFree, type Rule } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

/** `item_count` and `total_items` are the length of `items`; `has_items` tells whether it has any. */
export function countRules({ fields }: Scope): Rule[] {
  const lists = fields.filter(({ base }) => base === 'array')
  return fields.flatMap((field): Rule[] => {
    if (field.base === 'number' && field.refinement !== 'timestamp') {
      const list = findList(field, lists)
      return list === undefined ? [] : [countRule(field, list)]
    }
    if (field.base !== 'boolean' || field.words[0] !== 'has') return []
    const rest = singulars(field.words.slice(1))
    const of = fields.find((each) => each !== field && singulars(each.words) === rest)
    return of === undefined ? [] : [presenceRule(field, of)]
  })
}

function findList({ words, text }: RuleField, lists: readonly RuleField[]): RuleField | undefined {
  if (text === 'count' || text === 'total count') return lists.length === 1 ? lists[0] : undefined
  const counted = countedBy(words)
  if (counted === undefined) return undefined
  const of = singulars(counted)
  return (
    lists.find((list) => singulars(list.words) === of) ??
    lists.find((list) => singulars(list.words).endsWith(` ${of}`))
  )
}

/** Of `line_count`, `total_lines` and `number_of_lines`: `line`. */
function countedBy(words: readonly string[]): readonly string[] | undefined {
  if (words.length < 2) return undefined
  if (words.at(-1) === 'count') return words.slice(0, -1)
  const [first, second] = words
  if ((first === 'number' || first === 'num' || first === 'count') && second === 'of')
    return words.slice(2)
  return first === 'total' || first === 'num' ? words.slice(1) : undefined
}

function countRule(count: RuleField, list: RuleField): Rule {
  return (object, at, run) => {
    const items = object[list.name]
    const isDue = run.mode !== 'updated' || isDirty(list, at, run)
    if (isDue && Array.isArray(items) && isFree(count, at, run))
      change(object, count, items.length, at, run)
  }
}

function presenceRule(flag: RuleField, of: RuleField): Rule {
  return (object, at, run) => {
    if ((run.mode === 'updated' && !isDirty(of, at, run)) || !isFree(flag, at, run)) return
    const value = object[of.name] ?? null
    const isPresent =
      value !== null &&
      value !== '' &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0)
    change(object, flag, isPresent, at, run)
  }
}

function singulars(words: readonly string[]): string {
  return words.map(singular).join(' ')
}
