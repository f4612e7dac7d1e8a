import type * as Sqlite from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { describe } from 'vitest'
import { checkPageLaws } from '../testing/check-page-laws.ts'
import { itemTables, SQLITE_SCHEMA, toKyselyDatabase } from '../testing/sql-tables.ts'

// Node 20 has none.
const sqlite = process.getBuiltinModule('node:sqlite') as
  | Pick<typeof Sqlite, 'DatabaseSync'>
  | undefined
if (sqlite === undefined)
  console.warn('Tests with node:sqlite are skipped: use Node 22.13 or newer.')

describe.skipIf(sqlite === undefined)('node:sqlite', () => {
  const create = (): ReturnType<typeof itemTables> => {
    const database = new sqlite!.DatabaseSync(':memory:')
    database.exec(SQLITE_SCHEMA)
    const dialect = new SqliteDialect({ database: toKyselyDatabase(database) })
    return itemTables({
      kysely: new Kysely({ dialect }),
      query: (sql, parameters) => database.prepare(sql).all(...(parameters as never[])) as never[],
      placeholder: '?',
      timestamps: [],
    })
  }
  describe('page.keyset', () => {
    checkPageLaws(() => create().keyset, 1000)
  })
  describe('page.sql', () => {
    checkPageLaws(() => create().sql, 1000)
  })
})
