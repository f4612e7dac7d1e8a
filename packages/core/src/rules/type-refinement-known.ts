import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import type { Fix } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { createNameFinder, type NameFinder } from '../text/name-finder.ts'
import { normalizeName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import { splitTypeWord } from '../types/suggest-type.ts'
import { defineRule } from './define-rule.ts'

/**
 * A refinement of string or number is known to clients, such as `string.email` or `number.u32`.
 * They treat any other as the plain base type.
 */
export default defineRule<{ word: string; base: Refinable; suggestion: string | undefined }>({
  id: 'type-refinement-known',
  severity: 'warning',
  description: 'A refinement should be known and belong to its base type.',
  source: 'Public Web Function protocol: types',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        { name: 'a', returns: ['object'], arguments: [{ name: 'to', type: 'string.emial' }] },
      ],
    },
    correct: {
      endpoints: [
        { name: 'a', returns: ['object'], arguments: [{ name: 'to', type: 'string.email' }] },
      ],
    },
  },
  message: ({ word, base, suggestion }) => {
    const effect = `clients treat ${quote(word)} as a plain ${base}`
    const rest = splitTypeWord(word)[1]!
    const other = REFINEMENTS.get(rest)?.base
    const hint =
      suggestion === undefined
        ? `Refinements of ${base} are ${namesOf(base).join(', ')}.`
        : `Did you mean \`${suggestion}\`?`
    if (other !== undefined)
      return `\`${rest}\` is a refinement of ${other}, not of ${base}: ${effect}. ${hint}`
    return `Unknown refinement ${quote(rest)}: ${effect}. ${hint}`
  },
  check({ definition, report }) {
    const finders = {
      string: createNameFinder(namesOf('string')),
      number: createNameFinder(namesOf('number')),
    }
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.inInvalidApplication) return
      const [base, rest] = splitTypeWord(part.word)
      if (!isRefinable(base) || rest === undefined || REFINEMENTS.get(rest)?.base === base) return
      const path = part.path()
      const suggestion = findSuggestion(base, rest, finders[base])
      report({
        path,
        args: { word: part.word, base, suggestion },
        ...(suggestion !== undefined && { fix: replaceWord(path, part.word, suggestion) }),
      })
    })
  },
})

type Refinable = 'string' | 'number'

function isRefinable(base: string): base is Refinable {
  return base === 'string' || base === 'number'
}

/** Returns the intended type: the plain base type if nothing follows the dot. */
function findSuggestion(base: Refinable, rest: string, finder: NameFinder): string | undefined {
  if (rest === '') return base
  const other = REFINEMENTS.get(rest)
  if (other !== undefined) return `${other.base}.${rest}`
  const name = ALIASES.get(normalizeName(rest)) ?? finder.findNearest(rest)
  return name === undefined ? undefined : `${REFINEMENTS.get(name)!.base}.${name}`
}

/** The fix is safe if only case, whitespace or separators differ. */
function replaceWord(path: Path, word: string, suggestion: string): Fix {
  return {
    title: `Replace with \`${suggestion}\``,
    safe: normalizeName(word) === normalizeName(suggestion),
    edits: [{ kind: 'set', path, value: suggestion }],
  }
}

function namesOf(base: Refinable): string[] {
  return [...REFINEMENTS].filter(([, refinement]) => refinement.base === base).map(([name]) => name)
}

/** Names of refinements in OpenAPI and programming languages, as returned by `normalizeName`. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['int32', 'i32'],
  ['int64', 'i64'],
  ['integer', 'i64'],
  ['int', 'i64'],
  ['long', 'i64'],
  ['uint32', 'u32'],
  ['uint64', 'u64'],
  ['float', 'f32'],
  ['double', 'f64'],
  ['unixtime', 'timestamp'],
  ['guid', 'uuid'],
  ['byte', 'base64'],
  ['binary', 'base64'],
  ['mail', 'email'],
  ['tel', 'phone'],
  ['host', 'hostname'],
  ['link', 'url'],
  ['iso8601', 'datetime'],
  ['rfc3339', 'datetime'],
])
