import { memoize, WordMap } from './lazy.ts'

/** Naming style: `created_at`, `createdAt`, `CreatedAt`, `created-at`. */
export type NamingStyle = 'snake' | 'camel' | 'pascal' | 'kebab'

/** Splits a name into lower-case words: `newPetName`, `new_pet_name` and `New-Pet-Name` → `['new', 'pet', 'name']`. */
export const wordsOf: (name: string) => readonly string[] = memoize(
  (name) => name.match(word)?.map((found) => found.toLowerCase()) ?? [],
  new WordMap(),
)

/** Capitals before a capitalized word, a word with digits, or capitals only. Non-ASCII letters count as lower case. */
const word = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\d\u00aa-\uffff]+|[A-Z]+\d*/g

/** Joins words to a name in a style. */
export function joinWords(words: readonly string[], style: NamingStyle): string {
  if (style === 'snake') return words.join('_')
  if (style === 'kebab') return words.join('-')
  return words
    .map((word, index) => (index === 0 && style === 'camel' ? word : capitalize(word)))
    .join('')
}

/** Returns the most frequent style of names. Default: `snake`. */
export function namingStyleOf(names: Iterable<string>): NamingStyle {
  const counts = { snake: 0, camel: 0, pascal: 0, kebab: 0 }
  for (const name of names) {
    if (/^[a-z\d]+(?:_[a-z\d]+)+$/.test(name)) counts.snake++
    else if (/^[a-z][a-z\d]*(?:[A-Z]+[a-z\d]*)+$/.test(name)) counts.camel++
    else if (/^[A-Z][A-Za-z\d]*[a-z]/.test(name)) counts.pascal++
    else if (/^[a-z\d]+(?:-[a-z\d]+)+$/.test(name)) counts.kebab++
  }
  const styles = ['snake', 'camel', 'pascal', 'kebab'] as const
  return styles.reduce((best, style) => (counts[style] > counts[best] ? style : best))
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
