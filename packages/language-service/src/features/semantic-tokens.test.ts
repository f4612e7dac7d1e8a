import { expect, test } from 'vitest'
import { presetConfig, type ResolvedConfig } from 'fc-core/config'
import { withCursor } from '../testing/with-cursor.ts'
import { findSemanticTokens, TOKEN_LEGEND } from './semantic-tokens.ts'

const preset = presetConfig()
const config: ResolvedConfig = { ...preset, flags: { ...preset.flags, endpoint: ['beta'] } }

/** Returns the texts of the tokens with their types and modifiers. */
function tokensOf(text: string, isInRange = false): string[] {
  const { snapshot, range } = withCursor(text)
  const { data } = findSemanticTokens(snapshot, { config, ...(isInRange && { range }) })
  const found: string[] = []
  let [line, character] = [0, 0]
  for (let at = 0; at < data.length; at += 5) {
    const [lineDelta, characterDelta, length, type, modifiers] = data.slice(at, at + 5)
    line += lineDelta!
    character = lineDelta === 0 ? character + characterDelta! : characterDelta!
    const start = snapshot.lines.offsetAt({ line, character })
    const names = TOKEN_LEGEND.tokenModifiers.filter((_, bit) => (modifiers! >> bit) & 1)
    const kind = [TOKEN_LEGEND.tokenTypes[type!], ...names].join('.')
    found.push(`${snapshot.text.slice(start, start + length!)}: ${kind}`)
  }
  return found
}

test('finds the tokens of all kinds of names, in text order', () => {
  const text = `|{
  "name": "Shop", "docs": "find-user", "flags": ["versioned", "paginated", "own"],
  "version": "1", "versions": ["1"],
  "errors": ["GONE", { "code": "BUSY" }],
  "endpoints": [
    {
      "name": "find-user", "group": "users", "flags": ["paginated", "beta", "versioned"],
      "returns": ["object.user", "object.unknown", { "object.list": "string.email" }, "null", "strin"],
      "arguments": [{ "name": "id", "type": "any", "flags": ["required"], "choices": ["string"] }],
      "errors": ["GONE"]
    }
  ],
  "objects": [{ "name": "user" }, { "name": "list", "attributes": [{ "name": "all", "type": [["T"]] }, { "name": "" }] }]
}`
  expect(tokensOf(text)).toEqual([
    'versioned: keyword',
    '1: enumMember',
    '1: enumMember',
    'GONE: enumMember',
    'BUSY: enumMember',
    'find-user: function.declaration',
    'users: namespace',
    'paginated: keyword',
    'beta: decorator',
    'user: class',
    'list: class',
    'string.email: type.defaultLibrary',
    'null: type.defaultLibrary',
    'id: parameter.declaration',
    'any: type.defaultLibrary',
    'required: keyword',
    'GONE: enumMember',
    'user: class.declaration',
    'list: class.declaration',
    'all: property.declaration',
    'T: typeParameter',
  ])
})

test('finds the tokens of the endpoints in a range', () => {
  const text = `{
  "version": "1",
  "endpoints": [
    { "name": "a" },
    |{ "name": "b" },
    { "name": "c" }|,
    { "name": "d" }
  ]
}`
  expect(tokensOf(text, true)).toEqual(['b: function.declaration', 'c: function.declaration'])
})

test.each([
  ['[]', []],
  ['{"endpoints": [{"name": "a', []],
  [
    String.raw`{"endpoints": [{"returns": "obj\u0065ct.a"}], "objects": [{"name": "a"}]}`,
    [String.raw`obj\u0065ct.a: class`, 'a: class.declaration'],
  ],
  ['{"endpoints": [{"name": 1, "flags": "paginated", "returns": ["weird"]}]}', []],
])('in %s: %j', (text, expected) => {
  expect(tokensOf(`|${text}`)).toEqual(expected)
})
