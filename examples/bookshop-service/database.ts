import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'

/** What the service needs of a PostgreSQL. */
export interface Database {
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>
  /** Runs several statements in one transaction. */
  run(text: string): Promise<unknown>
  close(): Promise<void>
}

/** Opens the database at `DATABASE_URL`, or one in the process: PGlite is PostgreSQL itself, from npm. */
export function openDatabase(url: string | undefined = process.env['DATABASE_URL']): Database {
  if (url === undefined) {
    const database = new PGlite()
    return {
      query: async <Row>(text: string, parameters: unknown[] = []) =>
        (await database.query<Row>(text, parameters)).rows,
      run: (text) => database.exec(`begin; ${text}; commit`),
      close: () => database.close(),
    }
  }
  const pool = new Pool({ connectionString: url, max: 20 })
  // Of idle connections, when the server restarts. Those of calls go to the call.
  pool.on('error', (error) => console.error(error.message))
  return {
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await pool.query(text, parameters)).rows as Row[],
    // Without parameters, the statements of a query are one transaction.
    run: (text) => pool.query(text),
    close: () => pool.end(),
  }
}
