// The JSON Schema of `fc.import.json` and its loader accept the same files.
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { parseOverrides } from '../packages/import/src/overrides/import-overrides.ts'
import { expect, test } from 'vitest'
import schema from '../packages/core/schema/fc-import.schema.json' with { type: 'json' }

const validate = new Ajv({ strict: true }).compile(schema)
const accepts = (value: unknown): { schema: boolean; loader: boolean } => {
  let loader = true
  try {
    parseOverrides(JSON.stringify(value), 'fc.import.json')
  } catch {
    loader = false
  }
  return { schema: validate(value), loader }
}
/** Values that are of the right kind for some keys. */
const VALUES = [
  'a',
  '',
  1,
  true,
  null,
  [],
  ['a'],
  ['a', ''],
  [1],
  {},
  { a: 'b' },
  { a: '' },
  { a: 1 },
  { a: ['b'] },
  { a: [] },
  { a: [''] },
  { a: [1] },
  { a: null },
]

const documented = Array.from(
  readFileSync('docs/import.md', 'utf8').matchAll(/```json\n([^]*?)```/g),
  ([, text]) => JSON.parse(text!) as Record<string, unknown>,
).filter((value) => Object.hasOwn(value, 'omitHeaders'))

test('both accept the example of the docs, which has all keys', () => {
  expect(documented).toHaveLength(1)
  const [example] = documented
  expect(accepts(example)).toEqual({ schema: true, loader: true })
  expect(Object.keys(example!)).toEqual(Object.keys(schema.properties))
  expect(example!['$schema']).toBe(schema.$id)
})

test.each(Object.entries(schema.properties))('both accept the examples of %s', (key, property) => {
  for (const value of 'examples' in property ? property.examples : [])
    expect(accepts({ [key]: value })).toEqual({ schema: true, loader: true })
})

test.each(Object.keys(schema.properties).filter((key) => key !== '$schema'))(
  'both accept the same values of %s',
  (key) => {
    const results = VALUES.map((value) => accepts({ [key]: value }))
    expect(results.map((each) => each.loader)).toEqual(results.map((each) => each.schema))
    expect(new Set(results.map((each) => each.schema))).toEqual(new Set([true, false]))
  },
)

test.each([{ pages: [] }, { Names: {} }, [], 'names', null])('both reject %j', (value) => {
  expect(accepts(value)).toEqual({ schema: false, loader: false })
})
