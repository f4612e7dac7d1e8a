import type { JsonObject } from '../../../src/names/json-value.ts'
import { shorten } from '../session.ts'

/** The check of a law on some endpoints. */
export interface Attempt {
  collection: string
  endpoints: string[]
  /** Violation of the law. Undefined if it holds. */
  problem: string | undefined
}

/** Formats the shared members that differ between two objects. Undefined if there are none. */
export function findDifference(one: JsonObject, other: JsonObject): string | undefined {
  const names = Object.keys(one).filter((name) => name in other)
  if (names.length === 0) return `no shared members: ${shorten(one)} and ${shorten(other)}`
  const different = names.filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )
  if (different.length === 0) return undefined
  return different
    .map((name) => `${name} is ${shorten(one[name])} and ${shorten(other[name])}`)
    .join('; ')
}
