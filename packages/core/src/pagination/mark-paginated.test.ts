import { expect, test } from 'vitest'
import { markPaginated } from './mark-paginated.ts'

const path = ['endpoints', 0]

test('adds the flag, returns an object and requires no argument', () => {
  const endpoint = {
    returns: ['string', 'object.user'],
    flags: ['bearer_auth'],
    arguments: [{ name: 'q', flags: ['private', 'required'] }, undefined, { name: 'limit' }],
  }
  expect(markPaginated(path, endpoint, endpoint.flags)).toEqual({
    title: 'Mark as paginated (its arguments become optional)',
    safe: false,
    edits: [
      { kind: 'set', path: [...path, 'returns'], value: ['object.user'] },
      { kind: 'set', path: [...path, 'flags', 1], value: 'paginated' },
      { kind: 'remove', path: [...path, 'arguments', 0, 'flags', 1] },
    ],
  })
})

test.each([['object'], [[['object.user']]], ['object.user'], ['any']])(
  'keeps the type %j',
  (returns) => {
    expect(markPaginated(path, { returns }, undefined)).toEqual({
      title: 'Mark as paginated',
      safe: false,
      edits: [{ kind: 'set', path: [...path, 'flags'], value: ['paginated'], after: 'name' }],
    })
  },
)

test('does not apply to a paginated endpoint, or to flags that are no list', () => {
  expect(markPaginated(path, { flags: ['paginated'] }, ['paginated'])).toBeUndefined()
  expect(markPaginated(path, {}, 'paginated')).toBeUndefined()
})
