import { expect, test } from 'vitest'
import { exampleOfFormat } from './format-in-docs.ts'

test.each([
  ['Number of the microchip, 15 digits.', '123456789012345'],
  ['Exactly 8 digits.', '12345678'],
  ['8 to 10 digits.', undefined],
  ['Two digits.', undefined],
  ['Barcode, 14 digits that start with 3.', '31234567890123'],
  ['Serial number, "EM-" followed by 6 digits. Unique.', 'EM-123456'],
  ['`INV-` and 8 digits', 'INV-12345678'],
  ['Identifier, `cus_` plus 10 letters or digits.', 'cus_7k3m9q2x5v'],
  ['`T-` and 4 capital letters', 'T-ABCD'],
  ['Number, format `V<year>-<5 digits>`.', 'V2025-12345'],
  ['Reference in the format `L-YYYY-NNNN`.', 'L-2025-1234'],
  ['In the format `HH:MM`.', undefined],
  ['PX followed by 10 digits.', 'PX1234567890'],
  ['Format: dep_ and 6 digits.', 'dep_123456'],
  ['The year and 5 digits.', '12345'],
  ['At least 3 letters.', undefined],
])('%s describes %s', (docs, example) => {
  expect(exampleOfFormat(docs)).toBe(example)
})
