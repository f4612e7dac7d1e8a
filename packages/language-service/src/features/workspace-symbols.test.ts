import { expect, test } from 'vitest'
import { withCursor } from '../testing/with-cursor.ts'
import { listWorkspaceSymbols, matchSymbols } from './workspace-symbols.ts'

const { snapshot } = withCursor(`|{
  "name": "Shop",
  "errors": ["GONE", { "code": "BUSY" }, 1],
  "endpoints": [{ "name": "find-user", "arguments": [{ "name": "id" }] }, { "name": " " }],
  "objects": [{ "name": "user" }],
  "events": [{ "name": "user-added" }]
}`)

test('lists endpoints, object types, events and errors', () => {
  const symbols = listWorkspaceSymbols(snapshot)
  expect(symbols.map(({ name, kind }) => [name, kind])).toEqual([
    ['find-user', 12],
    ['user', 5],
    ['user-added', 24],
    ['GONE', 22],
    ['BUSY', 22],
  ])
  expect(symbols[0]).toMatchObject({
    containerName: 'Shop',
    location: { uri: snapshot.uri, range: { start: { line: 3, character: 16 } } },
  })
  expect(listWorkspaceSymbols(snapshot, { limit: 2 })).toHaveLength(2)
})

test.each([
  ['', ['find-user', 'user', 'user-added', 'GONE', 'BUSY']],
  ['USER', ['find-user', 'user', 'user-added']],
  ['ua', ['user-added']],
  ['us', ['find-user', 'user', 'user-added', 'BUSY']],
  ['by', ['BUSY']],
  ['zz', []],
])('matches %j with %j', (query, expected) => {
  const found = matchSymbols(listWorkspaceSymbols(snapshot), query)
  expect(found.map(({ name }) => name)).toEqual(expected)
})

test('lists names that contain the query before others, up to a limit', () => {
  const symbols = ['a-b', 'ab', 'abc'].map((name) => ({
    ...listWorkspaceSymbols(snapshot)[0]!,
    name,
  }))
  const names = (limit?: number) =>
    matchSymbols(symbols, 'ab', limit === undefined ? {} : { limit }).map(({ name }) => name)
  expect(names()).toEqual(['ab', 'abc', 'a-b'])
  expect(names(1)).toEqual(['ab'])
})
