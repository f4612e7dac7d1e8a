import { expect, test } from 'vitest'
import type { PageResult } from '../pagination/page-result.ts'
import { createIssuedBodies } from './issued-bodies.ts'

const page = (next: object | null): PageResult => ({
  previous: null,
  page: [],
  next: next as PageResult['next'],
})

test('recognizes an issued body regardless of key order', () => {
  const bodies = createIssuedBodies()
  bodies.add('list', page({ cursor: 'opaque-cursor', limit: 2 }), {})
  expect(bodies.classify('list', { limit: 2, cursor: 'opaque-cursor' })).toBe('issued')
})

test('classifies a changed body, or one sent to another endpoint, as modified', () => {
  const bodies = createIssuedBodies()
  bodies.add('list', page({ cursor: 'opaque-cursor', q: 'client query' }), {
    q: 'client query',
  })
  expect(bodies.classify('list', { cursor: 'opaque-cursor', limit: 3 })).toBe('modified')
  expect(bodies.classify('other', { cursor: 'opaque-cursor', q: 'client query' })).toBe('modified')
  expect(bodies.classify('list', { q: 'client query' })).toBe('other')
  expect(bodies.classify('list', {})).toBe('other')
})

test('drops the oldest bodies over the limit', () => {
  const bodies = createIssuedBodies(2)
  for (const cursor of ['cursor-number-1', 'cursor-number-2', 'cursor-number-3'])
    bodies.add('list', page({ cursor }), {})
  expect(bodies.classify('list', { cursor: 'cursor-number-3' })).toBe('issued')
  expect(bodies.classify('list', { cursor: 'cursor-number-1' })).not.toBe('issued')
})
