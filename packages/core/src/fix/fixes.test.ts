import { expect, test } from 'vitest'
import { addFlag } from './add-flag.ts'
import { addKey } from './add-key.ts'
import { addKeys } from './add-keys.ts'
import { removeDuplicate } from './remove-duplicate.ts'

test.each<[string, unknown]>([
  ['base_url', 'https://api.example.com/'],
  ['endpoints', []],
  ['returns', ['object']],
  ['type', 'string'],
  ['docs', ''],
  ['constructor', ''],
])('addKey adds `%s` with the value %j, as a suggestion', (key, value) => {
  expect(addKey(['endpoints', 0], key)).toEqual({
    title: `Add \`${key}\``,
    safe: false,
    edits: [{ kind: 'set', path: ['endpoints', 0, key], value }],
  })
})

test.each(['flags', 'errors', 'arguments'])(
  'addKey adds an empty list of `%s` safely, which keeps the meaning',
  (key) => {
    expect(addKey([], key)).toMatchObject({ safe: true, edits: [{ path: [key], value: [] }] })
  },
)

test('addKeys adds members to those of an object', () => {
  expect(addKeys(['endpoints', 0], ['flags', 'docs'], { name: 'a' })).toEqual({
    title: 'Add `flags`, `docs`',
    safe: false,
    edits: [
      { kind: 'set', path: ['endpoints', 0, 'flags'], value: [] },
      { kind: 'set', path: ['endpoints', 0, 'docs'], value: '' },
    ],
  })
})

test('addKeys replaces an empty object, so that there are commas between the members', () => {
  expect(addKeys([], ['flags', 'errors'], {})).toEqual({
    title: 'Add `flags`, `errors`',
    safe: true,
    edits: [{ kind: 'set', path: [], value: { flags: [], errors: [] } }],
  })
})

test('addFlag appends to the flags, as a suggestion', () => {
  expect(addFlag(['endpoints', 0], ['private'], 'paginated')).toEqual({
    title: 'Add the flag `paginated`',
    safe: false,
    edits: [{ kind: 'set', path: ['endpoints', 0, 'flags', 1], value: 'paginated' }],
  })
})

test('addFlag creates missing flags after the name, as a suggestion', () => {
  expect(addFlag([], undefined, 'versioned')).toEqual({
    title: 'Add the flag `versioned`',
    safe: false,
    edits: [{ kind: 'set', path: ['flags'], value: ['versioned'], after: 'name' }],
  })
})

test('addFlag has no fix for flags that are not a list', () => {
  expect(addFlag([], 'versioned', 'versioned')).toBeUndefined()
  expect(addFlag([], null, 'versioned')).toBeUndefined()
})

test('removeDuplicate removes the entry safely', () => {
  const path = ['versions', 1]
  expect(removeDuplicate(path)).toEqual({
    title: 'Remove the duplicate',
    safe: true,
    edits: [{ kind: 'remove', path }],
  })
})
