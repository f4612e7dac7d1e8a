import { applyKeyset, type SelectQuery } from './keyset-kysely.ts'
import { formatKeyset, type KeysetSql, type KeysetSqlOptions } from './keyset-sql.ts'
import type { KeysetQuery } from './keyset.ts'

/** The page that a function of `paginated` reads. */
export interface RequestedPage {
  /** Number of items. */
  readonly size: number
  /**
   * Adds the condition, the order and the limit of the page to a query of Kysely. Requires the option `order`.
   *
   * @example db.selectFrom('product').selectAll().$call(page.keyset).execute()
   */
  readonly keyset: <Query extends SelectQuery>(query: Query) => Query
  /**
   * Returns the same as parts of a query. Requires the option `order`.
   *
   * @example
   * const { where, orderBy, limit, parameters } = page.sql({ first: 2 })
   * const sql = `select * from product where category = $1 and ${where} order by ${orderBy} limit ${limit}`
   * const { rows } = await pool.query(sql, [category, ...parameters])
   *
   * @example
   * // Drizzle: `sql` takes the parts between the parameters. Declare times with `mode: 'string'`, which keeps their microseconds.
   * const { where, orderBy, limit, parameters } = page.sql({ placeholder: '?' })
   * const condition = sql(where.split('?') as never, ...parameters)
   * return db.select().from(product).where(condition).orderBy(sql.raw(orderBy)).limit(limit)
   */
  readonly sql: (options?: KeysetSqlOptions) => KeysetSql
}

/** Creates the page of a call. @param use Returns the query of the page, and notes that the function uses it. */
export function createRequestedPage(size: number, use: () => KeysetQuery): RequestedPage {
  return {
    size,
    get keyset() {
      const keyset = use()
      return <Query extends SelectQuery>(query: Query): Query => applyKeyset(query, keyset)
    },
    get sql() {
      const keyset = use()
      return (options?: KeysetSqlOptions) => formatKeyset(keyset, options)
    },
  }
}
