import type { TextChange as Change } from 'fc-core/json'

/** The stretch that holds two changes, the second one made in the text after the first. */
export function mergeChanges(first: Change, second: Change): Change {
  const firstEnd = first.start + first.length
  const start = Math.min(first.start, second.start)
  const end = Math.max(firstEnd, second.end)
  return {
    start,
    // What lies behind the first change stood elsewhere before it.
    end: end - firstEnd + first.end,
    length: end - start + second.length - (second.end - second.start),
  }
}

/** Where two texts differ: from the first different character to the last. */
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
