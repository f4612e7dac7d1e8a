import { singular } from '../text/plural.ts'
import { splitVersionSuffix } from '../versioning/version-suffix.ts'

/**
 * Returns what an endpoint is about, in the singular: its name without the verb, the version, and what follows a preposition.
 *
 * @returns Lower-case words with hyphens. Undefined if there is no such part.
 * @example endpointNoun('find-user-v2') // 'user'
 * @example endpointNoun('users.find') // 'user'
 * @example endpointNoun('list-orders-by-customer') // 'order'
 */
export function endpointNoun(endpoint: string): string | undefined {
  const segments = splitVersionSuffix(endpoint).family.split(/[.:/]/)
  const [, ...noun] = nameWords(segments.at(-1)!)
  const words = noun.length > 0 ? noun : nameWords(segments.at(-2) ?? '')
  const preposition = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word))
  const name = singularWords(preposition > 0 ? words.slice(0, preposition) : words).join('-')
  return /^\p{L}/u.test(name) ? name : undefined
}

const PREPOSITIONS: ReadonlySet<string> = new Set(
  'at by for from in into of on since to until with without'.split(' '),
)

/** Returns the lower-case words of a name. */
export function nameWords(name: string): string[] {
  const spaced = name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '-')
  return spaced.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Returns words with the last one, the noun, in the singular. */
export function singularWords(words: readonly string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? singular(word) : word))
}
