import { FcError } from 'fc-core'
import type { JsonValue } from 'fc-core/json'
import { andThen } from './and-then.ts'
import { type OrderOptions, parseOrder } from './order.ts'
import type { PageHandler, PageRequest } from './page-handler.ts'
import { type AnyRead, callWith, readRows } from './read-rows.ts'
import type { RequestedPage } from './requested-page.ts'
import type { Rows } from './rows.ts'
import { readTokenPage, type TokenPage, type TokenRequest } from './token-page.ts'

/** Reads rows: all that match, or those of the page if it uses `page.keyset` or `page.sql`. */
export type ReadRows<Args, Context, Row> = (
  args: Args,
  context: Context & { page: RequestedPage },
) => Rows<Row> | Promise<Rows<Row>>

/** Reads a page of an upstream that has tokens for its pages. */
export type ReadTokens<Args, Context, Token extends JsonValue, Item> = (
  args: Args,
  context: Context & { page: TokenRequest<Token> },
) => TokenPage<Token, Item> | Promise<TokenPage<Token, Item>>

/** See `paginated`. */
export interface Paginated {
  <Args, Context, Row>(
    options: OrderOptions,
    read: ReadRows<Args, Context, Row>,
    /** Returns the item of a row: positions are read from rows. Default: the row. */
    toItem?: (row: Row) => unknown,
  ): PageHandler<Args, Context>
  <Args, Context, Row>(read: ReadRows<Args, Context, Row>): PageHandler<Args, Context>
  /**
   * Provides the pages of an upstream with tokens of its own, which travel in `next` and `previous`. There is no token where none is returned, or null, or ''.
   *
   * @example
   * paginated.tokens(async ({ query }, { page }) => {
   *   const result = await search(query, { limit: page.size, pageToken: page.token })
   *   return { items: result.hits, next: result.nextPageToken }
   * })
   */
  tokens<Args, Context, Token extends JsonValue = string, Item = unknown>(
    read: ReadTokens<Args, Context, Token, Item>,
  ): PageHandler<Args, Context>
}

/**
 * Provides the pages of a paginated endpoint from a function that returns rows.
 *
 * - Without `order`, pages are slices by index; of an iterable, only the rows up to the end of the page are read.
 * - With `order`, rows in memory are sorted, and rows that are inserted or deleted during a walk do not move the others.
 * - With `order` and `page.keyset` or `page.sql`, the database reads the rows of the page, and a page costs the same at any position if an index has the
 *   fields of the order. Fields of one direction are one range of such an index. With mixed directions, or nulls in a field behind the first, the rows that
 *   are equal in the first field are read as well. If the first field is `nullable`, the function is called twice for the page where the nulls begin or end.
 *
 * @example
 * paginated(({ category }, { products }) => products.filter((product) => product.category === category))
 *
 * @example
 * paginated({ order: ['-created_at', 'id'], timestamps: ['created_at'] }, ({ category }, { page, db }) =>
 *   db.selectFrom('product').selectAll().where('category', '=', category).$call(page.keyset).execute(),
 * )
 *
 * @throws {FcError} `invalid-order` if the options are wrong.
 *
 * Spec: Paginated endpoints.
 */
export const paginated: Paginated = Object.assign(
  (first: OrderOptions | AnyRead, second?: AnyRead, toItem?: (row: never) => unknown) => {
    const read = typeof first === 'function' ? first : second
    if (typeof read !== 'function')
      throw new FcError('invalid-order', '`paginated` expects a function that returns rows.')
    const order = typeof first === 'function' ? undefined : parseOrder(first)
    return {
      readPage: (args: unknown, request: PageRequest, context: unknown) =>
        andThen(readRows(read, order, args, request, context), (page) =>
          toItem === undefined
            ? page
            : { ...page, items: page.items.map((row) => toItem(row as never)) },
        ),
    }
  },
  {
    tokens: (read: AnyRead) => ({
      readPage: (args: unknown, request: PageRequest, context: unknown) =>
        readTokenPage(request, (page) => callWith(read, args, context, page)),
    }),
  },
)
