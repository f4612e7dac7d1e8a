// The service on PostgreSQL in the process; e2e/bookshop-service.test.ts runs the same on a server, behind nginx.
import { createClient } from 'fc-client'
import { checkConformance } from 'fc-core/conformance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import definition from './bookshop.fc.json' with { type: 'json' }
import { createBookshop } from './bookshop-service.ts'
import { openDatabase } from './database.ts'
import { seed } from './seed.ts'

const BOOKS = 500
let database
let service
beforeAll(async () => {
  database = openDatabase()
  await seed(database, BOOKS)
  await seed(database, BOOKS) // Does nothing.
  service = createBookshop({ database })
})
afterAll(() => database.close())

/** A client of a member. */
const clientOf = (member = 1, options = {}) =>
  createClient(definition, { fetch: service.fetch, bearer: `token-${member}`, ...options })

/** Reads all pages to the last one, and back. */
async function walk(client, name, args) {
  let page = await client.page(name, args)
  const forwards = [...page.items]
  for (let next = await page.next(); next !== null; next = await page.next()) {
    page = next
    forwards.push(...page.items)
  }
  const backwards = [...page.items]
  for (let previous = await page.previous(); previous !== null; previous = await page.previous()) {
    page = previous
    backwards.unshift(...page.items)
  }
  return { forwards, backwards }
}

test('conforms to the interface', async () => {
  const { results } = await checkConformance({
    definition,
    bearer: 'token-1',
    fetch: (url, init) => service.fetch(new Request(url, init)),
    select: () => true,
    maxRequests: 10_000,
  })
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(200)
})

test.each([
  ['list-books', {}, '2026-09'],
  ['list-books', { genre: 'poetry' }, '2026-09'],
  ['list-books', {}, '2026-04'],
  ['list-books-to-review', {}, '2026-09'],
  ['list-reviews', {}, '2026-09'],
  ['list-club-members', {}, '2026-09'],
])('the pages of %s %j in version %s lead forwards and back', async (name, args, version) => {
  const { forwards, backwards } = await walk(clientOf(1, { version }), name, {
    ...args,
    page_size: 37,
  })
  expect(backwards).toEqual(forwards)
  const keys = forwards.map((item) => JSON.stringify(item))
  expect(new Set(keys).size).toBe(keys.length)
  const [{ count }] = await database.query(
    {
      'list-reviews': 'select count(*)::int from review',
      'list-club-members': 'select count(*)::int from membership',
    }[name] ??
      `select count(*)::int from book where ${args.genre ? `genre = '${args.genre}'` : 'true'}`,
  )
  expect(forwards.length).toBe(count)
})

test('versions differ in the order of books', async () => {
  const first = async (version) => (await clientOf(1, { version }).page('list-books')).items
  const titles = (await first('2026-04')).map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted())
  const times = (await first('2026-09')).map(({ added_at }) => added_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('books that are added during a walk neither repeat nor hide others', async () => {
  const client = clientOf()
  const before = new Set(
    (await walk(client, 'list-books', { page_size: 100 })).forwards.map(({ id }) => id),
  )
  const seen = []
  let page = await client.page('list-books', { page_size: 50 })
  for (let number = 1; page !== null; number += 1) {
    seen.push(...page.items.map(({ id }) => id))
    await client.call('add-book', {
      isbn: `new-${number}`,
      title: `Book ${number}5`,
      author_id: 1,
      genre: 'crime',
      price: 100,
    })
    page = await page.next()
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect([...before].filter((id) => !seen.includes(id))).toEqual([])
})

test.each([
  [
    'add-book',
    { isbn: '0000000000001', title: 'A', author_id: 1, genre: 'crime', price: 1 },
    'ISBN_TAKEN',
  ],
  [
    'add-book',
    { isbn: 'x', title: 'A', author_id: 999_999, genre: 'crime', price: 1 },
    'UNKNOWN_AUTHOR',
  ],
  ['add-author', { name: 'Author 1' }, 'NAME_TAKEN'],
  ['add-review', { book_id: 1, stars: 5, text: 'Good' }, 'ALREADY_REVIEWED', 2],
  ['add-review', { book_id: 999_999, stars: 5, text: 'Good' }, 'NOT_FOUND'],
  ['add-review', { book_id: 1, stars: 6, text: 'Good' }, 'INVALID_ARGUMENTS'],
  ['place-order', { lines: [] }, 'NO_LINES'],
  [
    'place-order',
    {
      lines: [
        { book_id: 1, quantity: 1 },
        { book_id: 999_999, quantity: 1 },
      ],
    },
    'UNKNOWN_BOOK',
  ],
  ['join-club', { club_id: 999_999 }, 'NOT_FOUND'],
  ['leave-club', { club_id: 1 }, 'NOT_A_MEMBER'],
  ['get-order', { id: 999_999 }, 'NOT_FOUND'],
])('%s %j fails with %s', async (name, args, code, member = 1) => {
  await expect(clientOf(member).call(name, args)).rejects.toMatchObject({ code })
})

test('members join and leave clubs', async () => {
  const client = clientOf(7)
  expect(await client.call('join-club', { club_id: 20 })).toMatchObject({ member: 'Member 7' })
  await expect(client.call('join-club', { club_id: 20 })).rejects.toMatchObject({
    code: 'ALREADY_MEMBER',
  })
  expect(await client.call('leave-club', { club_id: 20 })).toBeNull()
})

test('orders belong to their member, and so do their pages', async () => {
  const [one, two] = [clientOf(11), clientOf(12)]
  const lines = [{ book_id: 1, quantity: 2 }]
  const orders = []
  for (let count = 0; count < 3; count += 1) orders.push(await one.call('place-order', { lines }))
  expect(orders[0]).toMatchObject({ lines, total: 2 * 501 })
  expect(await one.call('get-order', { id: orders[0].id })).toEqual(orders[0])
  await expect(two.call('get-order', { id: orders[0].id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const page = await one.page('list-orders', { page_size: 2 })
  expect(page.items).toEqual([orders[2], orders[1]])
  await expect(two.page('list-orders', page.nextBody)).rejects.toMatchObject({
    code: 'CURSOR_MODIFIED',
  })
  await expect(clientOf('unknown').call('list-orders', {})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a review changes the rating of its book', async () => {
  await clientOf(50).call('add-review', { book_id: 400, stars: 1, text: 'Bad' })
  const reviews = (await clientOf().page('list-reviews', { book_id: 400 })).items
  const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
  const book = await clientOf().call('get-book-v2', { id: 400 })
  expect(book.rating).toBeCloseTo(average)
  expect(book.author.name).toMatch(/^Author/)
})
