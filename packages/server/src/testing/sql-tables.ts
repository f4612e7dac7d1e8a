import type { DatabaseSync } from 'node:sqlite'
import type { Kysely, SqliteDatabase } from 'kysely'
import { paginated } from '../pages/paginated.ts'
import type { OrderValue } from '../pages/order-values.ts'
import type { OrderOptions } from '../pages/order.ts'
import type { PageHandler } from '../pages/page-handler.ts'
import { formatTime, type Item, type ItemTable } from './item-table.ts'

/** The columns of a table of items. */
interface ItemRow {
  id: bigint | number | string
  a: number | null
  b: string | null
  t: Date | string | null
  n: number | string
}

/** A database of the tests. */
export interface ItemDatabase {
  kysely: Kysely<{ item: ItemRow }>
  query(sql: string, parameters: readonly OrderValue[]): Promise<ItemRow[]> | ItemRow[]
  placeholder: '$' | '?'
  timestamps: readonly string[]
}

/** Ids that a number cannot hold. */
const PG_BASE = 9_007_199_254_740_993n

/** Creates the table of items in a database with the dialect of PostgreSQL. */
export const PG_SCHEMA =
  'create table item (id int8 primary key, a int4, b text collate "C", t timestamptz, n numeric not null)'

export const SQLITE_SCHEMA =
  'create table item (id integer primary key, a integer, b text, t text, n real not null)'

/** Creates tables of items whose pages are read with `page.keyset` and `page.sql`. */
export function itemTables(database: ItemDatabase): { keyset: ItemTable; sql: ItemTable } {
  const { kysely, placeholder } = database
  const base = placeholder === '$' ? PG_BASE : 0n
  const toRow = ({ id, t, ...others }: Item): ItemRow => ({
    ...others,
    id: base === 0n ? id : String(base + BigInt(id)),
    t: t === null ? null : formatTime(t),
  })
  const toId = ({ id }: ItemRow): number => Number(BigInt(id) - base)
  const changes = {
    async replace(items: readonly Item[]) {
      await kysely.deleteFrom('item').execute()
      if (items.length > 0) await kysely.insertInto('item').values(items.map(toRow)).execute()
    },
    async insert(item: Item) {
      await kysely.insertInto('item').values(toRow(item)).execute()
    },
    async delete(id: number) {
      const key = toRow({ id } as Item).id
      await kysely.deleteFrom('item').where('id', '=', key).execute()
    },
  }
  const withTimestamps = (options: OrderOptions): OrderOptions => ({
    ...options,
    timestamps: database.timestamps.filter((name) => options.order.join().includes(name)),
  })
  return {
    keyset: {
      ...changes,
      handler: (options): PageHandler<object> =>
        paginated(
          { ...withTimestamps(options), columns: { id: 'i.id' } },
          (_args, { page }) =>
            kysely
              .selectFrom('item as i')
              .selectAll()
              .where('n', '>', -100)
              .$call(page.keyset)
              .execute(),
          toId,
        ),
    },
    sql: {
      ...changes,
      handler: (options): PageHandler<object> =>
        paginated(
          withTimestamps(options),
          (_args, { page }) => {
            const { where, orderBy, limit, parameters, columns } = page.sql({
              placeholder,
              first: 2,
            })
            const first = placeholder === '$' ? '$1' : '?'
            return database.query(
              `select * ${columns} from item where n > ${first} and ${where} order by ${orderBy} limit ${limit}`,
              [-100, ...parameters],
            )
          },
          toId,
        ),
    },
  }
}

/** Adapts `node:sqlite` to Kysely. */
export function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      type Values = Parameters<typeof statement.all>
      return {
        reader: /^\s*(select|with)/i.test(sql),
        all: (values) => statement.all(...(values as Values)),
        run: (values) => statement.run(...(values as Values)),
        iterate: (values) => statement.iterate(...(values as Values)),
      }
    },
  }
}
