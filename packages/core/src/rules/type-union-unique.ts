import { visitTypes } from '../definition/visit-types.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A list of types has no duplicates. */
export default defineRule<{ member: unknown }>({
  id: 'type-union-unique',
  severity: 'warning',
  description: 'A list of types should not contain duplicates.',
  source: 'Public Web Function protocol: types',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: ['object', 'null', 'object'] }] },
    correct: { endpoints: [{ name: 'find-user', returns: ['object', 'null'] }] },
  },
  isLocal: true,
  message: ({ member }) =>
    `${typeof member === 'string' ? quote(member) : 'The same type'} is already in this list. Remove the duplicate.`,
  check({ definition, report }) {
    const identify = createIdentify((path, member) =>
      report({
        path,
        args: { member },
        fix: { title: 'Remove the duplicate', safe: true, edits: [{ kind: 'remove', path }] },
      }),
    )
    visitTypes(definition, isOneWord, ({ type, path }) => void identify(type, path))
  },
})

/** Returns whether a type is a word, or a list of one word, as most results are. */
function isOneWord(type: unknown): boolean {
  const word: unknown = Array.isArray(type) && type.length === 1 ? type[0] : type
  return typeof word === 'string'
}

/** Assigns the same number to equal types and reports duplicate members of lists. */
function createIdentify(
  report: (path: Path, member: unknown) => void,
): (type: unknown, path: () => Path) => number {
  const numbers = new Map<string, number>()
  const numberOf = (key: string): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  }
  return identify

  function identify(type: unknown, path: () => Path): number {
    if (Array.isArray(type)) {
      const seen = new Set<number>()
      let cached: Path | undefined
      const listPath = (): Path => (cached ??= path())
      for (const [index, member] of type.entries()) {
        if (member === undefined) continue
        const here = (): Path => [...listPath(), index]
        const number = identify(member, here)
        if (seen.has(number)) report(here(), member)
        seen.add(number)
      }
      return numberOf(`[${[...seen].join(',')}`)
    }
    if (typeof type === 'object' && type !== null) {
      const entries = Object.entries(type).map(
        ([key, argument]) => `${JSON.stringify(key)}:${identify(argument, () => [...path(), key])}`,
      )
      return numberOf(`{${entries.join(',')}`)
    }
    return numberOf(`"${String(type)}`)
  }
}
