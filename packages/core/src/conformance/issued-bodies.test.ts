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
  bodies.add({ name: 'list' }, page({ cursor: 'opaque-cursor', limit: 2 }), {})
  expect(bodies.classify('list', { limit: 2, cursor: 'opaque-cursor' })).toBe('issued')
})

test('classifies a changed body of the same endpoint as modified', () => {
  const bodies = createIssuedBodies()
  bodies.add({ name: 'list' }, page({ cursor: 'opaque-cursor', q: 'client query' }), {
    q: 'client query',
  })
  expect(bodies.classify('list', { cursor: 'opaque-cursor', limit: 3 })).toBe('modified')
  expect(bodies.classify('other', { cursor: 'opaque-cursor', q: 'client query' })).toBe('other')
  expect(bodies.classify('list', { q: 'client query' })).toBe('other')
  expect(bodies.classify('list', {})).toBe('other')
})

test('does not take a string for a cursor that is elsewhere in the body, or in an argument', () => {
  const bodies = createIssuedBodies()
  const endpoint = { name: 'list', arguments: [{ name: 'after', type: 'string' }] }
  bodies.add(endpoint, page({ at: { id: 'user_000017' }, after: 'user_000018' }), {})
  expect(bodies.classify('list', { manager: 'user_000017' })).toBe('other')
  expect(bodies.classify('list', { at: 'user_000017' })).toBe('other')
  expect(bodies.classify('list', { after: 'user_000018', limit: 3 })).toBe('other')
  expect(bodies.classify('list', { at: { id: 'user_000017' }, limit: 3 })).toBe('modified')
})

test('drops the oldest bodies over the limit', () => {
  const bodies = createIssuedBodies(2)
  for (const cursor of ['cursor-number-1', 'cursor-number-2', 'cursor-number-3'])
    bodies.add({ name: 'list' }, page({ cursor }), {})
  expect(bodies.classify('list', { cursor: 'cursor-number-3' })).toBe('issued')
  expect(bodies.classify('list', { cursor: 'cursor-number-1' })).not.toBe('issued')
})

test('remembers `previous` as well', () => {
  const bodies = createIssuedBodies()
  const { next: previous } = page({ cursor: 'opaque-cursor' })
  bodies.add({ name: 'list' }, { previous, page: [], next: null }, undefined)
  expect(bodies.classify('list', { cursor: 'opaque-cursor' })).toBe('issued')
  expect(bodies.classify('list', null)).toBe('other')
})

test('recognizes strings of at least eight characters, inside lists as well', () => {
  const bodies = createIssuedBodies()
  bodies.add({ name: 'list' }, page({ a: 'seven77', b: [1, 'eight888'] }), {})
  expect(bodies.classify('list', { a: 'seven77' })).toBe('other')
  expect(bodies.classify('list', { b: [2, 'eight888'] })).toBe('modified')
})

test('keeps a body that is issued again longer than others', () => {
  const bodies = createIssuedBodies(2)
  for (const cursor of ['cursor-number-1', 'cursor-number-2', 'cursor-number-1', 'cursor-number-3'])
    bodies.add({ name: 'list' }, page({ cursor }), {})
  const classes = [1, 2, 3].map((n) => bodies.classify('list', { cursor: `cursor-number-${n}` }))
  expect(classes).toEqual(['issued', 'modified', 'issued'])
})

test('drops the oldest strings over twice the limit', () => {
  const bodies = createIssuedBodies(1)
  bodies.add(
    { name: 'list' },
    page({ a: 'cursor-number-1', b: 'cursor-number-2', c: 'cursor-number-3' }),
    {},
  )
  expect(bodies.classify('list', { a: 'cursor-number-1' })).toBe('other')
  expect(bodies.classify('list', { b: 'cursor-number-2' })).toBe('modified')
  expect(bodies.classify('list', { c: 'cursor-number-3' })).toBe('modified')
})

test('drops the oldest bodies when they have more than 20 million characters', () => {
  const bodies = createIssuedBodies()
  const large = (character: string): object => ({ cursor: character.repeat(7_000_000) })
  for (const character of ['a', 'b', 'c']) bodies.add({ name: 'list' }, page(large(character)), {})
  expect(['a', 'b', 'c'].map((character) => bodies.classify('list', large(character)))).toEqual([
    'other',
    'issued',
    'issued',
  ])
})
