import { expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { shop } from '../testing/shop.ts'
import { findPreview } from './preview.ts'

const preview = (text: string): ReturnType<typeof findPreview> =>
  findPreview(createSnapshot('file:///shop.fc.json', 1, text))

test('returns a definition without the endpoints that have no name', () => {
  const { definition } = findPreview(shop)
  expect(definition!.endpoints.map(({ name }) => name)).toEqual(['find-user', ''])
  expect(definition).toMatchObject({ name: 'Shop', flags: ['versioned'] })
})

test('adds missing keys and removes ill-typed values', () => {
  const text =
    '{"name": 5, "docs": null, "endpoints": [7, {"name": "a", "flags": ["x", 1], "arguments": [null, {"name": "b"}]}], "objects": [{}]}'
  expect(preview(text)).toEqual({
    definition: {
      base_url: '',
      name: '',
      flags: [],
      docs: '',
      errors: [],
      endpoints: [{ name: 'a', flags: ['x'], arguments: [{ name: 'b' }] }],
      objects: [],
    },
    brokenLine: undefined,
  })
})

test.each([
  ['the line of a syntax error', '{\n  "name": "a",\n  "endpoints": [}\n}', 3],
  ['no line for another value', '[]', undefined],
  ['no line for an empty object', '{}', undefined],
])('returns no definition and %s', (_, text, brokenLine) => {
  expect(preview(text)).toEqual({ definition: undefined, brokenLine })
})
