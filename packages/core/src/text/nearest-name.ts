/**
 * Finds the candidate that a misspelled name most likely means.
 *
 * A candidate matches if it differs only in case, whitespace, hyphens and underscores, or by at most one edit per three letters. A swap of adjacent
 * letters is one edit.
 */
export function findNearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined
  const folded = normalizeName(name)
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    if (candidate === name || candidate.length > MAX_LENGTH) continue
    if (
      Math.abs(candidate.length - name.length) >= bestDistance &&
      normalizeName(candidate) !== folded
    )
      continue
    const distance =
      normalizeName(candidate) === folded
        ? 0
        : editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

const MAX_LENGTH = 100

/** Normalizes a name for loose comparison: lower case, without whitespace, hyphens and underscores. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/** Returns the Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of adjacent letters. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforePrevious[j - 2]! + 1)
      current.push(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length]!
}
