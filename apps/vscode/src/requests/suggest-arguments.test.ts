import { expect, test } from 'vitest'
import { suggestArguments, toSnippet } from './suggest-arguments.ts'

const all = ['id', 'limit', 'note'].map((name) => ({
  name,
  type: name === 'limit' ? '"number"' : '"string.email"',
  isRequired: false,
  docs: '',
}))

/** Returns the text with `[replaced|suggested names]`. */
function show(marked: string): string {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = suggestArguments(text, offset, all)
  if (found === undefined) return text
  const names = found.arguments.map(({ name }) => name).join(' ')
  return `${text.slice(0, found.start)}[${text.slice(found.start, found.end)}|${names}]${text.slice(found.end)}`
}

test.each([
  ['{ | }', '{ [|id limit note] }'],
  ['{ "|" }', '{ [""|id limit note] }'],
  ['{ "li|" }', '{ ["li"|id limit note] }'],
  ['{ "id": 1, | }', '{ "id": 1, [|limit note] }'],
  ['{ "id": 1, "l| }', '{ "id": 1, ["l }|limit note]'],
  ['{ |\n  "id": 1 }', '{ [|limit note]\n  "id": 1 }'],
  ['{ "i|d": 1 }', '{ ["id"|id limit note]: 1 }'],
  ['{ "id": | }', '{ "id":  }'],
  ['{ "id": "a|" }', '{ "id": "a" }'],
  ['{ "id": { | } }', '{ "id": {  } }'],
  ['|{}', '{}'],
  ['{}|', '{}'],
  ['[|]', '[]'],
])('%j', (marked, shown) => {
  expect(show(marked)).toBe(shown)
})

test.each([
  [{ hasValue: false, needsComma: false }, '"limit": $1'],
  [{ hasValue: false, needsComma: true }, '"limit": $1,'],
  [{ hasValue: true, needsComma: false }, '"limit"'],
])('%j', (context, snippet) => {
  expect(toSnippet(all[1]!, context)).toBe(snippet)
})

test('escapes snippet characters in names', () => {
  const argument = { ...all[0]!, name: '$id}' }
  expect(toSnippet(argument, { hasValue: false, needsComma: false })).toBe(
    String.raw`"\$id\}": "$1"`,
  )
})
