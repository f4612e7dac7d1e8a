import { singular } from '../../names/plural.ts'
import { handleOf } from '../values/facets.ts'
import type { Field, Scope } from '../values/scope.ts'
import { personNames } from '../values/words/rule-words.ts'
import { derive, type Rule, valueOf } from './run.ts'
import type { JsonObject } from '../../names/json-value.ts'

/** `item_count` and `total_items` are the length of `items`. */
export function countRules({ fields }: Scope): Rule[] {
  const lists = fields.filter(({ base }) => base === 'array')
  return fields.flatMap((field): Rule[] => {
    const list = field.base === 'number' ? findList(singulars(field), lists) : undefined
    if (list === undefined) return []
    const compute = (object: JsonObject): number | undefined => {
      const items = valueOf(object, list)
      return Array.isArray(items) ? items.length : undefined
    }
    return [derive(field, [list], compute)]
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

/** First and last name make the name. E-mail address and handle are those of a name that was given. */
export function personRules({ fields }: Scope): Rule[] {
  const find = (part: keyof typeof personNames): Field[] =>
    fields.filter(({ base, refinement = part, text }) => {
      const isText = base === 'string' && refinement === part
      return isText && personNames[part].split('|').includes(text)
    })
  const [firsts, lasts, names] = [find('first'), find('last'), find('name')]
  const parts = firsts.length > 0 && lasts.length > 0 ? [firsts[0]!, lasts[0]!] : []
  const given = parts.length > 0 ? parts : names.slice(0, 1)
  const nameIn = (object: JsonObject): string =>
    given.map((field) => textIn(object, field)).join(' ').trim() // prettier-ignore
  if (given.length === 0) return []
  const rule = (
    field: Field,
    compute: (name: string, object: JsonObject) => string | undefined,
    isForGenerated: boolean,
  ): Rule =>
    derive(field, parts, (object, { isSent, mode }, at) => {
      const isGiven = given.some(({ name }) => isSent(at + name))
      const name = nameIn(object)
      return isGiven && name !== '' && (!isForGenerated || mode === 'generated')
        ? compute(name, object)
        : undefined
    })
  const accountOf = (name: string): string => {
    const [first = '', ...last] = name.split(' ')
    return handleOf(first, last.join(' '))
  }
  return [
    ...(parts.length > 0 ? names.map((field) => rule(field, (name) => name, false)) : []),
    ...find('email').map((field) =>
      rule(
        field,
        (name, object) =>
          `${accountOf(name)}@${textIn(object, field).split('@')[1] ?? 'example.com'}`,
        true,
      ),
    ),
    ...find('handle').map((field) => rule(field, accountOf, true)),
  ]
}

function textIn(object: JsonObject, field: Field): string {
  const value = valueOf(object, field)
  return typeof value === 'string' ? value : ''
}
