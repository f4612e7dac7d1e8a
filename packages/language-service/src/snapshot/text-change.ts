import type { TextChange as Change } from 'fc-core/internal'

/** Merges two successive changes into the smallest one that contains both. */
export function mergeChanges(first: Change, second: Change): Change {
  const firstEnd = first.start + first.length
  const start = Math.min(first.start, second.start)
  const end = Math.max(firstEnd, second.end)
  return {
    start,
    // Offsets after the first change are mapped back to the original text.
    end: end - firstEnd + first.end,
    length: end - start + second.length - (second.end - second.start),
  }
}

/** Finds the change between two texts: from the first different character to the last. */
export function findChange(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let tail = 0
  while (tail < shorter - start && fromEnd(before, tail) === fromEnd(after, tail)) tail++
  return { start, end: before.length - tail, length: after.length - tail - start }
}

function fromEnd(text: string, tail: number): number {
  return text.charCodeAt(text.length - 1 - tail)
}
