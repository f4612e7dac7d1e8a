import type { JsonObject } from '../../names/json-value.ts'
import { brief } from '../kit.ts'

/** A law that was tried on some endpoints. */
export interface Attempt {
  collection: string
  endpoints: string[]
  /** What contradicts the law; undefined where it holds. */
  problem: string | undefined
}

/** The members that two objects share and that differ, as a message; undefined where there are none. */
export function findDifference(one: JsonObject, other: JsonObject): string | undefined {
  const names = Object.keys(one).filter((name) => name in other)
  if (names.length === 0) return `nothing shared: ${brief(one)} and ${brief(other)}`
  const different = names.filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )
  if (different.length === 0) return undefined
  return different
    .map((name) => `${name} is ${brief(one[name])} and ${brief(other[name])}`)
    .join('; ')
}
