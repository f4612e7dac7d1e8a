import type { JsonObject } from '../../names/json-value.ts'
import { handleOf } from '../values/facets.ts'
import { personNames } from '../values/words/rule-words.ts'
import { derive, type Rule } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

/** First and last name make the name. E-mail address and handle are those of the person. Generated ones agree already. */
export function personRules({ fields }: Scope): Rule[] {
  const find = (part: keyof typeof personNames): RuleField | undefined =>
    fields.find(({ base, refinement = part, text }) => {
      const isText = base === 'string' && refinement === part
      return isText && personNames[part].split('|').includes(text)
    })
  const [first, last, name] = [find('first'), find('last'), find('name')]
  const [email, handle] = [find('email'), find('handle')]
  const parts = [first, last, name].filter((field) => field !== undefined)
  const rules: Rule[] = []
  if (first && last && name) {
    const derivePart = (part: RuleField, index: 0 | 1): Rule =>
      derive(part, [name], (object, _, isKnown) =>
        isKnown(name) && !isKnown(first) && !isKnown(last)
          ? splitName(textOf(object, name))[index]
          : undefined,
      )
    rules.push(derivePart(first, 0), derivePart(last, 1))
    rules.push(
      derive(name, [first, last], (object, _, isKnown) =>
        isKnown(first) || isKnown(last)
          ? `${textOf(object, first)} ${textOf(object, last)}`.trim()
          : undefined,
      ),
    )
  }
  const accountOf = (object: JsonObject): string => {
    const names =
      first && last
        ? ([textOf(object, first), textOf(object, last)] as const)
        : splitName(textOf(object, name))
    return handleOf(...names).replace(/^\.|\.$/g, '')
  }
  if (email && parts.length > 0)
    rules.push(
      derive(email, [], (object, { mode }, isKnown) => {
        const account = mode === 'generated' && parts.some(isKnown) ? accountOf(object) : '.'
        if (account === '.') return undefined
        return `${account}@${textOf(object, email).split('@')[1] ?? 'example.com'}`
      }),
    )
  if (handle && parts.length > 0)
    rules.push(
      derive(handle, [], (object, _, isKnown) => {
        if (![...parts, ...(email ? [email] : [])].some(isKnown)) return undefined
        const account = textOf(object, email).split('@')[0] || accountOf(object)
        return account !== '' && object[handle.name] !== null ? account : undefined
      }),
    )
  return rules
}

function splitName(name: string): [given: string, family: string] {
  const [given = '', ...family] = name.split(' ')
  return [given, family.join(' ')]
}

function textOf(object: JsonObject, field: RuleField | undefined): string {
  const value = field && object[field.name]
  return typeof value === 'string' ? value : ''
}
