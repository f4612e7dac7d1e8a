import { memoize } from '../names/lazy.ts'
import type { CollectionCandidate, NounIndex } from './draft.ts'
import { splitKeyName } from './record-words.ts'
import type { VerbAction } from './words/verbs.ts'

/** Actions on one record, identified by its key. */
export const KEYED_ACTIONS: ReadonlySet<VerbAction> = new Set([
  'get',
  'update',
  'replace',
  'delete',
])

/** Whether any of the endpoints identifies one record by its key. */
export function isKeyed({ endpoints }: CollectionCandidate): boolean {
  return endpoints.some(({ action }) => KEYED_ACTIONS.has(action))
}

/** Creates the index that finds the noun of a name, among candidates and their aliases. */
export function createNounIndex(
  candidates: ReadonlyMap<string, CollectionCandidate>,
  aliases: ReadonlyMap<string, string>,
): NounIndex {
  const resolve = (text: string): string | undefined => {
    const [owner, key] = splitKeyName(text)
    const alias = aliases.get(text)
    const exact = owner === '' ? undefined : candidates.get(owner)
    // `prefix list id` is the key of managed prefix lists if plain prefix lists are only listed.
    if (exact !== undefined && (alias === undefined || isKeyed(exact))) return owner
    if (alias !== undefined || owner === '') return alias
    return findSuffix(owner, candidates) ?? (key === '' ? undefined : findSuffix(text, candidates))
  }
  return {
    find: memoize(resolve),
    with: (added) => createNounIndex(candidates, new Map([...[...added].toReversed(), ...aliases])),
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
