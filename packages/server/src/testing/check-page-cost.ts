import { expect, test } from 'vitest'
import type { OrderValue } from '../pages/order-values.ts'
import { type OrderOptions, parseOrder } from '../pages/order.ts'
import { paginated } from '../pages/paginated.ts'
import { encodeRowPosition } from '../pages/row-position.ts'

/** Runs a query of PostgreSQL. */
export type Query = (
  sql: string,
  parameters?: readonly unknown[],
) => Promise<Record<string, unknown>[]>

/** What a query has read, as `explain` returns it. */
interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

const SIZE = 20
const ORDERS: OrderOptions[] = [
  { order: ['-created_at', '-id'], timestamps: ['created_at'] },
  { order: ['-created_at', 'id'], timestamps: ['created_at'] },
  { order: ['category', 'id'] },
  { order: ['-category', 'id'], separateRanges: true },
  { order: ['rating', 'id'], nullable: ['rating'] },
  { order: ['-rating', '-id'], nullable: ['rating'] },
]

/** Tests that a page of a large table reads few blocks at any position. */
export function checkPageCost(query: () => Query, rows: number): void {
  test('a page reads as many blocks at any position', async () => {
    const run = query()
    // Without a log, and with indexes of all rows at once.
    await run(`create unlogged table product (id int8 not null, created_at timestamptz not null,
      category text collate "C" not null, rating int)`)
    await run(`insert into product select i, '2026-01-01'::timestamptz + (i / 3 * 300) * interval '1 microsecond',
      'category ' || (i * 7919 % 50), case when i % 10 = 0 then null else (i * 7907 % ${rows})::int end
      from generate_series(1, ${rows}::int8) as i`)
    await run('alter table product add primary key (id)')
    const indexes = [
      'created_at desc, id desc',
      'created_at desc, id',
      'category, id',
      'category desc, id',
      'rating, id',
    ]
    for (const columns of indexes) await run(`create index on product (${columns})`)
    await run('vacuum analyze product')
    for (const options of ORDERS) {
      for (const [direction, row] of [
        ['after', 0],
        ['after', rows / 2],
        ['after', rows - SIZE],
        ['before', rows - 1],
        ['before', rows / 2],
        ['before', SIZE],
      ] as const) {
        const plans = await plansOf(run, options, direction, row, rows)
        for (const plan of plans) {
          const name = `${options.order.join()} ${direction} ${row}: ${JSON.stringify(plan)}`
          expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], name).toBeLessThan(60)
        }
      }
    }
    await run('drop table product')
  }, 120_000)
}

/** Reads a page next to a row, and returns the plans of its queries. */
async function plansOf(
  run: Query,
  options: OrderOptions,
  direction: 'after' | 'before',
  row: number,
  rows: number,
): Promise<Plan[]> {
  const order = parseOrder(options)
  const plans: Plan[] = []
  const handler = paginated(options, async (_args: object, { page }) => {
    const { where, orderBy, limit, parameters, columns } = page.sql()
    const sql = `select * ${columns} from product where ${where} order by ${orderBy} limit ${limit}`
    plans.push(...(await explain(run, sql, parameters)))
    return (await run(sql, parameters)) as object[]
  })
  const index = direction === 'after' ? row - 1 : row
  let position = undefined
  if (index >= 0) {
    const names = order.fields.map(({ name, textColumn }) =>
      textColumn === undefined ? name : `${name}::text as ${name}`,
    )
    // From the nearer end.
    const isReversed = index > rows / 2
    const orderBy = order.fields.map(
      ({ column, isDescending }) =>
        `product.${column} ${isDescending === isReversed ? '' : 'desc'}`,
    )
    const [found] = await run(
      `select ${names.join()} from product order by ${orderBy.join()} limit 1 offset ${isReversed ? rows - 1 - index : index}`,
    )
    const values = order.fields.map(({ name }) => found![name] as OrderValue)
    position = encodeRowPosition(order, { direction, isInclusive: false, values })
  }
  const page = await handler.readPage({}, { position, size: SIZE }, {})
  expect(page.items).toHaveLength(SIZE)
  return plans
}

async function explain(
  run: Query,
  sql: string,
  parameters: readonly OrderValue[],
): Promise<Plan[]> {
  const [row] = await run(`explain (analyze, buffers, format json) ${sql}`, parameters)
  return (row!['QUERY PLAN'] as { Plan: Plan }[]).map(({ Plan: root }) => root)
}
