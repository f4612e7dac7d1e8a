import type { Position } from './page-request.ts'

/** Records in order, of which pages are parts. What a page costs must not depend on where it is. */
export interface PageSource {
  /** Up to `size` records behind a position, or from the start. */
  after(position: Position | undefined, size: number): PageSlice
  /** Up to `size` records in front of a position, or at the end. */
  before(position: Position | undefined, size: number): PageSlice
  /** Up to `size` records from an index, which counts the records that exist now. */
  at(index: number, size: number): PageSlice
}

/** Some successive records. */
export interface PageSlice {
  /** The JSON texts of the records. */
  texts: readonly string[]
  /** Positions of the first and the last record; undefined when there is none. */
  first: Position | undefined
  last: Position | undefined
  /** Whether there are records in front of these. Where there are none, whether there are any on that side of the position. */
  hasPrevious: boolean
  hasNext: boolean
}
