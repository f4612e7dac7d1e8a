// Cost of a page of 20 rows at rows 0, 500,000 and 1,000,000 of a table, in both directions, as `paginated` reads it. For comparison: the same with `offset`.
//
//   pnpm --filter fc-bench keyset [--database pglite|sqlite|postgres] [--rows 1000000] [--rounds 200]
//
// From the sources: Node 22.18 or newer. `postgres` needs `apt-get install postgresql`. Exits with 1 if a page reads more than MAX_BLOCKS blocks, or with
// SQLite, which does not count them, costs more than MAX_RATIO times the first.
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { paginated } from '../packages/server/src/pages/paginated.ts'
import { findPostgres, startPostgres } from '../packages/server/src/testing/postgres.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'pglite' },
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
  },
})
const SIZE = 20
const MAX_BLOCKS = 60
const MAX_RATIO = 3
const ROWS = Number(values.rows)
const ROUNDS = Number(values.rounds)
const ORDERS = [
  { order: ['-created_at', '-id'], timestamps: ['created_at'] },
  { order: ['-created_at', 'id'], timestamps: ['created_at'] },
  // SQLite does not compare row values with an `integer primary key`.
  { order: ['category', 'id'], separateRanges: values.database === 'sqlite' },
  { order: ['-category', 'id'], separateRanges: true },
  { order: ['rating', 'id'], nullable: ['rating'] },
  { order: ['-rating', '-id'], nullable: ['rating'] },
]
const INDEXES = [
  'created_at desc, id desc',
  'created_at desc, id',
  'category, id',
  'category desc, id',
  'rating, id',
]
const PLACES = [
  ['after', 0],
  ['after', ROWS / 2],
  ['after', ROWS - SIZE],
  ['before', ROWS],
  ['before', ROWS / 2],
  ['before', SIZE],
]

const open = { pglite: openPglite, postgres: openPostgres, sqlite: openSqlite }[values.database]
if (open === undefined) throw new Error('Expected --database pglite, sqlite or postgres.')
const database = await open()
console.log(`Node ${process.version}, ${values.database}, ${ROWS.toLocaleString('en')} rows`)
console.log('order | page | µs | ratio | blocks | offset, µs')
try {
  for (const options of ORDERS) await measureOrder(options)
} finally {
  await database.close()
}

async function measureOrder({ timestamps, ...others }) {
  const options = { ...others, ...(database.isPostgres && timestamps && { timestamps }) }
  const last = {}
  const handler = paginated(options, async (_args, { page }) => {
    const { where, orderBy, limit, parameters, columns } = page.sql({
      placeholder: database.isPostgres ? '$' : '?',
    })
    const sql = `select * ${columns} from product where ${where} order by ${orderBy} limit ${limit}`
    Object.assign(last, { sql, parameters })
    return database.query(sql, parameters)
  })
  const orderBy = orderOf(options)
  let base
  for (const [direction, row] of PLACES) {
    const position = await positionAt(options, orderBy, direction, row)
    const read = () => handler.readPage({}, { position, size: SIZE }, {})
    const page = await read()
    if (page.items.length !== SIZE) throw new Error(`Read ${page.items.length} rows.`)
    const micros = await median(ROUNDS, read)
    base ??= micros
    const start = direction === 'after' ? row : row - SIZE
    const offset = `select * from product order by ${orderBy} limit ${SIZE + 1} offset ${start}`
    const offsetMicros = await median(3, () => database.query(offset, []))
    const blocks = await database.blocks(last.sql, last.parameters)
    if (blocks === undefined ? micros > MAX_RATIO * base : blocks > MAX_BLOCKS) process.exitCode = 1
    console.log(
      [
        options.order.join(),
        `${direction} ${row.toLocaleString('en')}`,
        micros.toFixed(0),
        (micros / base).toFixed(2),
        blocks ?? '',
        offsetMicros.toFixed(0),
      ].join(' | '),
    )
  }
}

/** Returns the position next to a row: after the row before it, or before it. */
async function positionAt({ order, timestamps = [] }, orderBy, direction, row) {
  if (direction === 'after' && row === 0) return undefined
  const columns = order.map((text) => text.replace('-', ''))
  const list = columns.map((name) =>
    timestamps.includes(name) ? `${name}::text as ${name}` : name,
  )
  const index = direction === 'after' ? row - 1 : Math.min(row, ROWS - 1)
  const [found] = await database.query(
    `select ${list.join()} from product order by ${orderBy} limit 1 offset ${index}`,
    [],
  )
  const kind = direction === 'before' && row === ROWS ? 'before=' : direction
  return [kind, order.join(), ...columns.map((name) => toJson(found[name]))]
}

function toJson(value) {
  return typeof value === 'bigint' ? { bigint: String(value) } : value
}

function orderOf({ order, nullable = [] }) {
  return order
    .map((text) => {
      const name = text.replace('-', '')
      const isDescending = text !== name
      const nulls = nullable.includes(name) ? ` nulls ${isDescending ? 'first' : 'last'}` : ''
      return `product.${name}${isDescending ? ' desc' : ''}${nulls}`
    })
    .join()
}

async function median(rounds, run) {
  await run()
  const times = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await run()
    times.push((performance.now() - started) * 1000)
  }
  return times.sort((a, b) => a - b)[rounds >> 1]
}

/** Ten rows per millisecond, three of equal time; 50 categories; a tenth without a rating. */
async function fillPostgres(query) {
  await query(`create table product (
    id int8 primary key, created_at timestamptz not null, category text collate "C" not null, rating int, name text not null)`)
  await query(`insert into product
    select i, '2026-01-01'::timestamptz + (i / 3 * 300) * interval '1 microsecond', 'category ' || (i * 7919 % 50),
      case when i % 10 = 0 then null else (i * 7907 % 100000)::int end, 'Product ' || i
    from generate_series(1, ${ROWS}::int8) as i`)
  for (const columns of INDEXES) await query(`create index on product (${columns})`)
  await query('vacuum analyze product')
}

async function blocksOf(query, sql, parameters) {
  const [row] = await query(`explain (analyze, buffers, format json) ${sql}`, parameters)
  const plan = row['QUERY PLAN']
  const [{ Plan: root }] = typeof plan === 'string' ? JSON.parse(plan) : plan
  return root['Shared Hit Blocks'] + root['Shared Read Blocks']
}

async function openPglite() {
  const { PGlite } = await import('@electric-sql/pglite')
  const db = await PGlite.create()
  const query = async (sql, parameters) => (await db.query(sql, parameters)).rows
  await fillPostgres(query)
  return {
    isPostgres: true,
    query,
    blocks: (sql, parameters) => blocksOf(query, sql, parameters),
    close: () => db.close(),
  }
}

async function openPostgres() {
  const { Pool } = await import('pg')
  const programs = findPostgres()
  if (programs === undefined) process.exit(2)
  const server = await startPostgres(programs)
  const pool = new Pool({ host: server.host, user: 'postgres', database: 'postgres', max: 1 })
  const query = async (sql, parameters) => (await pool.query(sql, parameters)).rows
  const close = async () => {
    await pool.end()
    await server.close()
  }
  await fillPostgres(query).catch(async (error) => {
    await close()
    throw error
  })
  return {
    isPostgres: true,
    query,
    blocks: (sql, parameters) => blocksOf(query, sql, parameters),
    close,
  }
}

async function openSqlite() {
  const db = new DatabaseSync(':memory:')
  db.exec(`create table product (
    id integer primary key, created_at text not null, category text not null, rating int, name text not null)`)
  db.exec(`with recursive series (i) as (select 1 union all select i + 1 from series where i < ${ROWS})
    insert into product
    select i, strftime('%Y-%m-%dT%H:%M:%f', 1767225600 + (i / 3 * 300) / 1e6, 'unixepoch'), 'category ' || (i * 7919 % 50),
      case when i % 10 = 0 then null else i * 7907 % 100000 end, 'Product ' || i
    from series`)
  for (const [index, columns] of INDEXES.entries())
    db.exec(`create index index${index} on product (${columns})`)
  db.exec('analyze')
  return {
    isPostgres: false,
    query: (sql, parameters) => db.prepare(sql).all(...parameters),
    blocks: () => undefined,
    close: () => db.close(),
  }
}
