import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { JsonValue } from './json-value.ts'
import { applyMergePatch, joinMergePatches } from './merge-patch.ts'

// The examples of RFC 7396, appendix A.
test.each<[JsonValue, JsonValue, JsonValue]>([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched with %j is %j', (target, patch, expected) => {
  expect(applyMergePatch(target, patch)).toEqual(expected)
})

test('keeps the order of members and appends new ones', () => {
  const text = JSON.stringify(applyMergePatch({ b: 1, a: 2 }, { c: 3, b: 4 }))
  expect(text).toBe('{"b":4,"a":2,"c":3}')
})

test('treats __proto__ as an ordinary member', () => {
  const patch = JSON.parse('{"__proto__":{"a":1}}') as JsonValue
  expect(JSON.stringify(applyMergePatch({}, patch))).toBe('{"__proto__":{"a":1}}')
})

// Only objects and null: patches of one schema never have an array or a string where another has an object.
const tree = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
  ),
})).value

property.prop([tree, tree, tree])(
  'joinMergePatches has the effect of both patches in turn',
  (a, b, c) => {
    fc.pre(a !== null && b !== null && c !== null)
    const inTurn = applyMergePatch(applyMergePatch(a, b), c)
    const joined = applyMergePatch(a, joinMergePatches(b, c))
    expect(prune(joined)).toEqual(prune(inTurn))
  },
)

/** Removes empty objects: for a model they equal removed ones. */
function prune(value: JsonValue | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const members = Object.entries(value)
    .map(([name, member]) => [name, prune(member)])
    .filter(([, member]) => member !== undefined)
  return members.length === 0 ? undefined : Object.fromEntries(members)
}
