import type { JsonValue } from 'fc-core/json'

/** The page that a call requests. */
export interface PageRequest<Position = JsonValue> {
  /** Where it begins: the `previous` or `next` of another page of the same walk. Undefined for the first page. */
  position: Position | undefined
  /** Number of items. */
  size: number
}

/** A page, as a handler returns it. */
export interface ReadPage<Position = JsonValue> {
  items: readonly unknown[]
  /** The items as JSON texts, instead of `items`. */
  texts?: readonly string[]
  /** Where the page before this one begins. Undefined if there is none. */
  previous: Position | undefined
  /** Where the page after this one begins. Undefined if there is none. */
  next: Position | undefined
}

/**
 * Reads the pages of an endpoint. Its positions travel in the bodies `next` and `previous`, so that no process has to remember a walk.
 *
 * Spec: Paginated endpoints.
 */
export interface PageHandler<
  Args = Readonly<Record<string, unknown>>,
  Context = unknown,
  Position = JsonValue,
> {
  /** @param args The initial arguments, for each page of the walk. */
  readPage(
    args: Args,
    page: PageRequest<Position>,
    context: Context,
  ): ReadPage<Position> | Promise<ReadPage<Position>>
}
