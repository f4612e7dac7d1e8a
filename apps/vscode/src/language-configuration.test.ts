import { expect, test } from 'vitest'
import configuration from '../language-configuration.json' with { type: 'json' }

// VS Code requests completions while a word is typed, if the cursor is at its end: the closing quote is not part of it.
test.each([
  ['"returns": ["obj"]', ['returns', 'obj']],
  ['"object.user", "list-users"', ['object.user', 'list-users']],
])('words of %s', (text, expected) => {
  expect(text.match(new RegExp(configuration.wordPattern, 'g'))).toEqual(expected)
})
