import { expect, test } from 'vitest'
import { describeLocation } from './describe-location.ts'

test.each([
  [[], 'The package'],
  [['flags'], '`flags` of the package'],
  [['\u001b[2J'], '`\\u001b[2J` of the package'],
  [['endpoints', 0, 'arguments', 2], 'An argument'],
  [['endpoints', 0, 'returns', 1], 'An entry of `returns` of an endpoint'],
  [
    ['endpoints', 0, 'returns', '__proto__', 1],
    'An entry of `__proto__` of `returns` of an endpoint',
  ],
])('%j is %s', (path, text) => {
  expect(describeLocation(path)).toBe(text)
})
