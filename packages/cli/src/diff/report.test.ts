import { expect, test } from 'vitest'
import { countChanges } from './report.ts'

test.each([
  [0, 0, 0, 0, 'No changes'],
  [0, 0, 0, 2, 'No other changes, 2 accepted'],
  [1, 0, 0, 0, '1 breaking change'],
  [0, 2, 0, 0, '2 risky changes'],
  [1, 1, 0, 0, '1 breaking and 1 risky change'],
  [2, 0, 1, 0, '2 breaking and 1 safe change'],
  [1, 0, 2, 0, '1 breaking and 2 safe changes'],
  [1, 2, 3, 1, '1 breaking, 2 risky and 3 safe changes, 1 accepted'],
  [3, 2, 1, 0, '3 breaking, 2 risky and 1 safe change'],
])(
  'counts %i breaking, %i risky, %i safe and %i accepted changes',
  (breaking, risky, safe, accepted, expected) => {
    expect(countChanges({ summary: { breaking, risky, safe, accepted } })).toBe(expected)
  },
)
