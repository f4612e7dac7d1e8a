import { expect, it } from 'vitest'
import { toSnippet } from './to-snippet.ts'

it.each([
  ['"name"', '"name"'],
  ['"docs": "$1"', '"docs": "${1}"'],
  ['[$1]$0', '[${1}]${}'],
  ['"${1:do-something}"', '"${1:do-something}"'],
  ['{\n  "a": $1\n}', '\\{\n  "a": ${1}\n\\}'],
  [String.raw`\${x\}\\`, String.raw`$\{x\}` + '\\'],
  [String.raw`${'${1:a\\}b}'}`, String.raw`a\}b`],
  ['${1:a}, ${1:a}', '${1:a}, ${1:a}'],
])('converts %j to %j', (snippet, expected) => {
  expect(toSnippet(snippet)).toBe(expected)
})
