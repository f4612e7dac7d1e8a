import { isIdentifier } from './identifier.ts'

/** Removes the members of objects whose names are data: ids and secrets. */
export function withoutDataNames(value: unknown, isSecret: (text: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDataNames(item, isSecret))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isDataName(name) && !isSecret(name))
      .map(([name, member]) => [name, withoutDataNames(member, isSecret)]),
  )
}

/** Returns whether the name of a member is none that a type has: an id, or empty. */
export function isDataName(name: string): boolean {
  let isData = dataNames.get(name)
  if (isData === undefined) {
    isData = isIdentifier(name) || name.trim() === ''
    if (dataNames.size < MAX_KNOWN_NAMES) dataNames.set(name, isData)
  }
  return isData
}

/** Responses have the same names thousands of times. */
const dataNames = new Map<string, boolean>()
const MAX_KNOWN_NAMES = 10_000
