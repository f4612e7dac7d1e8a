import type { Arguments } from '../protocol/body.ts'
import type { JsonValue } from '../names/json-value.ts'

/** Where a record is in its list. It stays the same as long as the record exists, whatever is created and deleted around it. Only the data can read it. */
export type Position = JsonValue

/**
 * Where a page begins: everything needed to make it again, and nothing that depends on what was asked before.
 *
 * A position is that of an item, which never changes; an index counts the items that live now, as services do that page by offset.
 */
export type Place =
  | {
      kind: 'position'
      /** Whether the page holds the items behind the position or those in front of it. */
      direction: 'after' | 'before'
      /** Undefined for the first page and for the last: behind nothing, in front of nothing. */
      position: Position | undefined
      /** Which page of the walk it is, from 1. For logs: nothing is found by it. */
      number: number
    }
  | { kind: 'index'; index: number }

/** Which page of a walk a place is, from 1. */
export function pageNumberOf({ place, size }: Pick<PageRequest, 'place' | 'size'>): number {
  return place.kind === 'index' ? Math.floor(place.index / size) + 1 : place.number
}

/** A page that a call asks for. */
export interface PageRequest {
  endpoint: string
  /** The version it was called as; undefined for packages that are not versioned. */
  version: string | undefined
  place: Place
  /** Items per page. */
  size: number
  /** The arguments of the initial call. */
  args: Arguments
  /** All but the place as it is in the cursor that asked for the page. */
  walk?: string
}
