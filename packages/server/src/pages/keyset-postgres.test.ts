import { isFull } from 'fc-core/testing'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { checkPageLaws } from '../testing/check-page-laws.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres.ts'
import { checkPageCost } from '../testing/check-page-cost.ts'
import { itemTables, PG_SCHEMA } from '../testing/sql-tables.ts'

const programs = isFull ? findPostgres() : undefined

describe.skipIf(programs === undefined)('PostgreSQL', () => {
  let tables: ReturnType<typeof itemTables>
  let server: PostgresServer
  let pool: Pool
  beforeAll(async () => {
    server = await startPostgres(programs!)
    pool = new Pool({ host: server.host, user: 'postgres', database: 'postgres' })
    await pool.query(PG_SCHEMA)
    tables = itemTables({
      kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      query: async (sql, parameters) => (await pool.query(sql, [...parameters])).rows as never[],
      placeholder: '$',
      timestamps: ['t'],
    })
  }, 120_000)
  afterAll(async () => {
    await pool.end()
    await server.close()
  })
  describe('page.keyset', () => {
    checkPageLaws(() => tables.keyset, 120)
  })
  describe('page.sql', () => {
    checkPageLaws(() => tables.sql, 120)
  })
  checkPageCost(
    () => async (sql, parameters) => (await pool.query(sql, [...(parameters ?? [])])).rows,
    200_000,
  )
})
