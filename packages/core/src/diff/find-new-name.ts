import { formatCanonicalJson } from '../json/canonical-json.ts'
import { createNameFinder, type NameFinder } from '../text/name-finder.ts'

/** An entry of a list that was removed or added. */
interface Entry {
  name: string
  value: unknown
}

/** Finds the likely new name of a removed entry: an added entry with the same content, or else one with a similar name. */
export type FindNewName = (removed: Entry) => string | undefined

/**
 * Creates a finder over the entries that were added to a list, in bounded total time.
 *
 * @param added The entries that were added.
 */
export function createNewNameFinder(added: readonly Entry[]): FindNewName {
  if (added.length === 0 || added.length > MAX_CANDIDATES) return () => undefined
  const byContent = new Map<string, Entry[]>()
  for (const entry of added) {
    const content = contentOf(entry.value)
    byContent.set(content, [...(byContent.get(content) ?? []), entry])
  }
  const finders = new Map<readonly Entry[], NameFinder>()
  return ({ name, value }) => {
    const candidates = (isDistinctive(value) && byContent.get(contentOf(value))) || added
    if (candidates !== added && candidates.length === 1) return candidates[0]!.name
    if (name.length < MIN_NAME_LENGTH) return undefined
    let finder = finders.get(candidates)
    if (finder === undefined) {
      finder = createNameFinder(candidates.map((entry) => entry.name))
      finders.set(candidates, finder)
    }
    return finder.findNearest(name)
  }
}

/** Among more entries, similar names are coincidence, and the search is slow. */
const MAX_CANDIDATES = 200

/** Shorter names are similar by coincidence. */
const MIN_NAME_LENGTH = 4

/** Returns whether an entry has enough content to be recognized by it. */
function isDistinctive(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { docs, ...lists } = value as Record<string, unknown>
  return (
    Boolean(docs) || Object.values(lists).some((list) => Array.isArray(list) && list.length > 1)
  )
}

/** Returns the content of an entry without its name, as text. */
function contentOf(value: unknown): string {
  return formatCanonicalJson(
    typeof value === 'object' ? { ...value, name: undefined, code: undefined } : value,
  )
}
