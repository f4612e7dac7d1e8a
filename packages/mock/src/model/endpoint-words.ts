import type { Endpoint } from 'fc-core'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import type { ParsedEndpoint } from './draft.ts'
import { isScalarType } from './type-compatibility.ts'

/** Words that describe the call or its result instead of the record. */
const noise = new Set(
  'info details detail metadata batch bulk sync async continue all list result results my by the a an new old single multiple raw available partial many'.split(
    ' ',
  ),
)

const prepositions = new Set(
  'by for from in of with to on at as via using and or than into within under'.split(' '),
)

/** Group names that are not nouns of records. */
const genericGroups = new Set(
  'service services api manager general default misc other methods admin endpoints operations v1 v2 v3 public internal core'.split(
    ' ',
  ),
)

/** Splits words at the first preposition. */
export function splitAtPreposition(
  words: readonly string[],
  isPreposition = (word: string): boolean => prepositions.has(word),
): {
  nouns: string[]
  preposition: string | undefined
  target: string[]
} {
  const at = words.findIndex((word, index) => index > 0 && isPreposition(word))
  if (at < 0) {
    const rest = isPreposition(words[0] ?? '') ? words.slice(1) : words
    return rest.length === words.length
      ? { nouns: [...words], preposition: undefined, target: [] }
      : { nouns: [], preposition: words[0], target: [...rest] }
  }
  return { nouns: words.slice(0, at), preposition: words[at], target: words.slice(at + 1) }
}

/**
 * Removes words that do not describe the record.
 *
 * @param isRead Whether the verb reads: `get-user-list` is about users, but `delete-price-list` about price lists.
 */
export function removeNoise(words: readonly string[], isRead = true): string[] {
  const last = words.length - 1
  return words.filter(
    (word, index) => !noise.has(word) || (word === 'list' && (index < last || !isRead)),
  )
}

/** Returns the noun of one record: `bank account` for `['bank', 'accounts']`. Drops a trailing participle. */
export function toNoun(words: readonly string[]): string {
  const kept = words.length > 1 && /(?:ed|remote)$/.test(words.at(-1)!) ? words.slice(0, -1) : words
  return kept.length === 1 ? singular(kept[0]!) : kept.map(singular).join(' ')
}

/** Returns the words of the group that may name a record. */
export function groupWords(endpoint: Endpoint): string[] {
  const words = wordsOf(typeof endpoint.group === 'string' ? endpoint.group : '')
  return words.filter((word) => !genericGroups.has(word))
}

/** Returns the arguments that can hold a key: named, with a scalar type. */
export function scalarArguments(
  endpoint: Endpoint,
): { name: string; words: readonly string[]; required: boolean }[] {
  const found: ReturnType<typeof scalarArguments> = []
  for (const argument of endpoint.arguments ?? []) {
    if (typeof argument?.name !== 'string' || !isScalarType(argument.type)) continue
    const required = argument.flags?.includes('required') === true
    found.push({ name: argument.name, words: wordsOf(argument.name), required })
  }
  return found
}

const NONE: readonly never[] = []

/** Creates a result with default values. All results are created here: V8 reads objects of one hidden class twice as fast. */
export function createParsedEndpoint(endpoint: Endpoint): ParsedEndpoint {
  return {
    endpoint,
    action: 'act',
    verb: undefined,
    noun: '',
    namedNoun: '',
    isNamedByGroup: false,
    isPlural: false,
    scope: NONE,
    target: undefined,
    parameters: NONE,
    isItem: false,
    isPath: false,
  }
}
