import { findNearestName, foldName } from './nearest-name.ts'

/** Finds what mistyped names stand for, in bounded time however many are asked for. */
export interface NameFinder {
  /** The one name that differs only in letter case, blanks, hyphens and underscores. Undefined when there are none or several. */
  findTwin(name: string): string | undefined
  /** The twin, or else the nearest name. */
  findNearest(name: string): string | undefined
}

/**
 * A finder over names. After many comparisons it finds only twins: a definition that is wrong in a
 * thousand places is helped by the first few hints, and must not take minutes.
 */
export function createNameFinder(candidates: readonly string[]): NameFinder {
  const byFold = new Map<string, string | undefined>()
  for (const candidate of candidates) {
    const key = foldName(candidate)
    byFold.set(key, byFold.has(key) ? undefined : candidate)
  }
  const found = new Map<string, string | undefined>()
  let comparisons = 0
  const findTwin = (name: string): string | undefined => {
    const twin = name.length > MAX_LENGTH ? undefined : byFold.get(foldName(name))
    return twin === name ? undefined : twin
  }
  const search = (name: string): string | undefined => {
    const twin = findTwin(name)
    if (twin !== undefined || comparisons > MAX_COMPARISONS) return twin
    comparisons += candidates.length
    return findNearestName(name, candidates)
  }
  return {
    findTwin,
    findNearest: (name) => {
      if (!found.has(name)) found.set(name, search(name))
      return found.get(name)
    },
  }
}

const MAX_LENGTH = 100
const MAX_COMPARISONS = 50_000
