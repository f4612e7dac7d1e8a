import { describe, expect, test } from 'vitest'
import { withSyntax } from './json-syntax.ts'
import { readJson } from './read-json.ts'
import { readJsonInChunks } from './read-json-in-chunks.ts'

const TEXT = `// First
{
  /* a */ "a": [1, /* 2 */ 2, ], // b
  "endpoints": [{ "name": "x", /* c */ }, { "name": "y" },],
} // Last`
const VALUE = { a: [1, 2], endpoints: [{ name: 'x' }, { name: 'y' }] }

describe('JSONC', () => {
  test.each([readJson, readJsonInChunks])('allows comments and trailing commas: %o', (read) => {
    const document = read(TEXT)
    expect(document.problems).toHaveLength(10)
    const jsonc = withSyntax(document, 'jsonc')
    expect([jsonc.problems, jsonc.value]).toEqual([[], VALUE])
    expect(withSyntax(document, 'json')).toBe(document)
  })

  test.each(['[1,,2]', '[,]', '[1 2]', "['a']", '{a: 1}', '[1] /* open', '{"a": 1,, }'])(
    'rejects %s',
    (text) => {
      expect(withSyntax(readJson(text), 'jsonc').problems).not.toEqual([])
    },
  )

  test('allows any number of comments', () => {
    const text = `[${'1, // one\n'.repeat(20_000)}]`
    const jsonc = withSyntax(readJson(text), 'jsonc')
    expect([jsonc.problems, jsonc.unreliableFrom]).toEqual([[], undefined])
    expect(jsonc.value).toHaveLength(20_000)
  })

  test('reads a changed text incrementally', () => {
    const before = readJsonInChunks(TEXT)
    const start = TEXT.indexOf('"y"')
    const text = `${TEXT.slice(0, start)}/* d */ "z"${TEXT.slice(start + 3)}`
    const change = { start, end: start + 3, length: 11 }
    const after = withSyntax(readJsonInChunks(text, { document: before, change }), 'jsonc')
    expect(after.problems).toEqual([])
    expect(after.value).toEqual({ ...VALUE, endpoints: [{ name: 'x' }, { name: 'z' }] })
  })
})
