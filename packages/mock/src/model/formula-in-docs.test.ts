import { expect, test } from 'vitest'
import { describeField } from './describe-field.ts'
import {
  absenceInDocs,
  boundInDocs,
  choiceFormulaInDocs,
  formulaInDocs,
  leaderInDocs,
  recordNumberInDocs,
  passedInDocs,
  recordTimeInDocs,
  timeFormulaInDocs,
} from './formula-in-docs.ts'

test.each([
  ['base_salary + bonus', 'base_salary + bonus'],
  ['Bonus plus more, e.g. fee × unit_count.', 'fee * unit_count'],
  ['`nights` × `nightly_rate`.', 'nights * nightly_rate'],
  ['The rest: `total` − `paid`', 'total - paid'],
  ['Always quantity_on_hand - quantity_reserved.', 'quantity_on_hand - quantity_reserved'],
  ['`subtotal` + `tax` − `discount`', 'subtotal + tax - discount'],
  ['unitPrice times `quantity`', 'unitPrice * quantity'],
  ['Hours times hourly rate.', 'hours * hourly rate'],
  ['Hours times hourlyRate plus materialCost.', 'hours * hourlyRate + materialCost'],
  ['Subtotal plus tax and shipping', undefined],
  ['In euro: the total minus the discount', 'total - discount'],
  [
    '(salesPrice - purchasePrice) / salesPrice, in percent.',
    '(salesPrice - purchasePrice) / salesPrice * 100',
  ],
  ['Guests × (room rate + service fee).', 'guests * (room rate + service fee)'],
  ['`received` / `ordered`, as a percentage rounded down', 'received / ordered * 100 rounded down'],
  ['7 % of net price plus shippingCost.', '(net price + shippingCost) * 0.07'],
  ['Whether the stock is below the reorder point.', 'stock < reorder point'],
  ['True if `used` is at least `limit`.', 'used >= limit'],
  ['Whether `stock` < `minimum`', 'stock < minimum'],
  ['Whether the balance is not more than the limit.', 'balance <= limit'],
  ['Whether it was delivered after `deliver_by`.', 'delivered at > deliver_by'],
  ['Deposit: 3 times the monthly rent.', 'monthly rent * 3'],
  ['Twelve monthly premiums.', 'monthly premium * 12'],
  ['Two rooms.', undefined],
  ['Twice the `fee`', 'fee * 2'],
  ['2 times the fee', 'fee * 2'],
  ['net_amount × tax_rate / 100, rounded to cents.', 'net_amount * tax_rate / 100'],
  ['Days since the due day.', 'now - due day in days'],
  ['Days since the last visit.', undefined],
  ['12 times the monthly rent.', 'monthly rent * 12'],
  ['At most twice the fee', undefined],
  ['Estimated hours times 110.', 'estimated hours * 110'],
  ['Fee, 0.5 % of the estimated cost.', 'estimated cost * 0.005'],
  ['At most 5 % of the cost.', undefined],
  ['Days from submission to decision. Null before the decision.', 'decision - submission in days'],
  ['Minutes from creation until it was solved.', 'solved - creation in minutes'],
  ['Hours since creation until the first answer', 'first answer - creation in hours'],
  ['Margin as a percentage of the retail price.', 'margin / retail price * 100'],
  ['Used capacity divided by capacity, between 0 and 1.', 'used capacity / capacity'],
  ['True if the price is 0.', 'price = 0'],
  ['Whether the total is zero', 'total = 0'],
  ['True if the price is not 0.', undefined],
  ['Quantity, at most the units in stock.', undefined],
  ['Place in the queue of the title, from 1.', 'position in title'],
  ['A date-time.', undefined],
  ['Subtotal + booking fee − discount.', 'subtotal + booking fee - discount'],
  ['The allowance minus the days taken.', 'allowance - days taken'],
  ['This is the yearly allowance of the leave type.', 'yearly allowance of leave type'],
  ['Price of the category × quantity.', 'price of category * quantity'],
  ['Number of seats of the hall.', undefined],
  ['150 cents per ticket.', 'ticket * 150'],
  ['20 requests per day at most', undefined],
  ['The number of working days between the first and the last day, both included.', 'working days'],
  ['The minutes between clocking in and clocking out.', 'clocking out - clocking in in minutes'],
])('%s states the formula %s', (docs, formula) => {
  expect(formulaInDocs(docs)).toBe(formula)
})

test.each([
  ['True while the employee has not clocked out yet.', 'not clocked out'],
  ['Whether it was not returned.', 'not returned'],
  ['Whether it was returned.', undefined],
  ['True exactly if there is an iban.', 'has iban'],
])('%s states that something has not happened: %s', (docs, formula) => {
  expect(absenceInDocs(docs)).toBe(formula)
})

test.each([
  ['30 days after `issued_on`.', 'issued_on + 30 days'],
  ['The third day of the month.', 'month + 2 days'],
  ['Due on the 15th of the month.', 'month + 14 days'],
  ['Two dates. 2 weeks after the start', 'start + 14 days'],
  ['7 days after it became ready.', 'ready + 7 days'],
  ['21 days after it was lent or renewed', 'lent + 21 days'],
  ['30 minutes before the start.', 'start - 30 minutes'],
  ['Start plus the running time of the film.', 'start + running time of film'],
  ['After `issued_on`.', undefined],
])('%s states the time %s', (docs, formula) => {
  expect(timeFormulaInDocs(docs)).toBe(formula)
})

test.each([
  ['Last day, after `opens_on`.', true, '> opens_on'],
  ['Planned end, after the planned start.', true, '> planned start'],
  ['Start, before `ends_at`.', true, '< ends_at'],
  ['Last change, never before creation.', true, '> creation'],
  ['30 days after `issued_on`.', true, undefined],
  ['Whether it was delivered after `deliver_by`.', true, undefined],
  ['Refund, at most the claimed amount.', false, '<= claimed amount'],
  ['Never above the estimate. Null until approved.', false, '<= estimate'],
  ['Not below the minimum price.', false, '>= minimum price'],
  ['At least `minimum_fee`.', false, '>= minimum_fee'],
  ['At most 30.', false, undefined],
])('%s sets a limit to a time (%s): %s', (docs, isTime, bound) => {
  expect(boundInDocs(docs, isTime)).toBe(bound)
})

test.each([
  ['True if the condition is fair or poor.', 'condition = fair or poor'],
  ['Whether the `state` is not `open`.', 'state != open'],
  ['True if the price is 0.', undefined],
])('%s compares with choices: %s', (docs, formula) => {
  expect(choiceFormulaInDocs(docs)).toBe(formula)
})

test.each([
  ['Date of the latest condition report.', 'latest condition report'],
  ['Day of the last finished job. Null if there was none.', 'last finished job'],
  ['When it was made.', undefined],
])('%s is the time of a record: %s', (docs, formula) => {
  expect(recordTimeInDocs(docs)).toBe(formula)
})

test('numbers and booleans have a formula', () => {
  const field = { name: 'rest', docs: '`total` − `paid`' }
  expect(describeField({ ...field, type: 'number' }).formula).toBe('total - paid')
  expect(describeField({ ...field, type: 'string' }).formula).toBeUndefined()
})

test.each([
  ['Value of the latest reading.', 'value of latest reading'],
  ['Value of the goods.', undefined],
])('%s states the number %s', (docs, formula) => {
  expect(recordNumberInDocs(docs)).toBe(formula)
})

test.each([
  ['True if `due_on` has passed and not everything has arrived.', 'due_on passed'],
  ['Whether expectedOn has passed.', 'expectedOn passed'],
  ['Whether it has arrived.', undefined],
])('%s is true after a time: %s', (docs, formula) => {
  expect(passedInDocs(docs)).toBe(formula)
})

test.each([
  ['The adjuster with most assigned claims.', 'adjuster with most assigned claims'],
  ['Name of the customer with the fewest orders', 'customer with fewest orders'],
  ['The most expensive product.', undefined],
])('extracts the record with most of something: %s', (docs, found) => {
  expect(leaderInDocs(docs)).toBe(found)
})

test('reads docs with many operands without repetition', () => {
  expect(formulaInDocs('the a + '.repeat(250))).toBeUndefined()
})
