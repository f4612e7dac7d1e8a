import { expect, test } from 'vitest'
import { describeField } from './describe-field.ts'
import { limitsInDocs } from './limits-in-docs.ts'

test.each([
  ['Number of guests that fit, between 1 and 6.', { minimum: 1, maximum: 6 }],
  ['Rating from 1 to 5.', { minimum: 1, maximum: 5 }],
  ['Rating, 1 to 5 stars.', { minimum: 1, maximum: 5 }],
  ['Share, 0–1.', { minimum: 0, maximum: 1 }],
  ['1-5', { minimum: 1, maximum: 5 }],
  ['Progress in [0, 100].', { minimum: 0, maximum: 100 }],
  ['Temperature, -20 to 40.', { minimum: -20, maximum: 40 }],
  ['Number of adults, at least 1.', { minimum: 1 }],
  ['At most 100.', { maximum: 100 }],
  ['Up to 3 photos.', { maximum: 3 }],
  ['Minimum 2, maximum 12.', { minimum: 2, maximum: 12 }],
  ['Page number, starting with 1.', { minimum: 1 }],
  ['A positive integer.', { minimum: 1 }],
  ['5 or more.', { minimum: 5 }],
  ['Between 2020 and 2026.', {}],
  ['Price per kWh, less than 1.', { maximum: 1 }],
  ['Rooms with less than 2 beds.', {}],
  ['Expected kWh, 100 to 100000.', { minimum: 100, maximum: 100_000 }],
  ['Price in cents.', {}],
  ['As in 2026-01-02.', {}],
])('%s limits a number to %j', (docs, limits) => {
  expect(limitsInDocs(docs)).toEqual(limits)
})

test('numbers without choices have the limits of their docs', () => {
  const rating = { name: 'rating', docs: 'Between 1 and 5.' }
  expect(describeField({ ...rating, type: 'number.u32' })).toMatchObject({ minimum: 1, maximum: 5 })
  expect(describeField({ ...rating, type: ['number', 'null'] })).toMatchObject({ maximum: 5 })
  expect(describeField({ ...rating, type: 'string' }).maximum).toBeUndefined()
  expect(describeField({ ...rating, type: 'number', choices: [1, 2] }).maximum).toBeUndefined()
  expect(describeField({ ...rating, type: 'number.timestamp' }).maximum).toBeUndefined()
})
