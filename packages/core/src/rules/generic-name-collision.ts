import { findGenerics } from '../definition/find-generics.ts'
import { visitApplications } from '../definition/visit-applications.ts'
import { referencedName } from '../definition/visit-references.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * Each use of a generic object with an argument has a unique name in generated code: a list of users is `ListOfUser`. An object or another
 * generic type with the same name would conflict.
 *
 * The names are those of the public generator: Pascal case, with “Of” before the argument and “Or” between the members of a union.
 */
export default defineRule<{ name: string; other: string | undefined }>({
  id: 'generic-name-collision',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'The names of generic types in generated code should be unique.',
  source: 'Public Web Function protocol: generics',
  examples: {
    incorrect: {
      objects: [
        { name: 'list', attributes: [{ name: 'items', type: [['T']] }] },
        { name: 'user', attributes: [{ name: 'id', type: 'string' }] },
        { name: 'list-of-user', attributes: [{ name: 'users', type: [['object.user']] }] },
      ],
      endpoints: [{ name: 'list-users', returns: [{ 'object.list': 'object.user' }] }],
    },
    correct: {
      objects: [
        { name: 'list', attributes: [{ name: 'items', type: [['T']] }] },
        { name: 'user', attributes: [{ name: 'id', type: 'string' }] },
        { name: 'users', attributes: [{ name: 'users', type: [['object.user']] }] },
      ],
      endpoints: [{ name: 'list-users', returns: [{ 'object.list': 'object.user' }] }],
    },
  },
  message: ({ name, other }) =>
    `The name of this type in generated code is ${quote(name)}, which is also the name of ${other === undefined ? 'another generic type' : `object ${quote(other)}`}: rename one of the objects.`,
  check({ definition, report }) {
    const generics = findGenerics(definition)
    if (generics.size === 0) return
    const expand = createExpand()
    const usedNames = new Map<string, { number: number | undefined; object: string | undefined }>()
    for (const object of definition.objects ?? []) {
      if (object?.name === undefined) continue
      usedNames.set(toPascalCase(object.name), { number: undefined, object: object.name })
    }
    visitApplications(definition, ({ name, type, location, keyPath }) => {
      if (!generics.has(name) || location.owner === 'object') return
      const expanded = expand(type)
      if (expanded.name === undefined) return
      const other = usedNames.get(expanded.name)
      if (other === undefined)
        usedNames.set(expanded.name, { number: expanded.number, object: undefined })
      else if (other.number !== expanded.number) {
        const args = { name: expanded.name, other: other.object }
        report({ path: keyPath(), mark: 'key', args })
      }
    })
  },
})

/** The name of a type in generated code, unless it is too long, and a number that is the same for equal types. */
interface Expanded {
  name: string | undefined
  number: number
}

function createExpand(): (type: object) => Expanded {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, Expanded>()
  return (type) => expand(type, false)

  function expand(type: unknown, inList: boolean): Expanded {
    if (typeof type !== 'object' || type === null) return expandWord(String(type))
    const before = known.get(type)
    if (before !== undefined) return before
    const expanded = Array.isArray(type)
      ? expandList(type, inList)
      : expandApplication(type as Record<string, unknown>)
    known.set(type, expanded)
    return expanded
  }

  function expandWord(word: string): Expanded {
    return make(toPascalCase(referencedName(word) ?? word), word)
  }

  function expandList(list: readonly unknown[], inList: boolean): Expanded {
    const members = list.map((member) => expand(member, true))
    const key = [...new Set(members.map(({ number }) => number))].join('|')
    const name = join(
      members.map((member) => member.name),
      'Or',
    )
    if (inList) return make(join(['Array', name], 'Of'), `[${key}`)
    return members.length === 1 ? members[0]! : make(name, `|${key}`)
  }

  function expandApplication(entries: Record<string, unknown>): Expanded {
    const [[key, argument] = ['', undefined]] = Object.entries(entries)
    const inner = expand(argument, false)
    return make(
      join([toPascalCase(referencedName(key) ?? key), inner.name], 'Of'),
      `{${inner.number}}${key}`,
    )
  }

  function make(name: string | undefined, key: string): Expanded {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return { name, number }
  }
}

function join(parts: readonly (string | undefined)[], word: string): string | undefined {
  if (parts.length > MAX_NAME_LENGTH || parts.includes(undefined)) return undefined
  const name = parts.join(word)
  return name.length > MAX_NAME_LENGTH ? undefined : name
}

const MAX_NAME_LENGTH = 200

function toPascalCase(name: string): string {
  return name
    .slice(0, MAX_NAME_LENGTH + 1)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}
