import { expect, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { modelOfDraft } from './draft-model.ts'
import { draftModel } from './infer-model.ts'

const optional = ['string', 'null'] as never
const times = ['string.datetime', 'null'] as never
const FIELDS = [
  { name: 'id', type: 'string' },
  { name: 'state', type: 'string', values: ['asked', 'active', 'done', 'broken'] },
  { name: 'is_paused', type: 'boolean' },
  { name: 'handed_over_at', type: times },
  { name: 'helper_id', type: optional },
  { name: 'failure_note', type: optional },
  { name: 'memo', type: optional },
  { name: 'stars', type: ['number', 'null'] as never },
  { name: 'paused_until', type: times },
]

/** A call, its docs, further arguments, and the event of a field. */
test.each<[name: string, docs: string, args: string[], field: string, event: string | undefined]>([
  ['hand-over-loan', 'The loan is `active`.', [], 'handed_over_at', 'active'],
  ['hand-over-loan', 'The loan is `active`.', ['helper_id'], 'helper_id', 'active'],
  ['fail-loan', 'Marks it as `broken`.', ['note'], 'failure_note', 'broken'],
  ['fail-loan', 'Marks it as `broken`.', ['memo'], 'memo', undefined],
  ['pause-loan', '', ['until'], 'paused_until', undefined],
  ['touch-loan', '', ['helper_id'], 'helper_id', undefined],
])('%s (%s) with %j decides the event of %s', (name, docs, args, field, event) => {
  const key = { name: 'loan_id', type: 'string', flags: ['required'] }
  const returns = 'object.loan' as never
  const definition = packageOf([
    { name: 'list-loans', returns: [['object.loan']] as never },
    { name: 'get-loan', arguments: [key], returns },
    { name: 'create-loan', arguments: [{ name: 'memo', type: 'string' }], returns },
    {
      name,
      docs,
      arguments: [key, ...args.map((each) => ({ name: each, type: 'string' }))],
      returns,
    },
  ])
  definition.objects = [{ name: 'loan', attributes: FIELDS }]
  const { fields } = modelOfDraft(draftModel(definition)).collection('loans')!
  expect(fields[field]?.event).toBe(event)
})
