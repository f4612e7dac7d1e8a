import { expect, test } from 'vitest'
import { describeField } from './describe-field.ts'
import { presenceInDocs, zeroInDocs } from './presence-in-docs.ts'

test.each([
  ['Whether the unit passed. Null until it is completed.', 'completed'],
  ['Null unless the visit was canceled.', 'canceled'],
  ['Only set when the order has been paid.', 'paid'],
  ['Null until checked_in.', 'checked in'],
  ['Expected delivery, known once sent.', 'sent'],
  ['Set while the vehicle is in maintenance.', 'maintenance'],
  ['Null unless it is on `hold`.', 'hold'],
  ['Null before the decision.', 'decided'],
  ['1 to 5, after delivery. Null if not rated.', 'delivered'],
  ['At most all. Only once approved or paid out.', 'approved or paid out'],
  ['Null until accepted or rejected.', 'accepted or rejected'],
  ['Null until it is in the past.', undefined],
  ['Score from 1 to 10, once the interview is completed.', 'completed'],
  ['When the order was paid or voided.', 'paid or voided'],
  ['When the visit was completed, canceled or skipped.', 'completed canceled or skipped'],
  ['When it was signed.', undefined],
  ['When it was sent.', 'sent'],
  ['When it was issued.', undefined],
  ['Meter, once it is active.', 'active'],
  ['Null if unlimited.', undefined],
])('%s is known from the event %j on', (docs, event) => {
  expect(presenceInDocs(docs, 'issued_at').event).toBe(event)
  const attribute = { name: 'issued_at', type: 'boolean', docs }
  expect(describeField(attribute).event).toBeUndefined()
  expect(describeField({ ...attribute, flags: ['nullable'] }).event).toBe(event)
  expect(describeField({ ...attribute, type: ['boolean', 'null'] }).event).toBe(event)
})

test.each([
  ['Last four digits of the card, only for card payments.', { only: ['card payments'] }],
  ['Until when. Only while the membership is frozen.', { only: ['membership is frozen'] }],
  ['When it ran out. Null while it is available.', { except: ['it is available'] }],
  ['Why, for blocked customers.', { only: ['blocked customers'] }],
  ['What continues it. Only closed tickets are merged.', { only: ['closed tickets'] }],
  ['From when, set for vacant flats only.', { only: ['vacant flats'] }],
  ['Completed or closed orders only.', { only: ['Completed or closed orders'] }],
  ['When. Null if indexation is none, or unknown.', { except: ['indexation is none'] }],
  [
    'Only energy certificates and insurances expire.',
    { only: ['energy certificates and insurances'] },
  ],
  ['Price, for all customers.', {}],
  ['Only for loaded, attempted and delivered.', { only: ['loaded, attempted and delivered'] }],
  ['Who signed. Only delivered parcels.', { only: ['delivered parcels'] }],
  ['Set while on_tour and once delivered.', { only: ['on_tour and once delivered'] }],
  ['Empty for walk-ins.', { except: ['walk-ins'] }],
  ['Null while it is not signed.', {}],
  ['Null when the visit is not completed yet.', {}],
  ['Next delivery. Null unless active.', { only: ['active'] }],
  ['Null once retired.', { except: ['retired'] }],
  ['Null means unlimited.', {}],
  ['Delivery that the courier works on, if busy.', { only: ['busy'] }],
  ['Stars, if it was delivered and rated.', { only: ['delivered and rated'] }],
  ['Day on which it is due, while it is on loan.', { only: ['on loan'] }],
  ['Year of birth, if known.', {}],
])('%s has a value in %j', (docs, presence) => {
  expect(presenceInDocs(docs, 'issued_at')).toEqual(presence)
})

test.each([
  ['The rest. 0 for void invoices.', { except: ['void invoices'] }],
  ['The rest, 0 if it was waived.', { except: ['waived'] }],
  ['Days, 0 if it is not overdue.', { only: ['overdue'] }],
  ['0 unless it is overdue', { only: ['overdue'] }],
  ['0 until completed.', { only: ['completed'] }],
  ['Score from 0 for bad to 9', {}],
])('%s is 0 in %j', (docs, presence) => {
  expect(zeroInDocs(docs)).toEqual(presence)
})
