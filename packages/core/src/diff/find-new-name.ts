import { findNearestName } from '../text/nearest-name.ts'
import { isSameValue } from './same-value.ts'

/** An entry of a list that was removed or added. */
interface Entry {
  name: string
  value: unknown
}

/**
 * Finds the likely new name of a removed entry: an added entry with the same content, or else one with a similar name.
 *
 * @param added The entries that were added to the list.
 */
export function findNewName(removed: Entry, added: readonly Entry[]): string | undefined {
  if (added.length > MAX_CANDIDATES) return undefined
  const sameContent = isDistinctive(removed.value)
    ? added.filter(({ value }) => isSameValue(withoutName(value), withoutName(removed.value)))
    : []
  if (sameContent.length === 1) return sameContent[0]!.name
  if (removed.name.length < MIN_NAME_LENGTH) return undefined
  return findNearestName(
    removed.name,
    (sameContent.length > 0 ? sameContent : added).map(({ name }) => name),
  )
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

function withoutName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return { ...value, name: undefined, code: undefined }
}
