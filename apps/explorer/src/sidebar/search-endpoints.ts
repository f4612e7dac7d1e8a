import type { Endpoint } from 'fc-core'

/** The searchable text of an endpoint. */
export interface SearchEntry {
  endpoint: Endpoint
  /** The name in lower case, with its words separated by spaces. */
  words: string
  /** The name in lower case, without separators. */
  letters: string
  group: string
  docs: string
}

/** Creates the search index of a list of endpoints. */
export function createSearchIndex(endpoints: readonly Endpoint[]): SearchEntry[] {
  return endpoints.map((endpoint) => {
    const words = wordsOf(endpoint.name)
    return {
      endpoint,
      words,
      letters: words.replaceAll(' ', ''),
      group: (endpoint.group ?? '').toLowerCase(),
      docs: (endpoint.docs ?? '').toLowerCase(),
    }
  })
}

/**
 * Returns the endpoints that match all words of a query, best matches first. Names rank before groups, groups before documentation.
 * Separators do not matter: `find user`, `findUser` and `find_user` are the same query.
 */
export function searchEndpoints(index: readonly SearchEntry[], query: string): Endpoint[] {
  const terms = wordsOf(query).split(' ').filter(Boolean)
  const letters = terms.join('')
  const scored = index.flatMap((entry, position) => {
    const score = scoreEntry(entry, terms, letters)
    return score > 0 ? [{ entry, position, score }] : []
  })
  return scored
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.entry.letters.length - b.entry.letters.length ||
        a.position - b.position,
    )
    .map(({ entry }) => entry.endpoint)
}

function scoreEntry(entry: SearchEntry, terms: readonly string[], letters: string): number {
  if (entry.letters === letters) return 1000
  const whole = entry.letters.startsWith(letters) ? 500 : entry.letters.includes(letters) ? 100 : 0
  const scores = terms.map((term) => scoreTerm(entry, term))
  const all = scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return Math.max(whole, 0) + all
}

function scoreTerm({ words, letters, group, docs }: SearchEntry, term: string): number {
  // The plural is the same word: `refund` finds `GetRefunds` as well as `GetRefundsRefund`.
  if (` ${words} `.includes(` ${term} `) || ` ${words} `.includes(` ${term}s `)) return 90
  if (` ${words}`.includes(` ${term}`)) return 80
  if (letters.includes(term)) return 50
  if (term.length > 1 && initials(words).includes(term)) return 40
  if (group.includes(term)) return 30
  return docs.includes(term) ? 5 : 0
}

/** Returns the parts of a name of which every second one matches a word of the query: `['get-', 'user', 's']`. */
export function markMatches(name: string, query: string): string[] {
  const terms = wordsOf(query).split(' ').filter(Boolean)
  if (terms.length === 0) return [name]
  const escaped = terms.toSorted((one, other) => other.length - one.length).map(escapeRegExp)
  return name.split(new RegExp(`(${escaped.join('|')})`, 'gi'))
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Normalizes `FindUser`, `find_user` and `find.user` to `find user`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/[\s._/:-]+/g, ' ')
    .trim()
    .toLowerCase()
}

function initials(words: string): string {
  return words
    .split(' ')
    .map((word) => word[0])
    .join('')
}
