import { findNearestName } from '../nearest-name.ts'
import { isSameValue } from './same-value.ts'

/** An entry of a list that was removed or added. */
interface Entry {
  name: string
  value: unknown
}

/**
 * What a removed entry may be called now: an added one that says the same of itself but for its name, or else one of a similar name.
 *
 * @param added Those that were added to the list.
 */
export function findNewName(removed: Entry, added: readonly Entry[]): string | undefined {
  if (added.length > MANY) return undefined
  const twins = isTelling(removed.value)
    ? added.filter(({ value }) => isSameValue(unnamed(value), unnamed(removed.value)))
    : []
  if (twins.length === 1) return twins[0]!.name
  if (removed.name.length < SHORT) return undefined
  return findNearestName(
    removed.name,
    (twins.length > 0 ? twins : added).map(({ name }) => name),
  )
}

/** With so many, a similar name is by chance, and looking for it takes long. */
const MANY = 200

/** Names of fewer letters are similar by chance. */
const SHORT = 4

/** Whether an entry says enough of itself to be known again by it. */
function isTelling(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { docs, ...lists } = value as Record<string, unknown>
  return (
    Boolean(docs) || Object.values(lists).some((list) => Array.isArray(list) && list.length > 1)
  )
}

function unnamed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return { ...value, name: undefined, code: undefined }
}
