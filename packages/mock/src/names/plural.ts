import { singular as toSingular } from 'fc-core/internal'
import { memoize, WordMap } from './lazy.ts'

export { plural } from 'fc-core/internal'

/** Returns the singular of a lower-case English noun, from a cache: the inference asks for the same words again and again. */
export const singular: (word: string) => string = memoize(toSingular, new WordMap())

/** Whether a lower-case English noun is plural. */
export function isPlural(word: string): boolean {
  return singular(word) !== word
}
