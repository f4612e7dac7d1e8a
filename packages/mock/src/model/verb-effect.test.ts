import { expect, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'

const VISIT = 'One of `scheduled`, `checked_in`, `in_progress`, `completed`, `no_show`, `canceled`.'
const INVOICE = '`draft`, `sent`, `paid`, `void` or `refunded`'

/** The docs of the status of a record, the name of a call, its docs, and the status that it sets. */
test.each<[statuses: string, call: string, docs: string, status: string | undefined]>([
  // Docs
  [VISIT, 'check-in-visit', 'Marks a scheduled visit as `checked_in`.', 'checked_in'],
  [
    VISIT,
    'begin-visit',
    'The visit becomes `in_progress`. It must be `checked_in`.',
    'in_progress',
  ],
  [VISIT, 'skip-visit', 'Moves the visit to no show.', 'no_show'],
  [VISIT, 'update-visit', 'Only scheduled visits can be moved to `canceled`.', undefined],
  // The name
  [VISIT, 'revive-visit', 'Sets the status back to `scheduled`.', 'scheduled'],
  [VISIT, 'check-in-visit', '', 'checked_in'],
  [VISIT, 'mark-visit-no-show', '', 'no_show'],
  [VISIT, 'mark-visit-as-completed', '', 'completed'],
  [VISIT, 'start-visit', '', 'in_progress'],
  [VISIT, 'finish-visit', '', 'completed'],
  [VISIT, 'set-visit', '', undefined],
  [VISIT, 'advance-visit', '', undefined],
  [INVOICE, 'send-visit', '', 'sent'],
  [INVOICE, 'mark-visit-paid', '', 'paid'],
  [INVOICE, 'void-visit', '', 'void'],
  ['`active`, `maintenance`, `retired`', 'retire-visit', '', 'retired'],
  ['`enrolled`, `passed`, `dropped_out`', 'drop-visit', '', 'dropped_out'],
  ['`available`, `occupied`, `out_of_service`', 'take-visit-out-of-service', '', 'out_of_service'],
  ['`open`, `accepted`, `declined`', 'decline-visit', '', 'declined'],
  ['`applied`, `hired`, `rejected`', 'hire-visit', '', 'hired'],
  ['`asleep`, `held`', 'hold-visit', '', 'held'],
  ['`active`, `frozen`, `canceled`', 'unfreeze-visit', '', 'active'],
  ['`free`, `assigned`', 'release-visit', '', 'free'],
  ['`open`, `in_kitchen`, `served`', 'send-visit-to-kitchen', '', 'in_kitchen'],
  ['`open`, `in_kitchen`, `served`', 'forward-visit', 'Sends it to the kitchen.', 'in_kitchen'],
  ['`free`, `out_of_service`', 'put-visit-back', 'It is `free` again.', 'free'],
  ['`active`, `on_hold`', 'put-visit-on-hold', '', 'on_hold'],
  ['`new`, `on_sale`', 'release-visit', 'Starts the sale of a new visit.', 'on_sale'],
  [
    '`new`, `formal_check`',
    'assign-visit',
    'Assigns it and starts the formal check.',
    'formal_check',
  ],
  ['`booked`, `picked_up`', 'confirm-visit-pickup', 'The carrier took it.', 'picked_up'],
  ['`planned`, `running`, `finished`', 'end-visit', '', 'finished'],
  ['`new`, `active`', 'hand-over-visit', 'The visit is `active`, the item is `away`.', 'active'],
  ['`new`, `active`', 'touch-visit', 'Touches a visit that is `active`.', undefined],
  [
    '`new`, `active`',
    'sign-visit',
    'The guest signed it: it is active, as is the guest.',
    'active',
  ],
  ['`draft`, `active`', 'sign-visit', 'Both signed: the visit is active and so on.', 'active'],
  ['`active`, `notice_given`', 'give-notice-visit', '', 'notice_given'],
  ['`sent`, `paid`', 'remind-visit', 'Sends a reminder for an overdue visit.', undefined],
  ['`new`, `sent`', 'remind-visit', 'Sends a visit to the guest.', 'sent'],
  ['`in_progress`, `done`', 'reopen-visit', 'Reopens it. It is in progress again.', 'in_progress'],
  ['`member`, `suspended`', 'reinstate-visit', 'Makes a suspended visit a member again.', 'member'],
])('%s: %s %j sets %j', (statuses, call, docs, status) => {
  const key = { name: 'visit_id', type: 'string', flags: ['required'] }
  const returns = 'object.visit' as never
  const definition = packageOf([
    { name: 'list-visits', returns: [['object.visit']] as never },
    { name: 'get-visit', arguments: [key], returns },
    { name: 'create-visit', arguments: [{ name: 'label', type: 'string' }], returns },
    { name: call, arguments: [key], returns, docs },
  ])
  definition.objects = [
    {
      name: 'visit',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'label', type: 'string' },
        { name: 'status', type: 'string', docs: statuses },
      ],
    },
  ]
  const operation = draftModel(definition).operationOf(call)
  expect(operation).toMatchObject({ action: 'update', collection: 'visits' })
  expect(operation?.sets?.['status']).toBe(status)
})

test.each([
  ['Takes a visit off the calendar: it is not bookable.', { is_bookable: false }],
  ['Makes a full visit bookable again.', { is_bookable: true }],
  ['The visit is no longer bookable.', { is_bookable: false }],
  ['Touches a visit that is bookable.', undefined],
])('sets a boolean as docs say: %s', (docs, sets) => {
  const key = { name: 'visit_id', type: 'string', flags: ['required'] }
  const returns = 'object.visit' as never
  const definition = packageOf([
    { name: 'get-visit', arguments: [key], returns },
    { name: 'touch-visit', arguments: [key], returns, docs },
  ])
  definition.objects = [
    {
      name: 'visit',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'is_bookable', type: 'boolean' },
      ],
    },
  ]
  expect(draftModel(definition).operationOf('touch-visit')?.sets).toEqual(sets)
})

test('a verb that repeats another one has the same effect', () => {
  const key = { name: 'agent_id', type: 'string', flags: ['required'] }
  const returns = 'object.agent' as never
  const definition = packageOf([
    { name: 'get-agent', arguments: [key], returns },
    { name: 'reactivate-agent', arguments: [key], returns },
  ])
  const attributes = ['id', 'is_active'].map((name) => ({ name, type: 'boolean' }))
  definition.objects = [{ name: 'agent', attributes }]
  expect(draftModel(definition).operationOf('reactivate-agent')?.sets).toEqual({ is_active: true })
})

test('frees a record that it returns, whatever the field of its status is', () => {
  const key = { name: 'locker_id', type: 'string', flags: ['required'] }
  const returns = 'object.locker' as never
  const definition = packageOf([
    { name: 'get-locker', arguments: [key], returns },
    { name: 'release-locker', arguments: [key], returns },
  ])
  definition.objects = [
    {
      name: 'locker',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'state', type: 'string', docs: '`free` or `assigned`' },
      ],
    },
  ]
  expect(draftModel(definition).operationOf('release-locker')).toMatchObject({
    action: 'update',
    sets: { state: 'free' },
  })
})

test('sets the field that the docs name, and clears who is unassigned', () => {
  const key = { name: 'ticket_id', type: 'string', flags: ['required'] }
  const returns = 'object.ticket' as never
  const definition = packageOf([
    { name: 'list-tickets', returns: [['object.ticket']] as never },
    { name: 'get-ticket', arguments: [{ ...key, name: 'slug' }], returns },
    {
      name: 'escalate-ticket',
      arguments: [key],
      returns,
      docs: 'Raises the priority to `urgent`.',
    },
    { name: 'unassign-ticket', arguments: [key], returns },
    { name: 'close-ticket', arguments: [key, { name: 'reason', type: 'string' }], returns },
    { name: 'publish-ticket', arguments: [key], returns },
  ])
  definition.objects = [
    {
      name: 'ticket',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'slug', type: 'string' },
        { name: 'priority', type: 'string', docs: '`low`, `high` or `urgent`' },
        { name: 'assignee_id', type: ['string', 'null'] },
        { name: 'close_reason', type: ['string', 'null'] },
        { name: 'published_at', type: ['string', 'null'] },
      ],
    },
  ]
  const { operationOf } = draftModel(definition)
  expect(operationOf('escalate-ticket')?.sets).toEqual({ priority: 'urgent' })
  expect(operationOf('unassign-ticket')?.sets).toEqual({ assignee_id: null })
  expect(operationOf('close-ticket')?.values).toEqual({ reason: 'close_reason' })
  expect(operationOf('publish-ticket')).toMatchObject({
    action: 'update',
    key: { ticket_id: 'id' },
    sets: { published_at: 'now' },
  })
})

test.each([
  ['Marks the room as clean, and sets `last_cleaned_at`.', { last_cleaned_at: 'now' }],
  ['Sets `priority` to `high`. Updates `checked_at`.', { priority: 'high', checked_at: 'now' }],
  ['Does nothing to `last_cleaned_at`.', {}],
])('sets the fields in the docs %s', (docs, sets) => {
  const key = { name: 'room_id', type: 'string', flags: ['required'] }
  const returns = 'object.room' as never
  const definition = packageOf([
    { name: 'get-room', arguments: [key], returns },
    { name: 'tidy-room', arguments: [key], returns, docs },
  ])
  definition.objects = [
    {
      name: 'room',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'priority', type: 'string', docs: '`low` or `high`' },
        { name: 'last_cleaned_at', type: ['string', 'null'] },
        { name: 'checked_at', type: ['string', 'null'] },
      ],
    },
  ]
  expect(draftModel(definition).operationOf('tidy-room')?.sets ?? {}).toEqual(sets)
})
