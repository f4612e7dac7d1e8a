import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { isFull } from 'fc-core/testing'
import { afterAll, beforeAll, describe } from 'vitest'
import { checkPageLaws } from '../testing/check-page-laws.ts'
import { checkPageCost } from '../testing/check-page-cost.ts'
import { itemTables, PG_SCHEMA } from '../testing/sql-tables.ts'

// PGlite needs seconds to start: the tests with SQLite run every day.
describe.skipIf(!isFull)('PGlite', () => {
  let tables: ReturnType<typeof itemTables>
  let database: PGlite
  beforeAll(async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    database = await PGlite.create()
    await database.exec(PG_SCHEMA)
    tables = itemTables({
      kysely: new Kysely({ dialect: new PGliteDialect({ pglite: database }) }),
      query: async (sql, parameters) => (await database.query<never>(sql, [...parameters])).rows,
      placeholder: '$',
      timestamps: ['t'],
    })
  }, 120_000)
  afterAll(() => database.close())
  describe('page.keyset', () => {
    checkPageLaws(() => tables.keyset, 80)
  })
  describe('page.sql', () => {
    checkPageLaws(() => tables.sql, 80)
  })
  checkPageCost(
    () => async (sql, parameters) =>
      (await database.query<never>(sql, parameters === undefined ? undefined : [...parameters]))
        .rows,
    50_000,
  )
})
