import type { JsonObject } from '../../names/json-value.ts'
import { handleOf } from '../values/person.ts'
import { change, isDirty, isFree, type Rule, type Run } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

type Part = 'first' | 'last' | 'name' | 'email' | 'handle'

const names: Readonly<Record<Part, ReadonlySet<string>>> = {
  first: new Set(['first name', 'firstname', 'given name', 'givenname']),
  last: new Set(['last name', 'lastname', 'family name', 'familyname', 'surname']),
  name: new Set(['name', 'full name', 'fullname', 'display name', 'real name']),
  email: new Set(['email', 'email address', 'e mail']),
  handle: new Set(['username', 'user name', 'handle', 'login', 'nickname']),
}

/** First and last name make the name. E-mail address and handle are those of the person. Generated ones agree already. */
export function personRules({ fields }: Scope): Rule[] {
  const texts = fields.filter(({ base }) => base === 'string')
  const find = (part: Part): RuleField | undefined =>
    texts.find(({ text }) => names[part].has(text))
  const [first, last, name] = [find('first'), find('last'), find('name')]
  const [email, handle] = [find('email'), find('handle')]
  const parts = [first, last, name].filter((field) => field !== undefined)
  if (parts.length === 0 || (first ?? last ?? email ?? handle) === undefined) return []
  return [
    (object, at, run) => {
      const isKnown = parts.some((field) => isDirty(field, at, run) || field.isFixed)
      if (!isKnown && !(handle !== undefined && email !== undefined && isDirty(email, at, run)))
        return
      if (isKnown) deriveNames(object, at, run, { first, last, name })
      if (run.mode === 'updated') return
      const [given, family] = namesIn(object, { first, last, name })
      const account = handleOf(given, family)
      if (isKnown && account !== '.' && email !== undefined && run.mode === 'generated') {
        const domain = textOf(object, email).split('@')[1] ?? 'example.com'
        if (isFree(email, at, run)) change(object, email, `${account}@${domain}`, at, run)
      }
      if (handle === undefined || !isFree(handle, at, run) || object[handle.name] === null) return
      const sent = email === undefined ? '' : textOf(object, email).split('@')[0]!
      const derived = sent === '' ? account : sent
      if (derived !== '.') change(object, handle, derived, at, run)
    },
  ]
}

type Names = Partial<Record<'first' | 'last' | 'name', RuleField | undefined>>

function deriveNames(object: JsonObject, at: string, run: Run, { first, last, name }: Names): void {
  const isPartSent = [first, last].some((part) => part !== undefined && isDirty(part, at, run))
  if (name !== undefined && isPartSent) {
    const full = `${textOf(object, first)} ${textOf(object, last)}`.trim()
    if (first !== undefined && last !== undefined && isFree(name, at, run))
      change(object, name, full, at, run)
  } else if (name !== undefined) {
    const [given, family] = namesIn(object, { name })
    if (first !== undefined && isFree(first, at, run)) change(object, first, given, at, run)
    if (last !== undefined && isFree(last, at, run)) change(object, last, family, at, run)
  }
}

function namesIn(
  object: JsonObject,
  { first, last, name }: Names,
): [given: string, family: string] {
  if (first !== undefined && last !== undefined)
    return [textOf(object, first), textOf(object, last)]
  const full = textOf(object, name)
  const space = full.indexOf(' ')
  return space < 0 ? [full, ''] : [full.slice(0, space), full.slice(space + 1)]
}

function textOf(object: JsonObject, field: RuleField | undefined): string {
  const value = field === undefined ? undefined : object[field.name]
  return typeof value === 'string' ? value : ''
}
