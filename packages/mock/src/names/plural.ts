import { memoize, WordMap } from './lazy.ts'

const irregular: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['mice', 'mouse'],
  ['indices', 'index'],
  ['vertices', 'vertex'],
  ['matrices', 'matrix'],
  ['analyses', 'analysis'],
  ['caches', 'cache'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['lives', 'life'],
  ['ids', 'id'],
  ['ips', 'ip'],
  ['vms', 'vm'],
  ['apis', 'api'],
  ['emojis', 'emoji'],
  ['kpis', 'kpi'],
  ['uris', 'uri'],
])

const irregularPlurals: ReadonlyMap<string, string> = new Map(
  [...irregular].map(([many, one]) => [one, many]),
)

/** Words that end with s and are singular, or the same in singular and plural. */
const unchanged =
  /(?:ss|us|is|news|series|species|https|alias|atlas|bias|canvas|lens|analytics|logistics|politics|economics|basics)$/

/** Returns the singular of a lower-case English noun. */
export const singular: (word: string) => string = memoize(
  (word) => irregular.get(word) ?? toSingular(word),
  new WordMap(),
)

function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || unchanged.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|us|alias|atlas|bias|canvas)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Returns the plural of a lower-case English noun. */
export function plural(word: string): string {
  const known = irregularPlurals.get(word)
  if (known !== undefined) return known
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`
}

/** Whether a lower-case English noun is plural. */
export function isPlural(word: string): boolean {
  return singular(word) !== word
}
