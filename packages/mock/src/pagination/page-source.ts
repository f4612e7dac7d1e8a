import type { ItemPosition } from './page-request.ts'

/** Ordered records, read in pages. The cost of a page must not depend on its position. */
export interface PageSource {
  /** Returns up to `size` records after a position, or from the start. */
  after(position: ItemPosition | undefined, size: number): PageSlice
  /** Returns up to `size` records before a position, or from the end. */
  before(position: ItemPosition | undefined, size: number): PageSlice
  /** Returns up to `size` records from an index into the records that exist now. */
  at(index: number, size: number): PageSlice
}

/** Consecutive records. */
export interface PageSlice {
  /** The JSON texts of the records. */
  texts: readonly string[]
  /** Positions of the first and the last record; undefined when there is none. */
  first: ItemPosition | undefined
  last: ItemPosition | undefined
  /** Whether there are records before these or, for an empty slice, before the position. */
  hasPrevious: boolean
  /** Whether there are records after these or, for an empty slice, after the position. */
  hasNext: boolean
}
