import type { JsonObject } from '../../names/json-value.ts'
import { toUsername } from '../values/correlated-values.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { personNames } from '../values/words/rule-words.ts'
import { deriveField, type ConsistencyRule, type RuleMode, valueOf } from './run.ts'

/** Compiles full names from first and last names. Generated records also get the email address and username of a given name. */
export function personRules({ fields }: FieldScope): ConsistencyRule[] {
  const find = (part: keyof typeof personNames): Field[] =>
    fields.filter(({ base, refinement = part, text }) => {
      const isText = base === 'string' && refinement === part
      return isText && personNames[part].split('|').includes(text)
    })
  const [[first], [last], names] = [find('first'), find('last'), find('name')]
  const given = first && last ? [first, last] : names.slice(0, 1)
  const rule = (
    field: Field,
    compute: (name: string, object: JsonObject, mode: RuleMode) => string | undefined,
  ): ConsistencyRule[] =>
    deriveField(field, given, (object, { isSent, mode }, at) => {
      const parts = given.map((part) => textIn(object, part))
      const name = parts.join(' ').trim()
      const isGiven = name !== '' && given.some((part) => isSent(at + part.name))
      return isGiven ? compute(name, object, mode) : undefined
    })
  const usernameOf = (name: string, _: JsonObject, mode: RuleMode): string | undefined =>
    mode === 'generated' ? toUsername(...name.split(' ')) : undefined
  const organisation = fields.find(({ text }) => ORGANISATION.test(text))
  const shown = names.filter((field) => field !== given[0] && field !== organisation)
  return [
    ...(organisation === undefined ? [] : shown).flatMap((field) =>
      deriveField(field, [...given, organisation!], (object) => {
        const isPerson = given.some((part) => textIn(object, part) !== '')
        return isPerson ? undefined : textIn(object, organisation!) || undefined
      }),
    ),
    ...names.filter((field) => field !== given[0]).flatMap((field) => rule(field, (name) => name)),
    ...find('handle').flatMap((field) => rule(field, usernameOf)),
    ...find('email').flatMap((field) =>
      rule(field, (name, object, mode) => {
        const [, domain = 'example.com'] = textIn(object, field).split('@')
        const account = usernameOf(name, object, mode)
        return account && `${account}@${domain}`
      }),
    ),
  ]
}

/** What is shown of those that are no persons. */
const ORGANISATION = /^(?:organization|organisation|company|business) name$/

function textIn(object: JsonObject, field: Field): string {
  const value = valueOf(object, field)
  return typeof value === 'string' ? value : ''
}
