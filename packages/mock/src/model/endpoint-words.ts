import type { Endpoint } from 'fc-core'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'

/** Words that describe the call or its result, not the record. */
const noise = new Set(
  'info details detail metadata batch bulk sync async continue all list result results my by the a an new old single multiple raw available partial many'.split(
    ' ',
  ),
)

const prepositions = new Set(
  'by for from in of with to on at as via using and or than into within under'.split(' '),
)

/** Groups that name no record. */
const genericGroups = new Set(
  'service services api manager general default misc other methods admin endpoints operations v1 v2 v3 public internal core'.split(
    ' ',
  ),
)

/** The words in front of the first preposition, and those behind it. */
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
 * Words without those that say nothing about the record.
 *
 * @param isRead Whether the name reads: `get-user-list` is about users, and `delete-price-list` about price lists.
 */
export function removeNoise(words: readonly string[], isRead = true): string[] {
  const last = words.length - 1
  const kept = words.filter(
    (word, index) => !noise.has(word) || (word === 'list' && (index < last || !isRead)),
  )
  // What is left must be a noun: `recurring details` keeps both.
  return kept.at(-1)?.endsWith('ing') === true ? [...words] : kept
}

/** What one record is called: `bank account` for `['bank', 'accounts']`. Participles without a noun are left out. */
export function toNoun(words: readonly string[]): string {
  const kept = words.length > 1 && /(?:ed|remote)$/.test(words.at(-1)!) ? words.slice(0, -1) : words
  return kept.length === 1 ? singular(kept[0]!) : kept.map(singular).join(' ')
}

/** The words of an endpoint's group that may name a record. */
export function groupWords(endpoint: Endpoint): string[] {
  const words = wordsOf(typeof endpoint.group === 'string' ? endpoint.group : '')
  return words.filter((word) => !genericGroups.has(word))
}

/** Arguments that can hold a key: named, and of a scalar type. */
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

/** Whether a type is that of a text or a number, or may be. */
export function isScalarType(type: unknown): boolean {
  if (type === undefined || type === null) return true
  if (typeof type === 'string') return /^(?:string|number|any)(?:\.|$)/.test(type)
  return (
    Array.isArray(type) &&
    type.length > 0 &&
    type.every((member) => !Array.isArray(member) && (member === 'null' || isScalarType(member)))
  )
}
