import type { CallHierarchyItem } from 'vscode-languageserver-types'
import { expect, test } from 'vitest'
import { withCursor } from '../testing/with-cursor.ts'
import { findIncomingCalls, findOutgoingCalls, prepareCallHierarchy } from './call-hierarchy.ts'

const TEAMS = `{
  "endpoints": [
    { "name": "find-team", "returns": ["object.team", "object.missing"], "arguments": [{ "name": "x", "type": [["object.user"]] }] },
    { "returns": "object.user" }
  ],
  "objects": [
    { "name": "user", "attributes": [{ "name": "boss", "type": "object.user" }] },
    { "name": "team", "attributes": [{ "name": "a", "type": "object.user" }, { "name": "b", "type": { "object.user": "string" } }] }
  ],
  "events": [{ "name": "user", "attributes": [{ "name": "user", "type": "object.user" }] }]
}`

function prepare(
  from: string,
  to: string,
): {
  items: CallHierarchyItem[]
  calls(item: CallHierarchyItem): { in: unknown[]; out: unknown[] }
} {
  const { snapshot, position } = withCursor(TEAMS.replace(from, to))
  const describe = ({ name, kind }: CallHierarchyItem, ranges: unknown[]) => [
    kind,
    name,
    ranges.length,
  ]
  return {
    items: prepareCallHierarchy(snapshot, position),
    calls: (item) => ({
      in: findIncomingCalls(snapshot, item).map((call) => describe(call.from, call.fromRanges)),
      out: findOutgoingCalls(snapshot, item).map((call) => describe(call.to, call.fromRanges)),
    }),
  }
}

test.each([
  [
    'its name',
    '"name": "user", "attributes": [{ "name": "boss"',
    '"name": "|user", "attributes": [{ "name": "boss"',
  ],
  ['a reference', '[["object.user"]]', '[["object.|user"]]'],
])('lists what uses an object type from %s', (_, from, to) => {
  const { items, calls } = prepare(from, to)
  expect(items).toMatchObject([
    { name: 'user', kind: 5, selectionRange: { start: { line: 6, character: 14 } } },
  ])
  expect(calls(items[0]!)).toEqual({
    in: [
      [12, 'find-team', 1],
      [5, 'user', 1],
      [5, 'team', 2],
      [24, 'user', 1],
    ],
    out: [[5, 'user', 1]],
  })
})

test('lists the object types that an endpoint uses', () => {
  const { items, calls } = prepare('"find-team"', '"find-|team"')
  expect(items).toMatchObject([{ name: 'find-team', kind: 12 }])
  expect(calls(items[0]!)).toEqual({
    in: [],
    out: [
      [5, 'team', 1],
      [5, 'user', 1],
    ],
  })
})

test('lists the object types that an event uses, and not those of an object type of the same name', () => {
  const { items, calls } = prepare('"events": [{', '"events": [{|')
  expect(items).toMatchObject([{ name: 'user', kind: 24 }])
  expect(calls(items[0]!)).toEqual({ in: [], out: [[5, 'user', 1]] })
})

test.each([
  ['an unnamed endpoint', '{ "returns": "object.user" }', '{| "returns": "object.user" }'],
  ['an argument', '"x"', '"|x"'],
  ['an unknown object type', 'object.missing', 'object.|missing'],
  ['a key', '"objects"', '"|objects"'],
])('returns nothing for %s', (_, from, to) => {
  expect(prepare(from, to).items).toEqual([])
})
