import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { inferListArguments } from '../../model/infer-list-arguments.ts'
import type { CollectionModel, FieldModel, OperationModel } from '../../model/model.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { catchDomainError } from '../domain-error.ts'
import { compileQuery, EMPTY_QUERY } from './compile-query.ts'
import { createSortKeys, type OrderBy, sortRecords } from './record-order.ts'
import { runAtOnce } from '../../scheduling/work.ts'

const fields: Record<string, FieldModel> = {
  id: { type: 'string' },
  title: { type: 'string' },
  status: { type: 'string', choices: ['open', 'done'] },
  is_starred: { type: 'boolean' },
  tags: { type: [['string']] },
  price: { type: 'number' },
  customer: { type: 'object' },
  created_at: { type: 'string.datetime' },
  archived_at: { type: ['string.datetime', 'null'] },
}

const collection = (order: string[] = []): CollectionModel => ({
  record: 'task',
  key: ['id'],
  references: {},
  fields,
  order,
})

const names =
  'id,status,status_in,statuses,status_not,is_starred,starred,only_starred,exclude_starred,archived,exclude_archived,tags,price,min_price,price_max,created_after,created_before,createdSince,since,until,created[gte],created_at,filters,q,title,title_prefix,title_contains,ids,sort,order,descending,customer,limit,customer.id'.split(
    ',',
  )
const operation: OperationModel = {
  action: 'list',
  ...inferListArguments(
    names.map((name) => ({
      name,
      type: name === 'descending' || /starred|archived/.test(name) ? 'boolean' : 'any',
    })),
    fields,
    'task',
  ),
}
const query = compileQuery(operation, collection())

function rejection(args: Record<string, unknown>, of = query): unknown {
  return catchDomainError(() => of(args))
}

const tasks: JsonObject[] = Array.from({ length: 40 }, (_, at) => ({
  id: `T${at}`,
  title: ['Write the report', 'Call Ada', 'buy milk', 'Buy bread'][at % 4]!,
  status: at % 3 === 0 ? 'done' : 'open',
  is_starred: at % 5 === 0,
  tags: at % 2 === 0 ? ['home'] : ['work', 'urgent'],
  price: (at * 7) % 10,
  customer: { id: `C${at % 4}`, name: 'Ada', address: { city: 'Wien' } },
  created_at: `2025-03-${String(1 + (at % 20)).padStart(2, '0')}T10:00:00Z`,
  archived_at: at % 6 === 0 ? '2025-05-01T00:00:00Z' : null,
}))

describe('compileQuery: filters', () => {
  it.each<[Record<string, unknown>, (task: JsonObject) => boolean]>([
    [{ status: 'open' }, (task) => task['status'] === 'open'],
    [{ status: 'OPEN' }, () => false],
    [{ status: 'lost' }, () => false],
    [{ status: 'all' }, () => true],
    [{ status: ['open', 'done'] }, () => true],
    [{ status_in: 'open,none' }, (task) => task['status'] === 'open'],
    [{ statuses: ['done'] }, (task) => task['status'] === 'done'],
    [{ status_not: 'done' }, (task) => task['status'] !== 'done'],
    [{ is_starred: true }, (task) => task['is_starred'] === true],
    [{ is_starred: 'true' }, (task) => task['is_starred'] === true],
    [{ starred: false }, (task) => task['is_starred'] === false],
    [{ only_starred: true }, (task) => task['is_starred'] === true],
    [{ exclude_starred: true }, (task) => task['is_starred'] === false],
    [{ exclude_starred: false }, () => true],
    [{ archived: true }, (task) => task['archived_at'] !== null],
    [{ archived: false }, (task) => task['archived_at'] === null],
    [{ exclude_archived: true }, (task) => task['archived_at'] === null],
    [{ tags: 'home' }, (task) => (task['tags'] as string[]).includes('home')],
    [{ tags: ['urgent', 'none'] }, (task) => (task['tags'] as string[]).includes('urgent')],
    [{ price: '7' }, (task) => task['price'] === 7],
    [{ min_price: 4 }, (task) => (task['price'] as number) >= 4],
    [{ price_max: '4' }, (task) => (task['price'] as number) <= 4],
    [{ price: { gte: 3, lt: 6 } }, (task) => [3, 4, 5].includes(task['price'] as number)],
    [{ price: { $in: [3, 4] } }, (task) => [3, 4].includes(task['price'] as number)],
    [
      { created_after: '2025-03-05T10:00:00Z' },
      (task) => (task['created_at'] as string) > '2025-03-06',
    ],
    [{ created_after: 1_741_168_800 }, (task) => (task['created_at'] as string) > '2025-03-06'],
    [{ createdSince: '1741168800000' }, (task) => (task['created_at'] as string) > '2025-03-05'],
    [{ until: '2025-03-05' }, (task) => (task['created_at'] as string) < '2025-03-06'],
    [
      { 'created[gte]': '2025-03-05T11:00:00+01:00' },
      (task) => (task['created_at'] as string) > '2025-03-05',
    ],
    [
      { created_at: '2025-03-05' },
      (task) => (task['created_at'] as string).startsWith('2025-03-05'),
    ],
    [
      { created_at: { gte: '2025-03-05', lte: '2025-03-06' } },
      (task) => /-0[56]T/.test(task['created_at'] as string),
    ],
    [
      { created_at: '2025-03-05T10:00:00.000Z' },
      (task) => (task['created_at'] as string).startsWith('2025-03-05'),
    ],
    [
      { filters: { status: 'open', min_price: 4 } },
      (task) => task['status'] === 'open' && (task['price'] as number) >= 4,
    ],
    [{ filters: { price: { gt: 8 } } }, (task) => task['price'] === 9],
    [
      {
        filters: [
          { field: 'price', op: '>=', value: 4 },
          { field: 'status', operator: 'ne', value: 'open' },
        ],
      },
      (task) => (task['price'] as number) >= 4 && task['status'] !== 'open',
    ],
    [
      { filters: [{ name: 'status', values: ['open', 'done'] }, { key: 'price' }, 'price', null] },
      (task) => task['status'] === 'open' || task['status'] === 'done',
    ],
    [
      { filters: [{ field: 'title', op: 'contains', value: 'the' }] },
      (task) => (task['title'] as string).includes('the'),
    ],
    [{ filters: { exclude_status: 'open' } }, (task) => task['status'] !== 'open'],
    [
      { filters: { price: { min: 4, max: 8 } } },
      (task) => Number(task['price']) >= 4 && Number(task['price']) <= 8,
    ],
    [{ filters: { nonsense: 1 } }, () => true],
    [{ filters: 'anything' }, () => true],
    [
      { customer: { id: 'C1' } },
      (task) =>
        task['id'] === `T${1 + 4 * Math.floor(Number((task['id'] as string).slice(1)) / 4)}`,
    ],
    [
      { customer: { address: { city: 'Wien' }, id: ['C0', 'C9'] } },
      (task) => (task['customer'] as JsonObject)['id'] === 'C0',
    ],
    [{ 'customer.id': 'C2' }, (task) => (task['customer'] as JsonObject)['id'] === 'C2'],
    [{ title: 'Buy bread' }, (task) => task['title'] === 'Buy bread'],
    [{ title_prefix: 'buy' }, (task) => /^buy/i.test(task['title'] as string)],
    [{ title_contains: 'THE' }, (task) => (task['title'] as string).includes('the')],
    [{ q: 'WIEN the' }, (task) => (task['title'] as string).includes('the')],
    [{ q: 'no such words' }, () => false],
    [{ q: ' ' }, () => true],
    [{ ids: ['T3', 'T1', 'none'] }, (task) => task['id'] === 'T1' || task['id'] === 'T3'],
    [{ ids: 'T3,T1' }, (task) => task['id'] === 'T1' || task['id'] === 'T3'],
    [{ ids: [], title: '', status: null }, () => true],
    [{ since: 'yesterday' }, () => true],
    [{ statuses: ['', 'done'] }, (task) => task['status'] === 'done'],
  ])('%j selects', (args, isWanted) => {
    const { matches, equals } = query(args)
    expect(tasks.filter(matches ?? (() => true))).toEqual(tasks.filter(isWanted))
    for (const [field, values] of equals)
      for (const task of tasks.filter(isWanted))
        expect([task[field]].flat().some((each) => values.map(String).includes(String(each)))).toBe(
          true,
        )
  })

  it('returns EMPTY_QUERY without filters and sort', () => {
    expect(query({})).toBe(EMPTY_QUERY)
    expect(query({ limit: 3, status: null, unknown: 1 })).toBe(EMPTY_QUERY)
    expect(compileQuery({ action: 'list' }, collection())({ status: 'open' })).toBe(EMPTY_QUERY)
  })

  it('lists the values of equality filters only', () => {
    expect([
      ...query({ status: 'open', price: 5, title_prefix: 'a', tags: ['x', 'y'] }).equals,
    ]).toEqual([
      ['status', ['open']],
      ['tags', ['x', 'y']],
      ['price', [5]],
    ])
    expect(
      query({ created_at: '2025-03-05', status_not: 'open', 'customer.id': 'C1' }).equals.size,
    ).toBe(0)
  })

  it('has no condition in a call that only sorts or searches for nothing', () => {
    expect(query({ sort: 'title' }).matches).toBeUndefined()
    for (const q of [5, null, [], [7], { a: 1 }]) expect(query({ q })).toBe(EMPTY_QUERY)
  })

  it('searches for the first 10 words', () => {
    const words = 'write the report t0 home 10 2025-03-01 ada wien c0'
    const found = (q: string): JsonObject[] => tasks.filter(query({ q }).matches!)
    expect(found(words)).toEqual([tasks[0]])
    expect(found(`${words} absent`)).toEqual([tasks[0]])
    expect(found(`absent ${words}`)).toEqual([])
  })

  it('infers the filters in an object by their values and siblings', () => {
    const found = (filters: JsonObject): unknown[] =>
      tasks.filter(query({ filters }).matches ?? (() => true)).map(({ id }) => id)
    const archived = tasks.filter((task) => task['archived_at'] !== null).map(({ id }) => id)
    expect(found({ archived: true })).toEqual(archived)
    expect(found({ created_from: '2025-03-02', created_to: '2025-03-02' })).toEqual(['T1', 'T21'])
    // Without its counterpart, `from` may have another meaning.
    expect(found({ created_from: '2025-03-02' })).toHaveLength(40)
  })

  it('does not list the members of a prototype as values', () => {
    const { matches } = query({ status: 'open' })
    expect(matches?.(Object.create({ status: 'open' }) as JsonObject)).toBe(false)
    expect(query(Object.create({ status: 'open' }) as Record<string, unknown>)).toBe(EMPTY_QUERY)
  })

  it('rejects too many values and conditions', () => {
    const ids = Array.from({ length: 1001 }, (_, at) => `T${at}`)
    expect(rejection({ ids })).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: 'Argument `ids`: Expected at most 1000 values.',
    })
    const filtersOf = (count: number): JsonObject =>
      Object.fromEntries(ids.slice(0, count).map((id, at) => [`${'_'.repeat(at)}id`, id]))
    expect(query({ filters: filtersOf(50) }).matches).toBeDefined()
    expect(rejection({ filters: filtersOf(51) })).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: 'Argument `filters`: Expected at most 50 conditions.',
    })
  })
})

it('accepts deeply nested arguments', () => {
  const brackets: [string, string][] = [
    ['[', ']'],
    ['{"id":', '}'],
  ]
  for (const [open, close] of brackets) {
    const nested: unknown = JSON.parse(`${open.repeat(5000)}1${close.repeat(5000)}`)
    for (const name of ['q', 'sort', 'filters', 'customer', 'ids', 'created_at'])
      query({ [name]: nested })
  }
})

const scalar = fc.oneof(
  fc.constantFrom('open', 'done', '5', '05', 'true', '', '2025-03-01', '2025-03-01T00:00:00Z', 'a'),
  fc.integer({ min: 0, max: 6 }),
  fc.boolean(),
  fc.constant(null),
)

/** Reference implementation of equality. */
function isEqual(stored: JsonValue | undefined, wanted: JsonValue): boolean {
  if (Array.isArray(stored)) return stored.some((each) => isEqual(each, wanted))
  const [left, right] = [stored ?? null, wanted]
  if (left === null || right === null) return left === right
  if (String(left) === String(right)) return true
  if (typeof left !== 'string' || typeof right !== 'string') return false
  const isTime = (text: string): boolean => /^\d{4}-/.test(text)
  return (
    (isTime(left) && isTime(right) && right === '2025-03-01' && left.startsWith(right)) ||
    (isTime(left) &&
      isTime(right) &&
      right !== '2025-03-01' &&
      Date.parse(left) === Date.parse(right))
  )
}

describe('laws', () => {
  const any: CollectionModel = { ...collection(), fields: { value: { type: 'any' } } }
  const byValue = compileQuery({ action: 'list', filters: { value: { field: 'value' } } }, any)

  test.prop([
    fc.array(
      fc.record(
        { value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })) },
        { requiredKeys: [] },
      ),
      { maxLength: 20 },
    ),
    fc.array(scalar, { minLength: 1, maxLength: 4 }),
  ])('a filtered list contains exactly the records with an accepted value', (records, wanted) => {
    const { matches, equals } = byValue({ value: wanted })
    const found = (records as JsonObject[]).filter(matches ?? (() => true))
    const asked = wanted.filter((each) => each !== '')
    const expected = (records as JsonObject[]).filter(
      ({ value }) => asked.length === 0 || asked.some((each) => isEqual(value, each)),
    )
    expect(found).toEqual(expected)
    const listed = equals.get('value')
    if (listed !== undefined)
      for (const { value } of found)
        expect([value].flat().some((each) => listed.map(String).includes(String(each)))).toBe(true)
  })

  test.prop([fc.array(scalar, { maxLength: 20 }), fc.integer({ min: 0, max: 6 })])(
    'bounds follow the order of numbers',
    (values, bound) => {
      const of = (operator: '<' | '<=' | '>' | '>='): JsonValue[] => {
        const list = compileQuery(
          { action: 'list', filters: { bound: { field: 'value', operator } } },
          any,
        )
        return values.filter((value) => list({ bound }).matches!({ value }))
      }
      const numbers = values.filter(
        (value) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)),
      )
      expect(of('<')).toEqual(numbers.filter((value) => Number(value) < bound))
      expect(of('>=')).toEqual(numbers.filter((value) => Number(value) >= bound))
      expect([...of('<='), ...of('>')].length).toBe(numbers.length)
    },
  )

  const orders = fc.array(
    fc.record({ field: fc.constantFrom('a', 'b'), descending: fc.boolean() }),
    { minLength: 1, maxLength: 2 },
  )
  const rows = fc.array(fc.record({ a: scalar, b: scalar }), { maxLength: 12 })

  test.prop([rows, orders])(
    'sorting is a permutation with all pairs in order',
    (records, order) => {
      const keys = createSortKeys(order)
      const sorted = runAtOnce(
        sortRecords(records.keys(), keys, (at) => records[at] as JsonObject),
      ).map(({ ordinal }) => ordinal)
      expect(sorted.toSorted((one, other) => one - other)).toEqual(records.map((_, at) => at))
      const positions = createSortKeys(order)
      const compare = (one: number, other: number): number =>
        positions.compare(
          positions.of(records[one] as JsonObject, one),
          positions.of(records[other] as JsonObject, other),
        )
      for (let left = 0; left < sorted.length; left++)
        for (let right = left + 1; right < sorted.length; right++) {
          const difference = compare(sorted[left]!, sorted[right]!)
          expect(difference).toBeLessThanOrEqual(0)
          expect(compare(sorted[right]!, sorted[left]!)).toBe(0 - difference)
        }
    },
  )
})

describe('compileQuery: order', () => {
  const orderOf = (
    args: Record<string, unknown>,
    own: string[] = [],
  ): readonly OrderBy[] | undefined => compileQuery(operation, collection(own))(args).order
  const by = (text: string): OrderBy[] =>
    text
      .split(',')
      .map((each) => ({ field: each.replace('-', ''), descending: each.startsWith('-') }))

  it.each<[Record<string, unknown>, string]>([
    [{ sort: 'title' }, 'title'],
    [{ sort: '-title' }, '-title'],
    [{ sort: 'title:desc' }, '-title'],
    [{ sort: 'title_desc' }, '-title'],
    [{ sort: 'title DESC' }, '-title'],
    [{ sort: 'titleAsc' }, 'title'],
    [{ sort: '-price,title' }, '-price,title'],
    [{ sort: ['price desc', 'title'] }, '-price,title'],
    [{ sort: 'title', order: 'desc' }, '-title'],
    [{ sort: 'title', descending: true }, '-title'],
    [{ sort: { price: 'desc' } }, '-price'],
    [{ sort: 'created' }, 'created_at'],
    [{ sort: 'newest' }, '-created_at'],
    [{ sort: 'oldest' }, 'created_at'],
    [{ sort: 'customer.id' }, 'customer.id'],
    [{ order: 'desc' }, '-'],
    [{ order: 'asc' }, ''],
    [{ descending: true }, '-'],
  ])('%j', (args, expected) => expect(orderOf(args)).toEqual(by(expected)))

  it.each([{ sort: 'relevance' }, { sort: '' }, { sort: null }, { order: null }])(
    '%j keeps the order of the collection',
    (args) => expect(orderOf(args)).toBeUndefined(),
  )

  it('applies a direction to the order of the collection', () => {
    expect(orderOf({ order: 'asc' }, ['-created_at', 'id'])).toEqual(by('created_at,-id'))
    expect(orderOf({ order: 'desc' }, ['-created_at', 'id'])).toEqual(by('-created_at,id'))
  })

  it.each([{ sort: 'color' }, { order: 'sideways' }])('ignores the unknown values of %j', (args) =>
    expect(orderOf(args)).toBeUndefined(),
  )

  it('accepts the values that the definition lists', () => {
    const list = compileQuery(
      { action: 'list', sort: { by: 'sort', values: { hot: '', cheap: 'price' } } },
      collection(),
    )
    expect(list({ sort: 'cheap' }).order).toEqual(by('price'))
    expect(list({ sort: 'hot' }).order).toBeUndefined()
  })
})
