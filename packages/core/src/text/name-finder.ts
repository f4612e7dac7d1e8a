import { findNearestName, normalizeName } from './nearest-name.ts'

/** Finds what mistyped names stand for, in bounded time however many are asked for. */
export interface NameFinder {
  /** The one name that differs only in letter case, blanks, hyphens and underscores. Undefined when there are none or several. */
  findVariant(name: string): string | undefined
  /** The variant, or else the nearest name. */
  findNearest(name: string): string | undefined
}

/**
 * A finder over names. After many comparisons it finds only twins: a definition that is wrong in a
 * thousand places is helped by the first few hints, and must not take minutes.
 */
export function createNameFinder(candidates: readonly string[]): NameFinder {
  const byFold = new Map<string, string | undefined>()
  for (const candidate of candidates) {
    const key = normalizeName(candidate)
    byFold.set(key, byFold.has(key) ? undefined : candidate)
  }
  const found = new Map<string, string | undefined>()
  let comparisons = 0
  const findVariant = (name: string): string | undefined => {
    const variant = name.length > MAX_LENGTH ? undefined : byFold.get(normalizeName(name))
    return variant === name ? undefined : variant
  }
  const search = (name: string): string | undefined => {
    const variant = findVariant(name)
    if (variant !== undefined || comparisons > MAX_COMPARISONS) return variant
    comparisons += candidates.length
    return findNearestName(name, candidates)
  }
  return {
    findVariant: findVariant,
    findNearest: (name) => {
      if (!found.has(name)) found.set(name, search(name))
      return found.get(name)
    },
  }
}

const MAX_LENGTH = 100
const MAX_COMPARISONS = 50_000
