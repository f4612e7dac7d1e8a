import type { PageSlice, PageSource } from '../pagination/page-source.ts'
import type { Collection, Entry } from './collection.ts'

/** The pages of a collection. */
export function toPageSource(collection: Collection): PageSource {
  return {
    after(position, size) {
      const entries = collection.after(position, size)
      const last = entries.at(-1)?.position
      const hasNext = last !== undefined && collection.after(last, 1).length > 0
      const hasPrevious = collection.before(entries[0]?.position, 1).length > 0
      return toSlice(entries, hasPrevious, hasNext)
    },
    before(position, size) {
      const entries = collection.before(position, size)
      const first = entries[0]?.position
      const hasPrevious = first !== undefined && collection.before(first, 1).length > 0
      const hasNext = collection.after(entries.at(-1)?.position, 1).length > 0
      return toSlice(entries, hasPrevious, hasNext)
    },
    at(index, size) {
      const hasNext = collection.slice(index + size, 1).length > 0
      return toSlice(collection.slice(index, size), index > 0, hasNext)
    },
  }
}

function toSlice(entries: readonly Entry[], hasPrevious: boolean, hasNext: boolean): PageSlice {
  return {
    texts: entries.map(({ value }) => JSON.stringify(value)),
    first: entries[0]?.position,
    last: entries.at(-1)?.position,
    hasPrevious,
    hasNext,
  }
}
