import type { JsonValue } from '../names/json-value.ts'

/** The position of a record in its list. It does not change while the record exists, whatever is created and deleted around it. Only the data can interpret it. */
export type ItemPosition = JsonValue

/** Where a page starts: enough to fetch it again, independent of earlier requests and of records that are created and deleted. */
export interface PagePosition {
  /** Whether the page has the items after or before `item`. */
  direction: 'after' | 'before'
  /** Undefined for the first page (after nothing) and the last page (before nothing). */
  item: ItemPosition | undefined
  /** Page number, from 1. */
  number: number
  /** The end of the list when its first page was read. Records that are created later are not part of it. Undefined for the first page. */
  end: number | undefined
}
