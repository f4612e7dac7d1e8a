import { expect, test } from 'vitest'
import { toPlainText } from './to-plain-text.ts'

test.each([
  ['**flags** · array of _strings_ · *required*', 'flags · array of strings · required'],
  ['**`paginated`** is a flag of an endpoint.', 'paginated is a flag of an endpoint.'],
  ['`` a ` b `` and `**c**`', 'a ` b and **c**'],
  ['# Title\n\n---\n\nText', 'Title\n\nText'],
  ['see [the rules](docs/rules.md)', 'see the rules (docs/rules.md)'],
  ['```sh\ncurl -d \'{"a": "**b**"}\'\n```', 'curl -d \'{"a": "**b**"}\''],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  [String.raw`a \* b \_ c`, 'a * b _ c'],
  ['', ''],
])('converts %j to %j', (markdown, text) => {
  expect(toPlainText(markdown)).toBe(text)
})
