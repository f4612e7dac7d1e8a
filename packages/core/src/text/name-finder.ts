import { findNearestName, normalizeName } from './nearest-name.ts'

/** Finds the names that misspelled ones mean, in bounded total time. */
export interface NameFinder {
  /** Finds the only name that differs just in case, whitespace, hyphens and underscores. Undefined if there are none or several. */
  findVariant(name: string): string | undefined
  /** Finds a spelling variant, otherwise the nearest name. */
  findNearest(name: string): string | undefined
}

/**
 * Creates a finder over names. After many comparisons it finds spelling variants only: the first hints help with a definition that has a
 * thousand typos, and the rest must not take minutes.
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
