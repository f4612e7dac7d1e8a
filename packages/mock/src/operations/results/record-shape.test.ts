import { describe, expect, it, test } from 'vitest'
import {
  endpoint,
  inlineData,
  type InlineService,
  object,
  serve,
} from '../../../tests/laws/inline-service.ts'
import type { CollectionOverrides } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import type { Data, DataOptions } from '../create-data.ts'
import { createShape } from './record-shape.ts'

const task = { returns: 'object.task' as never }

/** A service of tasks whose `show-task` returns the given members. */
function tasks(members: string): InlineService {
  return serve(
    [
      endpoint('list-tasks[paginated]()', { returns: [['object.task']] }),
      endpoint('get-task(id!)', task),
      endpoint('create-task(title!)', task),
      endpoint('update-task(id!, title!)', task),
      endpoint('show-task(id!)', { members }),
    ],
    { objects: [object('task(id, title, due_date?, tags:[[string]])')], items: 3 },
  )
}

test.each<[members: string, expected: (record: JsonObject) => object]>([
  ['id, title', ({ id, title }) => ({ id, title })],
  ['title', ({ title }) => ({ title })],
  ['Title, dueDate?', ({ title, due_date }) => ({ Title: title, dueDate: due_date })],
  ['task_id', ({ id }) => ({ task_id: id })],
  ['taskId, tags:[[string]]', ({ id, tags }) => ({ taskId: id, tags })],
  ['id:any', ({ id }) => ({ id })],
])('an endpoint returns the members that it declares: %s', async (members, expected) => {
  const service = tasks(members)
  for (const record of await service.list('list-tasks'))
    expect(await service.call('show-task', { id: record['id']! })).toEqual(expected(record))
})

test('a changed record is returned by all endpoints', async () => {
  const service = tasks('task_id, title')
  const { id } = await service.call('create-task', { title: 'Old' })
  const read = async (): Promise<unknown[]> => [
    (await service.call('get-task', { id: id! }))['title'],
    (await service.call('show-task', { id: id! }))['title'],
    (await service.list('list-tasks')).at(-1)!['title'],
  ]
  expect(await read()).toEqual(['Old', 'Old', 'Old'])
  await service.call('update-task', { id: id!, title: 'New' })
  expect(await read()).toEqual(['New', 'New', 'New'])
})

/** Books by authors of publishers in countries in regions, each of which has the key of the next. */
const chain = ['book', 'author', 'publisher', 'country', 'region']
const plural = (name: string): string => name.replace(/y$/, 'ie') + 's'

function library(data: DataOptions['data'] = {}, books: CollectionOverrides = {}): Data {
  const objects = chain.map((name, at) => {
    const next = chain[at + 1]
    return object(`${name}(id, name${next === undefined ? '' : `, ${next}:object.${next}`})`)
  })
  const embedded = Object.fromEntries(
    chain.slice(0, -1).map((name, at): [string, CollectionOverrides] => {
      const next = chain[at + 1]!
      return [plural(name), { references: { [next]: { collection: plural(next) } } }]
    }),
  )
  const endpoints = chain.flatMap((name) => [
    endpoint(`list-${plural(name)}[paginated]()`, { returns: [[`object.${name}`]] as never }),
    endpoint(`get-${name}(id!)`, { returns: `object.${name}` as never }),
  ])
  return inlineData(endpoints, {
    objects,
    data,
    model: { collections: { ...embedded, books: { ...embedded['books'], ...books } } },
  })
}

/** Returns the shape of the first record in a collection. */
function firstOf(data: Data, members?: string, collection = 'books'): unknown {
  const { attributes } = endpoint('x()', members === undefined ? {} : { members })
  return createShape(data.dataset.table(collection)!, attributes).value(0)
}

describe('a shape', () => {
  const book = { id: 'B', name: 'Emma', isbn: 'I', pages: 7, author: { id: 'A', name: 'Jane' } }
  const books = { fields: { isbn: { type: 'string' }, pages: { type: 'number' } } }
  const data = library({ books: [book] }, { ...books, references: { author: null } })

  it.each<[members: string | undefined, value: object]>([
    [undefined, book],
    ['id, name', { id: 'B', name: 'Emma' }],
    ['Name', { Name: 'Emma' }],
    ['ISBN, Pages:number', { ISBN: 'I', Pages: 7 }],
    // The key under a longer name
    ['book_id', { book_id: 'B' }],
    ['bookIdentifier', { bookIdentifier: 'B' }],
    ['book', { book: 'B' }],
    ['book_name', { book_name: 'Emma' }],
    ['ok:boolean, success:boolean, deleted:boolean', { ok: true, success: true, deleted: true }],
    ['created:boolean, updated:boolean', { created: true, updated: true }],
    ['name:any', { name: 'Emma' }],
  ])('with the members %s', (members, value) => {
    expect(firstOf(data, members)).toEqual(value)
  })

  it.each(['author_id', 'rating', 'page', 'pages', 'book_note', 'identity'])(
    'has a generated value for another member: %s',
    (name) => {
      const value = firstOf(data, `${name}:string`)
      expect(value).toEqual({ [name]: expect.any(String) })
      expect(firstOf(data, `${name}:string`)).toEqual(value)
      expect(Object.values(book)).not.toContain((value as JsonObject)[name])
    },
  )

  it('has other generated values for each record, also of another type than the field', () => {
    const table = library().dataset.table('books')!
    const { attributes } = endpoint('x()', { members: 'score:number, name:number' })
    const { value } = createShape(table, attributes)
    const values = [0, 1, 2, 3, 4].map((ordinal) => value(ordinal) as JsonObject)
    for (const { score, name } of values)
      expect([typeof score, typeof name]).toEqual(['number', 'number'])
    expect(new Set(values.map(({ score }) => score)).size).toBeGreaterThan(1)
  })

  it('has the key of a collection under the name of a record', () => {
    const isbn = library({ books: [book] }, { ...books, key: ['isbn'] })
    expect(firstOf(isbn, 'book, book_isbn')).toEqual({ book: 'I', book_isbn: 'I' })
    const shelf = { key: ['shelf'], fields: { shelf: { type: 'string' } } }
    const shelved = library({ books: [{ ...book, shelf: 'S' }] }, shelf)
    expect(firstOf(shelved, 'book, book_shelf')).toEqual({ book: 'S', book_shelf: 'S' })
  })

  it('has the field of exactly the same name, if there is one', () => {
    const fields = { Name: { type: 'string' } }
    const named = library({ books: [{ ...book, Name: 'EMMA' }] }, { fields })
    expect(firstOf(named, 'name, Name')).toEqual({ name: 'Emma', Name: 'EMMA' })
  })

  it('reads the types of embedded records once, for all records and endpoints', () => {
    const data = library()
    const { definition } = data.dataset.options
    let reads = 0
    // The deepest records, of which only required members are returned.
    for (const attribute of definition.objects!.find(({ name }) => name === 'country')!.attributes!)
      Object.defineProperty(attribute, 'docs', { get: () => String(++reads).slice(0, 0) })
    const { attributes } = endpoint('x()', { members: 'id, author:object.author' })
    const table = data.dataset.table('books')!
    expect(createShape(table, attributes).value(0)).toMatchObject({
      author: { publisher: { country: { name: expect.any(String) as string } } },
    })
    const once = reads
    expect(once).toBeGreaterThan(0)
    for (const ordinal of [1, 2, 3, 4]) createShape(table, [...attributes!]).value(ordinal)
    expect(reads).toBe(once)
  })

  it('is null for a record that does not exist', () => {
    const { value, text } = createShape(data.dataset.table('books')!, undefined)
    expect([value(1), text(1)]).toEqual([null, 'null'])
  })

  it('follows the changes of its records', () => {
    const table = library().dataset.table('regions')!
    const { text } = createShape(table, undefined)
    const before = text(0)
    expect(text(0)).toBe(before)
    table.update(0, { name: 'New' })
    expect(JSON.parse(text(0))).toEqual({ ...(JSON.parse(before) as object), name: 'New' })
  })
})

describe('an embedded record', () => {
  const rows = {
    books: [{ id: 'B', name: 'b', author: 'A' }],
    authors: [{ id: 'A', name: 'a', publisher: 'P' }],
    publishers: [{ id: 'P', name: 'p', country: 'C' }],
    countries: [{ id: 'C', name: 'c', region: 'R' }],
    regions: [{ id: 'R', name: 'r' }],
  }

  it.each([undefined, 'id, name, author:object.author'])(
    'has embedded records itself, at the last level only required members: %s',
    (members) => {
      const country = { id: 'C', name: expect.any(String), region: expect.anything() as unknown }
      const publisher = { id: 'P', name: 'p', country }
      const author = { id: 'A', name: 'a', publisher }
      const value = firstOf(library(rows), members)
      expect(value).toEqual({ id: 'B', name: 'b', author })
      expect(value).not.toHaveProperty('author.publisher.country.region.id', 'R')
    },
  )

  it('follows its changes', () => {
    const { dataset } = library(rows)
    const { text } = createShape(dataset.table('books')!, undefined)
    expect(text(0)).toContain('"name":"a"')
    dataset.table('authors')!.update(0, { name: 'new' })
    expect(text(0)).toContain('"name":"new"')
  })

  it.each([[{ collection: 'authors', field: 'id' }], [{ collection: 'unknown' }]])(
    'is not that of another reference: %j',
    (author) => {
      const data = library(rows, { references: { author } })
      expect(firstOf(data, 'author:any')).toEqual({ author: 'A' })
    },
  )

  it('has the members of its declared type', () => {
    expect(firstOf(library(rows), 'author:object')).toMatchObject({
      author: { id: 'A', name: 'a' },
    })
    expect(firstOf(library(rows), 'author:object.region')).toEqual({
      author: { id: 'A', name: 'a' },
    })
  })

  it('has only its key and required members if it is missing', () => {
    const books = [{ id: 'B', name: 'b', author: 'unknown' }]
    expect(firstOf(library({ ...rows, books }), 'author:object.author')).toEqual({
      author: { id: 'unknown', name: expect.any(String), publisher: expect.anything() },
    })
    expect(firstOf(library({ ...rows, books }), 'author:any')).toEqual({
      author: { id: 'unknown' },
    })
  })

  it('has a number as key', () => {
    const numbered = {
      books: [{ id: 'B', name: 'b', author: 7 }],
      authors: [{ id: 7, name: 'a', publisher: null }],
    }
    // Returned as declared
    expect(firstOf(library({ ...rows, ...numbered }))).toMatchObject({
      author: { id: '7', name: 'a' },
    })
  })

  it.each([[{ note: 'an object' }], [true], [null], [{ id: 'A' }]])(
    'is not a sent value other than a key: %j',
    (author) => {
      const books = [{ id: 'B', name: 'b', author }]
      expect(firstOf(library({ ...rows, books }), 'author:any')).toEqual({ author })
    },
  )

  it('is found by a compound key', () => {
    const data = inlineData(
      [
        endpoint('list-notes[paginated]()', { members: 'id, line:any' }),
        endpoint('get-note(id!)', { members: 'id, line:any' }),
        endpoint('list-lines[paginated]()', { members: 'order, number:number, text, color' }),
        endpoint('get-line(number!:number)', { members: 'order, number:number, text, color' }),
      ],
      {
        model: {
          collections: {
            notes: { references: { line: { collection: 'lines' } } },
            lines: { key: ['order', 'number'], parent: null, references: {} },
          },
        },
        data: {
          notes: [
            { order: 'O', number: 2 },
            { order: 'O', number: 2, text: 'two' },
            { order: 'O', text: 'two' },
          ].map((line, at) => ({ id: `N${at}`, line })),
          lines: [
            { order: 'O', number: 1, text: 'one' },
            { order: 'O', number: 2, text: 'two', color: 'red' },
          ],
        },
      },
    )
    const { value } = createShape(data.dataset.table('notes')!, undefined)
    const lines = [0, 1, 2].map((ordinal) => (value(ordinal) as JsonObject)['line'])
    expect(lines).toEqual([
      { order: 'O', number: 2, text: 'two', color: 'red' },
      { order: 'O', number: 2, text: 'two' },
      { order: 'O', text: 'two' },
    ])
  })

  it('is found in the elements of a list', () => {
    const data = inlineData(
      [
        endpoint('list-carts[paginated]()', { returns: [['object.cart']] }),
        endpoint('get-cart(id!)', { returns: 'object.cart' as never }),
        endpoint('list-products[paginated]()', { returns: [['object.product']] }),
        endpoint('get-product(id!)', { returns: 'object.product' as never }),
      ],
      {
        objects: [
          object('cart(id, lines:[[object.line]])'),
          object('line(count:number, product:object.short)'),
          object('short(name)'),
          object('product(id, name, color)'),
        ],
        model: {
          collections: { carts: { references: { 'lines[].product': { collection: 'products' } } } },
        },
        data: {
          carts: [
            {
              id: 'C',
              lines: [
                { count: 1, product: 'P' },
                { count: 2, product: 'none' },
              ],
            },
          ],
          products: [{ id: 'P', name: 'p', color: 'red' }],
        },
      },
    )
    const lines = [
      { count: 1, product: { name: 'p' } },
      { count: 2, product: { id: 'none', name: expect.any(String) } },
    ]
    expect(firstOf(data, 'lines:[[object.line]]', 'carts')).toEqual({ lines })
    // Without a declared type, all members are returned.
    const all = [
      { count: 1, product: { id: 'P', name: 'p', color: 'red' } },
      { count: 2, product: { id: 'none' } },
    ]
    for (const type of ['any', '[[object]]'])
      expect(firstOf(data, `lines:${type}`, 'carts')).toEqual({ lines: all })
  })
})
