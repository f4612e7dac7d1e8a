import { expect, test } from 'vitest'
import { describeField } from './describe-field.ts'
import { countedInDocs, defaultInDocs, summedInDocs } from './words-in-docs.ts'

test.each([
  [
    'Tickets that are new, open or pending.',
    { counts: 'tickets', only: ['new', 'open', 'pending'] },
  ],
  ['Number of invoices that are not paid.', { counts: 'invoices', except: ['paid'] }],
  [
    'Tickets that are not `solved` or `closed`',
    { counts: 'tickets', except: ['solved', 'closed'] },
  ],
  [
    'Orders which were shipped, and delivered.',
    { counts: 'orders', only: ['shipped', 'delivered'] },
  ],
  ['Number of active enrollments. At most 9.', { counts: 'enrollments', only: ['active'] }],
  ['Completed enrollments', { counts: 'enrollments', only: ['Completed'] }],
  ['Orders that are open or in the kitchen.', { counts: 'orders', only: ['open', 'in kitchen'] }],
  ['Number of orders of this person that are open.', { counts: 'orders', only: ['open'] }],
  [
    'Number of confirmed bookings of the table that have not started yet.',
    { counts: 'bookings', only: ['confirmed'] },
  ],
  ['Number of orders with this code.', { counts: 'orders' }],
  ['Parcels at the depot now.', { counts: 'parcels' }],
  [
    'Number of open claims that are assigned to the adjuster.',
    { counts: 'claims', only: ['open'] },
  ],
  [
    'Jobs in progress that are assigned to the mechanic.',
    { counts: 'jobs', only: ['in progress'] },
  ],
  [
    'Number of files in formal or technical check of the officer.',
    { counts: 'files', only: ['in formal', 'technical check'] },
  ],
  ['Tickets with status new.', { counts: 'tickets', only: ['new'] }],
  [
    'How many tickets with status open or pending are assigned to the agent.',
    { counts: 'tickets', only: ['open', 'pending'] },
  ],
  [
    'How many tickets the agent has solved (status solved or closed).',
    { counts: 'tickets', only: ['solved', 'closed'] },
  ],
  ['Tickets without assignee.', { counts: 'tickets', only: ['without assignee'] }],
  [
    'Percentage of all tickets that are solved or closed, with one decimal.',
    { counts: 'tickets', only: ['solved', 'closed'] },
  ],
  ['Number of tickets.', {}],
  ['Size, in number of bytes.', {}],
  ['Number of places in the room.', {}],
  ['Users that are in a group.', {}],
])('%s counts %j', (docs, counted) => {
  expect(countedInDocs(docs)).toEqual(counted)
})

test.each([
  ['Priority. Default: normal.', 'string', 'normal'],
  ['Defaults to `EUR`.', 'string', 'EUR'],
  ['Page size (default: 20).', 'number', 20],
  ['Default: true.', 'boolean', true],
  ['Default: the first one of the list.', 'string', undefined],
  ['Default: none.', 'number', undefined],
  ['Status. Tickets start as `new`.', 'string', 'new'],
  ['New reservations are `pending`.', 'string', 'pending'],
  ['The default value is "daily".', ['string', 'null'], 'daily'],
  ['Urgency, normal by default.', 'string', 'normal'],
  ['Who read it. customer by default.', 'string', 'customer'],
  ['How many, 1 by default.', 'number', 1],
  ['default `normal`', 'string', 'normal'],
  ['At most 200, and 50 if the client does not say anything.', 'number', 50],
  ['How urgent it is; `soon` unless something else is said.', 'string', 'soon'],
  ['10 if it is not sent.', 'number', 10],
  ['When it starts.', 'string', undefined],
])('%s is a default of type %j: %j', (docs, type, value) => {
  expect(defaultInDocs(docs, type)).toBe(value)
})

test('a default is one of the choices', () => {
  const priority = { name: 'priority', type: 'string', docs: 'Default: normal.' }
  expect(describeField({ ...priority, values: ['low', 'normal'] }).initial).toBe('normal')
  expect(describeField({ ...priority, values: ['low', 'high'] }).initial).toBeUndefined()
})

test.each([
  ['Sum of the open invoices in cents.', 'open invoices in cents'],
  ['Revenue: sum of all totals of invoices paid this month', 'totals of invoices paid this month'],
  ['Total of all orders.', 'orders'],
  ['Units of all lines.', 'Units of lines'],
  ['Outstanding amounts of active pledges.', 'Outstanding amounts of active pledges'],
  ['Prices of all parcels that are not lost.', 'Prices of parcels'],
  ['Names of all lines.', undefined],
  ['Average total of the orders.', undefined],
  ['The grand total of it.', undefined],
  ['`a` + `b`', undefined],
])('%s states a sum of %s', (docs, sum) => {
  expect(summedInDocs(docs)).toBe(sum)
})
