import { expect, test } from 'vitest'
import { checkPage, isPage } from './page-result.ts'

test.each([
  { previous: null, page: [], next: null },
  { previous: null, page: [1, 'a', null, {}], next: { cursor: 'x' } },
  { previous: {}, page: [], next: {} },
])('%j is a page', (value) => {
  expect(isPage(value)).toBe(true)
})

const valid = { previous: null, page: [], next: null }

test.each([
  [
    'a fourth key',
    { ...valid, total: 3 },
    'unexpected-key',
    'total',
    /key "total" of a page: only/,
  ],
  ['no `previous`', { page: [], next: null }, 'missing-key', 'previous', /Missing key "previous"/],
  ['no `page`', { previous: null, next: null }, 'missing-key', 'page', /Missing key "page"/],
  ['no `next`', { previous: null, page: [] }, 'missing-key', 'next', /Missing key "next"/],
  [
    'a list as `previous`',
    { ...valid, previous: [] },
    'wrong-type',
    'previous',
    /"previous" of a page to be a JSON object or null/,
  ],
  [
    'a string as `next`',
    { ...valid, next: 'x' },
    'wrong-type',
    'next',
    /"next" of a page to be a JSON object or null/,
  ],
  [
    'an object as `page`',
    { ...valid, page: {} },
    'wrong-type',
    'page',
    /"page" of a page to be a JSON array/,
  ],
  [
    'null as `page`',
    { ...valid, page: null },
    'wrong-type',
    'page',
    /"page" of a page to be a JSON array/,
  ],
])('reports %s and nothing else', (_, value, code, key, message) => {
  expect(checkPage(value)).toEqual([{ code, key, message: expect.stringMatching(message) }])
  expect(isPage(value)).toBe(false)
})

test.each([null, undefined, [], 'page', 1])('reports that %j is not an object', (value) => {
  expect(checkPage(value)).toEqual([
    { code: 'not-an-object', message: expect.stringContaining('`previous`, `page` and `next`') },
  ])
  expect(isPage(value)).toBe(false)
})

test('reports all problems of a page', () => {
  const problems = checkPage({ previous: 1, next: [], total: 3, count: 3 })
  expect(problems.map(({ code, key }) => `${code} ${key}`)).toEqual([
    'wrong-type previous',
    'missing-key page',
    'wrong-type next',
    'unexpected-key total',
    'unexpected-key count',
  ])
})

test('does not take inherited keys for keys of the page', () => {
  expect(checkPage(Object.create(valid)).map(({ code }) => code)).toEqual([
    'missing-key',
    'missing-key',
    'missing-key',
  ])
})
