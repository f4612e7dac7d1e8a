import { expect, test } from 'vitest'
import { packageOf } from '../testing/definitions.ts'
import { draftModel } from './infer-model.ts'

const visit = 'One of `scheduled`, `checked_in`, `in_progress`, `completed`, `no_show`, `canceled`.'
const invoice = '`draft`, `sent`, `paid`, `void` or `refunded`'

/** The docs of the status of a record, the name of a call, its docs, and the status that it sets. */
test.each<[statuses: string, call: string, docs: string, status: string | undefined]>([
  // Docs
  [visit, 'check-in-thing', 'Marks a scheduled thing as `checked_in`.', 'checked_in'],
  [
    visit,
    'begin-thing',
    'The thing becomes `in_progress`. It must be `checked_in`.',
    'in_progress',
  ],
  [visit, 'skip-thing', 'Moves the thing to no show.', 'no_show'],
  [visit, 'update-thing', 'Only scheduled things can be moved to `canceled`.', undefined],
  // The name
  [visit, 'check-in-thing', '', 'checked_in'],
  [visit, 'mark-thing-no-show', '', 'no_show'],
  [visit, 'mark-thing-as-completed', '', 'completed'],
  [visit, 'start-thing', '', 'in_progress'],
  [visit, 'finish-thing', '', 'completed'],
  [visit, 'set-thing', '', undefined],
  [visit, 'advance-thing', '', undefined],
  [invoice, 'send-thing', '', 'sent'],
  [invoice, 'mark-thing-paid', '', 'paid'],
  [invoice, 'void-thing', '', 'void'],
  ['`active`, `maintenance`, `retired`', 'retire-thing', '', 'retired'],
  ['`available`, `occupied`, `out_of_service`', 'take-thing-out-of-service', '', 'out_of_service'],
  ['`open`, `accepted`, `declined`', 'decline-thing', '', 'declined'],
  ['`applied`, `hired`, `rejected`', 'hire-thing', '', 'hired'],
  ['`asleep`, `held`', 'hold-thing', '', 'held'],
])('%s: %s %j sets %j', (statuses, call, docs, status) => {
  const key = { name: 'thing_id', type: 'string', flags: ['required'] }
  const returns = 'object.thing' as never
  const definition = packageOf([
    { name: 'list-things', returns: [['object.thing']] as never },
    { name: 'get-thing', arguments: [key], returns },
    { name: 'create-thing', arguments: [{ name: 'label', type: 'string' }], returns },
    { name: call, arguments: [key], returns, docs },
  ])
  definition.objects = [
    {
      name: 'thing',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'label', type: 'string' },
        { name: 'status', type: 'string', docs: statuses },
      ],
    },
  ]
  const operation = draftModel(definition).operationOf(call)
  expect(operation).toMatchObject({ action: 'update', collection: 'things' })
  expect(operation?.sets?.['status']).toBe(status)
})
