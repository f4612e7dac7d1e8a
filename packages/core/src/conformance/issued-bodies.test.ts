import { expect, test } from 'vitest'
import type { PageResult } from '../pagination/page-result.ts'
import { createIssuedBodies } from './issued-bodies.ts'

const page = (next: object | null): PageResult => ({
  previous: null,
  page: [],
  next: next as PageResult['next'],
})

test('what a service gave out is known again, in any order of its keys', () => {
  const bodies = createIssuedBodies()
  bodies.add('list', page({ cursor: 'opaque-cursor', limit: 2 }), {})
  expect(bodies.judge('list', { limit: 2, cursor: 'opaque-cursor' })).toBe('issued')
})

test('what was changed, or sent elsewhere, is told from what is the client’s own', () => {
  const bodies = createIssuedBodies()
  bodies.add('list', page({ cursor: 'opaque-cursor', q: 'words of the client' }), {
    q: 'words of the client',
  })
  expect(bodies.judge('list', { cursor: 'opaque-cursor', limit: 3 })).toBe('modified')
  expect(bodies.judge('other', { cursor: 'opaque-cursor', q: 'words of the client' })).toBe(
    'modified',
  )
  expect(bodies.judge('list', { q: 'words of the client' })).toBe('own')
  expect(bodies.judge('list', {})).toBe('own')
})

test('the oldest are forgotten', () => {
  const bodies = createIssuedBodies(2)
  for (const cursor of ['cursor-number-1', 'cursor-number-2', 'cursor-number-3'])
    bodies.add('list', page({ cursor }), {})
  expect(bodies.judge('list', { cursor: 'cursor-number-3' })).toBe('issued')
  expect(bodies.judge('list', { cursor: 'cursor-number-1' })).not.toBe('issued')
})
