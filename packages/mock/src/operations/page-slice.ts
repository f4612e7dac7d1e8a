import type { ItemPosition } from './page-position.ts'

/** Consecutive records of a list. */
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
  /** The end of the list: later records are not part of it. */
  end: number
  /** Page number, from 1. */
  number: number
}
