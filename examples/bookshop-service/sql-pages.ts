import type { RequestedPage } from 'fc-server'
import type { Context } from './context.ts'

/** What a function of `paginated` gets for each page. */
export type PageContext = Context & { page: RequestedPage }

/**
 * Reads the rows of a page.
 *
 * @param filters Values of columns, by name; undefined ones select all rows.
 */
export function readPage<Row>(
  { database, page }: PageContext,
  from: string,
  filters: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const used = Object.entries(filters).filter(([, value]) => value !== undefined)
  const conditions = used.map(([column], index) => `${column} = $${index + 1}`)
  const { where, orderBy, limit, columns, parameters } = page.sql({ first: used.length + 1 })
  return database.query<Row>(
    `select *${columns} from ${from} where ${[...conditions, where].join(' and ')} order by ${orderBy} limit ${limit}`,
    [...used.map(([, value]) => value), ...parameters],
  )
}
