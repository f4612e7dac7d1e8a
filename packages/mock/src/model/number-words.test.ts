import { expect, test } from 'vitest'
import { withDigits } from './number-words.ts'

test.each([
  ['Three weeks after it was borrowed.', '3 weeks after it was borrowed.'],
  ['Two to four capital letters.', '2 to 4 capital letters.'],
  ['Eight digits.', '8 digits.'],
  ['At most three times the rent.', 'At most 3 times the rent.'],
  ['One of the users.', 'One of the users.'],
])('%s becomes %s', (docs, text) => {
  expect(withDigits(docs)).toBe(text)
})
