import { expect, test } from 'vitest'
import { checkPage, isPage } from './page-result.ts'
import { verifies } from '../testing/verifies.ts'

test.each([
  { previous: null, page: [], next: null },
  { previous: null, page: [1, 'a', null, {}], next: { cursor: 'x' } },
  { previous: {}, page: [], next: {} },
])('%j is a page', (value) => {
  expect(isPage(value)).toBe(true)
})

test(
  'requires exactly three keys of the right types',
  verifies('pagination.exact-keys', () => {
    const codes = (value: unknown): string[] =>
      checkPage(value).map(({ code, key }) => (key === undefined ? code : `${code} ${key}`))
    expect(codes([])).toEqual(['not-an-object'])
    expect(codes({ page: [] })).toEqual(['missing-key previous', 'missing-key next'])
    expect(codes({ previous: null, page: {}, next: 'x' })).toEqual([
      'wrong-type page',
      'wrong-type next',
    ])
    expect(codes({ previous: null, page: [], next: [], total: 3 })).toEqual([
      'wrong-type next',
      'unexpected-key total',
    ])
  }),
)
