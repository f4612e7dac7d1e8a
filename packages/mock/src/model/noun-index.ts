import { type CollectionCandidate, isKeyed } from './candidates.ts'
import { splitKeyName } from './record-words.ts'

/** Resolves names to the nouns of candidates. */
export interface NounIndex {
  /** Finds the noun that a normalized name refers to: `owner user id` → `user`. */
  find(text: string): string | undefined
  /** Adds a name for records: `channel` for conversations. The first noun of a name wins. */
  addAlias(text: string, noun: string): void
}

export function createNounIndex(candidates: ReadonlyMap<string, CollectionCandidate>): NounIndex {
  const aliases = new Map<string, string>()
  const known = new Map<string, string | undefined>()
  const resolve = (text: string): string | undefined => {
    const [owner, key] = splitKeyName(text)
    const alias = aliases.get(text)
    const exact = owner === '' ? undefined : candidates.get(owner)
    // `prefix list id` is the key of managed prefix lists if plain prefix lists are only listed.
    if (exact !== undefined && (alias === undefined || isKeyed(exact))) return owner
    if (alias !== undefined || owner === '') return alias
    return (
      findSuffix(owner, candidates) ??
      aliases.get(owner) ??
      (key === '' ? undefined : findSuffix(text, candidates))
    )
  }
  return {
    find(text) {
      if (!known.has(text)) known.set(text, resolve(text))
      return known.get(text)
    },
    addAlias(text, noun) {
      if (aliases.has(text)) return
      aliases.set(text, noun)
      known.clear()
    },
  }
}

/** Finds the longest suffix of a name that is a noun. */
function findSuffix(
  text: string,
  candidates: ReadonlyMap<string, CollectionCandidate>,
): string | undefined {
  let rest = text
  for (;;) {
    if (candidates.has(rest)) return rest
    const space = rest.indexOf(' ')
    if (space < 0) return undefined
    rest = rest.slice(space + 1)
  }
}
