import { fc, test as property } from '@fast-check/vitest'
import { FcError } from 'fc-core'
import type { JsonValue } from 'fc-core/json'
import { runs } from 'fc-core/testing'
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { OrderOptions } from './order.ts'
import type { PageHandler, ReadPage } from './page-handler.ts'
import { paginated } from './paginated.ts'

const first = { position: undefined, size: 2 }
const at = (
  position: JsonValue | undefined,
): { position: JsonValue | undefined; size: number } => ({
  position,
  size: 2,
})

/** Reads a page of a function that returns at once. */
function readNow(handler: PageHandler<object>, position?: JsonValue, size = 2): ReadPage {
  const page = handler.readPage({}, { position, size }, {})
  if (page instanceof Promise) throw new Error('Expected a page, got a promise.')
  return page
}

describe('without an order', () => {
  property.prop([fc.nat({ max: 30 }), fc.integer({ min: 1, max: 7 })], { numRuns: runs(500) })(
    'a walk returns each row once, and backwards the same pages',
    async (length, size) => {
      const rows = Array.from({ length }, (_, index) => index)
      for (const source of [
        () => rows,
        () => new Set(rows),
        async function* () {
          yield* rows
        },
      ]) {
        const handler = paginated<object, unknown, number>(source)
        const pages = [await handler.readPage({}, { position: undefined, size }, {})]
        while (pages.at(-1)!.next !== undefined)
          pages.push(await handler.readPage({}, { position: pages.at(-1)!.next, size }, {}))
        expect(pages.flatMap(({ items }) => items)).toEqual(rows)
        expect(pages).toHaveLength(Math.max(1, Math.ceil(length / size)))
        expect(pages[0]!.previous).toBeUndefined()
        for (let index = pages.length - 1; index > 0; index--) {
          const position = pages[index]!.previous
          expect(await handler.readPage({}, { position, size }, {})).toEqual(pages[index - 1])
        }
      }
    },
  )

  property.prop([fc.nat({ max: 20 }), fc.integer({ min: 1, max: 7 }), fc.nat({ max: 40 })], {
    numRuns: runs(300),
  })('the `previous` repeats no row after the list became shorter', (length, size, start) => {
    const handler = paginated(() => Array.from({ length }, (_, index) => index))
    let page = readNow(handler, start, size)
    const seen = [...page.items]
    while (page.previous !== undefined) {
      page = readNow(handler, page.previous, size)
      seen.unshift(...page.items)
    }
    expect(seen).toEqual(Array.from({ length: Math.min(length, start + size) }, (_, at) => at))
  })

  test('reads a generator up to the end of the page, and closes it', async () => {
    let count = 0
    let isClosed = false
    const handler = paginated(async function* () {
      try {
        for (;;) yield count++
      } finally {
        isClosed = true
      }
    })
    expect(await handler.readPage({}, at(4), {})).toEqual({ items: [4, 5], previous: 2, next: 6 })
    expect(count).toBe(7)
    expect(isClosed).toBe(true)
  })

  test('rejects `page.keyset`', () => {
    const handler = paginated((_args, { page }) => [page.keyset])
    expect(() => readNow(handler)).toThrow('`page.keyset` and `page.sql` require an order')
  })
})

describe('with an order', () => {
  test.each([
    [[1n, 2n, 3n]],
    [[-Infinity, Infinity, Number.NaN]],
    [[new Date(1), new Date(2), new Date(3)]],
    [[Uint8Array.of(0, 9), Uint8Array.of(1), Uint8Array.of(1, 2)]],
    [[false, true, null]],
    [['a', 'b', 'ä']],
  ])('sorts and resumes at values of any kind: %#', (keys) => {
    const rows = keys.toReversed().map((key) => ({ key }))
    const handler = paginated(
      { order: ['key'] },
      () => rows,
      ({ key }) => key,
    )
    const travel = (position: JsonValue | undefined): JsonValue =>
      JSON.parse(JSON.stringify(position)) as JsonValue
    const page = readNow(handler)
    expect(page.items).toEqual(keys.slice(0, 2))
    const next = readNow(handler, travel(page.next))
    expect(next).toMatchObject({ items: keys.slice(2), next: undefined })
    expect(readNow(handler, travel(next.previous)).items).toEqual(keys.slice(0, 2))
  })

  test('a page of 0 items has no other pages', () => {
    const handler = paginated({ order: ['id'] }, () => [{ id: 1 }, { id: 2 }])
    const empty = { items: [], previous: undefined, next: undefined }
    expect(readNow(handler, undefined, 0)).toEqual(empty)
    expect(
      readNow(
        paginated(() => [1, 2]),
        undefined,
        0,
      ),
    ).toEqual(empty)
  })

  test('rejects a position of another order', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
    const { next } = readNow(paginated({ order: ['id'] }, () => rows))
    const changed = paginated({ order: ['-id'] }, () => rows)
    expect(() => readNow(changed, next)).toThrow(
      expect.objectContaining({ code: 'CURSOR_EXPIRED' }),
    )
    expect(() => readNow(changed, 7)).toThrow('belongs to an earlier release')
    expect(() =>
      readNow(
        paginated(() => rows),
        next,
      ),
    ).toThrow('belongs to an earlier release')
  })

  test('rejects rows that are equal in the order, where one would be lost', () => {
    const rows = [1, 2, 2, 3].map((key) => ({ key }))
    expect(() => readNow(paginated({ order: ['key'] }, () => rows))).toThrow(
      'Two rows are equal in all fields of `order` ("key"), so that a walk would lose one of them.',
    )
  })

  test('rejects values without an order', () => {
    const rows = [{ key: {} }]
    expect(() => readNow(paginated({ order: ['key'] }, () => rows))).toThrow(
      'Rows cannot be ordered by "key": the value is of type object.',
    )
  })
})

describe('page.sql', () => {
  const queryOf = (options: OrderOptions, position?: JsonValue, sql?: object): unknown => {
    const queries: unknown[] = []
    readNow(
      paginated(options, (_args, { page }) => {
        queries.push(page.sql(sql))
        return []
      }),
      position,
    )
    return queries
  }

  test('compares fields of one direction as a row value', () => {
    const options = { order: ['-created_at', '-id'], columns: { id: 'p.id' } }
    expect(queryOf(options, ['after', '-created_at,-id', '2026', 7], { first: 3 })).toEqual([
      {
        where: '("created_at", "p"."id") < ($3, $4)',
        orderBy: '"created_at" desc, "p"."id" desc',
        limit: 3,
        parameters: ['2026', 7],
        columns: '',
      },
    ])
  })

  test('compares fields of mixed directions with the range of the first in front', () => {
    const position = ['before', '-price,id', 5, 7]
    expect(queryOf({ order: ['-price', 'id'] }, position, { placeholder: '?' })).toMatchObject([
      {
        where: '("price" >= ? and ("price" > ? or "id" < ?))',
        orderBy: '"price", "id" desc',
        parameters: [5, 5, 7],
      },
    ])
  })

  test('reads nulls of the first field by a second query', () => {
    expect(
      queryOf({ order: ['name', 'id'], nullable: ['name'] }, ['after', 'name,id', 'x', 7]),
    ).toMatchObject([
      { where: '("name", "id") > ($1, $2)', orderBy: '"name" nulls last, "id"' },
      { where: '"name" is null', orderBy: '"name" nulls last, "id"' },
    ])
  })

  test('reads separate ranges by queries of their own', () => {
    const options = { order: ['-price', 'name', 'id'], nullable: ['name'], separateRanges: true }
    expect(queryOf(options, ['after', '-price,name,id', 5, 'x', 7])).toMatchObject([
      { where: '("price" = $1 and "name" = $2 and "id" > $3)', parameters: [5, 'x', 7] },
      { where: '("price" = $1 and "name" > $2)', parameters: [5, 'x'] },
      { where: '("price" = $1 and "name" is null)', parameters: [5] },
      { where: '("price" < $1)', parameters: [5] },
    ])
    expect(queryOf(options, ['before=', '-price,name,id', 5, null, 7])).toMatchObject([
      { where: '("price" = $1 and "name" is null and "id" <= $2)' },
      { where: '("price" = $1 and "name" is not null)' },
      { where: '("price" > $1)' },
    ])
  })

  test('later queries of a page read the missing rows', () => {
    const limits: number[] = []
    const handler = paginated({ order: ['name', 'id'], nullable: ['name'] }, (_args, { page }) => {
      limits.push(page.sql().limit)
      const isFirst = limits.length === 1
      return [isFirst ? { name: 'y', id: 1 } : { name: null, id: 2 }]
    })
    expect(readNow(handler, ['after', 'name,id', 'x', 7]).items).toHaveLength(2)
    expect(limits).toEqual([3, 2])
  })

  test('quotes names', () => {
    expect(queryOf({ order: ['id'], columns: { id: 'my "t".i;d' } })).toMatchObject([
      { where: 'true', orderBy: '"my ""t"""."i;d"' },
    ])
  })

  test('adds columns with the text of timestamps', () => {
    expect(queryOf({ order: ['at', 'id'], timestamps: ['at'] })).toMatchObject([
      { columns: ', "at"::text as "fcorder0"' },
    ])
  })

  test.each([{ first: 0 }, { placeholder: ':' }])('rejects the options %j', (options) => {
    expect(() => queryOf({ order: ['id'] }, undefined, options)).toThrow(
      'Invalid options of `page.sql`',
    )
  })

  test.each([
    ['null', { order: ['at', 'id'] }, { at: null, id: 1 }, 'Add it to `nullable`.'],
    ['a Date', { order: ['at', 'id'] }, { at: new Date(0), id: 1 }, 'Add it to `timestamps`'],
    ['no such field', { order: ['at', 'id'] }, { id: 1 }, 'have no "at", which is in `order`'],
    ['no text', { order: ['id'], timestamps: ['id'] }, { id: 1 }, '`page.sql().columns`'],
    ['no object', { order: ['id'] }, 7, 'must be objects, got number'],
  ])('rejects rows with %s', (_name, options, row, message) => {
    const handler = paginated(options, (_args, { page }) => [row].slice(0, page.sql().limit))
    expect(() => readNow(handler)).toThrow(message)
  })

  test('rejects more rows than the limit', () => {
    const handler = paginated({ order: ['id'] }, (_args, { page }) => {
      expect(page.sql().limit).toBe(3)
      return [1, 2, 3, 4].map((id) => ({ id }))
    })
    expect(() => readNow(handler)).toThrow('The query returned 4 rows, more than its limit of 3.')
  })
})

describe('page.keyset', () => {
  interface Tables {
    product: { id: number; created_at: Date; category: string }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: () => {
        throw new Error('Not used.')
      },
    },
  })

  test('adds condition, order, limit and the text of timestamps to a query', async () => {
    let sql = ''
    const options = { order: ['-created_at', '-id'], timestamps: ['created_at'] }
    const handler = paginated(options, (_args: object, { page }) => {
      const query = db.selectFrom('product').selectAll().where('category', '=', 'toys')
      const paged = query.$call(page.keyset)
      expectTypeOf(paged).toEqualTypeOf<typeof query>()
      sql = paged.compile().sql
      return paged.execute()
    })
    const text = '2026-01-01 00:00:00.000001+00'
    await handler.readPage({}, at(['after', '-created_at,-id', text, 7]), {})
    expect(sql).toBe(
      'select *, cast("created_at" as text) as "fcorder0" from "product" where "category" = $1 and ("created_at", "id") < ($2, $3) order by "created_at" desc, "id" desc limit $4',
    )
  })

  test('recognizes a generator that uses it with its first row', async () => {
    const handler = paginated({ order: ['id'] }, async function* (_args, { page }) {
      db.selectFrom('product').selectAll().$call(page.keyset)
      yield* [{ id: 3 }, { id: 2 }, { id: 1 }]
    })
    // Not sorted again.
    expect((await handler.readPage({}, first, {})).items).toEqual([{ id: 3 }, { id: 2 }])
  })
})

describe('paginated.tokens', () => {
  test('passes the tokens of an upstream on', async () => {
    const handler = paginated.tokens(async (_args, { page }) => ({
      items: [page.token ?? 'none', page.size],
      next: 'b',
      previous: null,
    }))
    const page = await handler.readPage({}, first, {})
    expect(page).toEqual({ items: ['none', 2], previous: undefined, next: 'b' })
    expect((await handler.readPage({}, at(page.next), {})).items).toEqual(['b', 2])
  })

  test('takes an empty token for none', () => {
    expect(readNow(paginated.tokens(() => ({ items: [], next: '' })))).toEqual({
      items: [],
      previous: undefined,
      next: undefined,
    })
  })

  test('rejects a result without items', () => {
    const handler = paginated.tokens(() => ({}) as { items: [] })
    expect(() => readNow(handler)).toThrow('an object with the array `items`')
  })
})

test('passes arguments and context on', () => {
  const handler = paginated<{ color: string }, { db: string }, string>(({ color }, { db }) => [
    color,
    db,
  ])
  expect(handler.readPage({ color: 'red' }, first, { db: 'db' })).toMatchObject({
    items: ['red', 'db'],
  })
})

test('takes arguments and context from the place of the handler', () => {
  type Handler = ((args: { color: string }) => unknown) | PageHandler<{ color: string }, { db: 1 }>
  const handlers: Handler[] = [
    paginated({ order: ['id'] }, async ({ color }, { db, page }) => {
      expectTypeOf(color).toEqualTypeOf<string>()
      expectTypeOf(db).toEqualTypeOf<1>()
      expectTypeOf(page.size).toEqualTypeOf<number>()
      return [{ id: 1 }]
    }),
    paginated.tokens(({ color }) => ({ items: [color] })),
    paginated(
      { order: ['id'] },
      () => [{ id: 1, name: 'a' }],
      ({ name }) => name,
    ),
  ]
  expect(handlers).toHaveLength(3)
})

test.each([
  [undefined, 'null'],
  ['text', 'a value of type string'],
  [{ rows: [] }, 'an object: return its `rows`'],
  [{}, 'an object'],
])('rejects what is no list of rows: %j', (result, name) => {
  const handler = paginated(() => (result ?? null) as never)
  expect(() => readNow(handler)).toThrow(`an array or an iterable of rows, got ${name}.`)
})

test.each([
  [{ order: [] }, '`order` must list at least one field'],
  [{ order: ['-'] }, '`order[0]` must be the name of a field'],
  [{ order: ['id', '-id'] }, '`order` has "id" twice'],
  [{ order: ['id'], columns: { id: '' } }, 'the column "" of "id" is not a name'],
  [{ order: ['id'], columns: { at: 'x' } }, '`columns` has "at", which is not in `order`'],
  [{ order: ['id'], timestamps: ['at'] }, '`timestamps` has "at", which is not in `order`'],
  [{ order: ['id'], nullable: ['id'] }, 'the last field, "id", is in `nullable`'],
])('rejects the options %j', (options, message) => {
  const create = (): unknown => paginated(options, () => [])
  expect(create).toThrow(FcError)
  expect(create).toThrow(`Invalid options of \`paginated\`: ${message}`)
})

test('rejects a missing function', () => {
  expect(() => paginated(undefined as never)).toThrow('expects a function that returns rows')
})
