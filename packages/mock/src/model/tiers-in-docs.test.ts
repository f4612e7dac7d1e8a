import { expect, test } from 'vitest'
import { numberTiersInDocs, tiersInDocs } from './tiers-in-docs.ts'

test.each([
  [
    'Gold from 2000 given in total, silver from 500, bronze below.',
    ['bronze', 'silver', 'gold'],
    'gold from 2000 given in total, silver from 500, bronze below',
  ],
  [
    'It is critical with five or more open tickets, at risk with three or more, good otherwise.',
    ['good', 'at_risk', 'critical'],
    'critical from 5 open tickets, at_risk from 3, good below',
  ],
  [
    'Positive for a score of 4 or 5, neutral for 3, negative for less.',
    ['negative', 'neutral', 'positive'],
    'positive from 4 score, neutral from 3, negative below',
  ],
  [
    'Low up to 10 items, medium up to 50, high above.',
    ['low', 'medium', 'high'],
    'medium from 11 items, high from 51, low below',
  ],
  ['Small below 5, large otherwise.', ['small', 'large'], 'large from 5, small below'],
  ['By its dates.', ['planned', 'ended'], 'by dates'],
  ['Open, closed or void.', ['open', 'closed', 'void'], undefined],
  ['Gold from 2000, silver from 500.', ['bronze', 'silver', 'gold'], undefined],
])('%s decides on %j: %s', (docs, choices, tiers) => {
  expect(tiersInDocs(docs, choices)).toBe(tiers)
})

test.each([
  ['10 % of the subtotal for six guests or more, else 0.', 'subtotal * 0.1 from 6 guests, 0 below'],
  ['Shipping: 490 below 5000, free from 5000.', '0 from 5000, 490 below'],
  ['1500, or 0 from a subtotal of 50000.', '0 from 50000 subtotal, 1500 below'],
  ['Free from an order value of 5000, otherwise 490.', '0 from 5000 order value, 490 below'],
  ['30, 60 or 90.', undefined],
  ['0 for cash, 50 for card.', undefined],
  ['From 1 to 5.', undefined],
])('%s decides on a number: %s', (docs, tiers) => {
  expect(numberTiersInDocs(docs)).toBe(tiers)
})
