import { expect, test } from 'vitest'
import { createNewNameFinder } from './find-new-name.ts'

const find = (removed: Named, ...added: Named[]): string | undefined =>
  createNewNameFinder(added.map(toEntry))(toEntry(removed))
type Named = Record<string, unknown> & ({ name: string } | { code: string })

function toEntry(value: Named): { name: string; value: unknown } {
  return { name: (value['name'] ?? value['code']) as string, value }
}

const list = ['a', 'b']

test.each<[behavior: string, removed: Named, added: Named[], expected: string | undefined]>([
  ['the same docs', { name: 'find', docs: 'Finds.' }, [{ name: 'zebra', docs: 'Finds.' }], 'zebra'],
  [
    'other docs',
    { name: 'find', docs: 'Finds.' },
    [{ name: 'zebra', docs: 'Searches.' }],
    undefined,
  ],
  [
    'a list with two entries',
    { name: 'find', docs: '', flags: list },
    [{ name: 'zebra', docs: '', flags: list }],
    'zebra',
  ],
  [
    'too little content',
    { name: 'find', flags: ['a'] },
    [{ name: 'zebra', flags: ['a'] }],
    undefined,
  ],
  [
    'text instead of a list',
    { name: 'find', type: 'ab' },
    [{ name: 'zebra', type: 'ab' }],
    undefined,
  ],
  [
    'errors with the same docs',
    { code: 'GONE', docs: 'Why.' },
    [{ code: 'MISSING', docs: 'Why.' }],
    'MISSING',
  ],
  [
    'a similar name',
    { name: 'find-user' },
    [{ name: 'zebra' }, { name: 'find-users' }],
    'find-users',
  ],
  ['a similar short name', { name: 'get' }, [{ name: 'set' }], undefined],
  ['a similar name of four letters', { name: 'find' }, [{ name: 'fund' }], 'fund'],
  [
    'the same content before a more similar name',
    { name: 'find-user', flags: list },
    [{ name: 'find-users' }, { name: 'zebra', flags: list }],
    'zebra',
  ],
  [
    'the most similar name among several with the same content',
    { name: 'find-user', flags: list },
    [{ name: 'find-users' }, { name: 'find-usr-s', flags: list }, { name: 'zebra', flags: list }],
    'find-usr-s',
  ],
  ['nothing', { name: 'find', docs: 'Finds.' }, [], undefined],
])('finds a new name by %s', (_, removed, added, expected) => {
  expect(find(removed, ...added)).toBe(expected)
})

test('compares errors that are only a code by their names', () => {
  const entry = (name: string) => ({ name, value: name })
  expect(createNewNameFinder([entry('NOTFOUND'), entry('GONE')])(entry('NOT_FOUND'))).toBe(
    'NOTFOUND',
  )
  expect(
    createNewNameFinder([{ name: 'LOST', value: null }])({ name: 'GONE', value: null }),
  ).toBeUndefined()
})

test('does not search among more than 200 entries', () => {
  const removed = { name: 'find', docs: 'Finds.' }
  const others = (count: number): Named[] =>
    Array.from({ length: count }, (_, index) => ({ name: `other-${index}` }))
  const renamed = { name: 'zebra', docs: 'Finds.' }
  expect(find(removed, ...others(199), renamed)).toBe('zebra')
  expect(find(removed, ...others(200), renamed)).toBeUndefined()
})
