import { expect, test } from 'vitest'
import { hasMeaning } from './declared-error.ts'

test.each([
  ['UNKNOWN_DEPOT', '', 'NOT_FOUND'],
  ['DEPOT', 'There is no such depot.', 'NOT_FOUND'],
  ['BAD_DEPOT', 'The depot does not exist.', 'NOT_FOUND'],
  ['NotStocked', 'This warehouse does not keep the product.', 'NOT_FOUND'],
  ['WRONG_PHONE', 'Another courier has this phone.', 'ALREADY_EXISTS'],
  ['TOO_LATE', 'No seats are left.', 'FULL'],
  ['NOPE', 'There is not enough flour.', 'INSUFFICIENT'],
])('the code %s with the docs %j means %s', (code, docs, meaning) => {
  expect(hasMeaning(code, meaning, docs)).toBe(true)
})

test.each([
  ['UNKNOWN_ERROR', '', 'NOT_FOUND'],
  ['DEPOT_NOT_EMPTY', 'The parcel does not exist elsewhere.', 'NOT_FOUND'],
  ['NO_PLAN', 'There is no plan.', 'NOT_FOUND'],
])('the code %s with the docs %j does not mean %s', (code, docs, meaning) => {
  expect(hasMeaning(code, meaning, docs)).toBe(false)
})
