import { type CollectionCandidate, isKeyed } from './candidates.ts'
import { splitKeyName } from './record-words.ts'

/** The records that words refer to. */
export interface NounIndex {
  /** The noun that a text of an argument or field refers to: `owner user id` → `user`. */
  find(text: string): string | undefined
  /** Adds a text by which records are known: `channel` for conversations. The first noun of a text counts. */
  addAlias(text: string, noun: string): void
}

export function createNounIndex(candidates: ReadonlyMap<string, CollectionCandidate>): NounIndex {
  const aliases = new Map<string, string>()
  const known = new Map<string, string | undefined>()
  const resolve = (text: string): string | undefined => {
    const [owner, key] = splitKeyName(text)
    const alias = aliases.get(text)
    const exact = owner === '' ? undefined : candidates.get(owner)
    // `prefix list id` is the key of managed prefix lists, where plain prefix lists are only listed.
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

/** The longest ending of a text that is a noun. */
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
