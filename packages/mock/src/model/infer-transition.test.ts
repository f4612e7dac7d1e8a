import type { PackageDefinition } from 'fc-core'
import { describe, expect, test } from 'vitest'
import { endpoint } from '../../tests/laws/inline-service.ts'
import type { FieldModel } from './model.ts'
import { inferTransition } from './infer-transition.ts'

const VISIT = ['scheduled', 'checked_in', 'completed', 'canceled', 'no_show']
const INVOICE = ['draft', 'sent', 'paid', 'void']
const ORDER = ['open', 'paid', 'shipped', 'delivered', 'canceled', 'refunded']

function infer(
  verb: string,
  target: string,
  choices: string[],
  error: string | { code: string; docs: string },
  docs = '',
): unknown {
  const fields = new Map<string, FieldModel>([
    ['status', { type: 'string', choices }],
    ['ended_at', { type: 'string.datetime' }],
  ])
  const own = endpoint(`${verb}-record(id!)`, { errors: ['NOT_FOUND', error], docs })
  const sets = { ended_at: 'now', status: target }
  return inferTransition(own, verb, sets, fields, { errors: [] } as unknown as PackageDefinition)
}

describe('a call that sets a status requires', () => {
  test.each<[verb: string, target: string, choices: string[], from: string[]]>([
    ['complete', 'completed', VISIT, ['scheduled', 'checked_in']],
    ['cancel', 'canceled', VISIT, ['scheduled', 'checked_in']],
    ['pay', 'paid', INVOICE, ['draft', 'sent']],
    ['void', 'void', INVOICE, ['draft', 'sent']],
    ['ship', 'shipped', ORDER, ['open', 'paid']],
    ['cancel', 'canceled', ORDER, ['open', 'paid', 'shipped']],
    ['refund', 'refunded', ORDER, ['open', 'paid', 'shipped', 'delivered', 'canceled']],
    ['reopen', 'open', ['open', 'closed'], ['closed']],
    ['archive', 'archived', ['active', 'archived'], ['active']],
    ['retire', 'retired', ['available', 'rented', 'retired'], ['available', 'rented']],
    ['return', 'finished', ['booked', 'running', 'finished', 'canceled'], ['booked', 'running']],
  ])('%s → %s of %j: %j', (verb, target, choices, from) => {
    expect(infer(verb, target, choices, 'INVALID_STATUS')).toEqual({ status: from })
  })

  test.each<[error: string | { code: string; docs: string }, docs: string, from: string[]]>([
    ['VISIT_NOT_SCHEDULED', '', ['scheduled']],
    [{ code: 'invalid_stage', docs: '' }, 'Ends the stay of a scheduled visit.', ['scheduled']],
    [{ code: 'INVALID_STATUS', docs: 'The visit is a no-show.' }, '', ['scheduled', 'checked_in']],
    ['VisitNotCheckedIn', '', ['checked_in']],
    [
      { code: 'WRONG_STATE', docs: 'Only scheduled or checked-in visits can be completed.' },
      '',
      ['scheduled', 'checked_in'],
    ],
    ['INVALID_STATUS', 'The visit must be `checked_in`. Sets `completed`.', ['checked_in']],
    [{ code: 'ALREADY_COMPLETED', docs: 'The visit is not scheduled.' }, '', ['scheduled']],
    ['INVALID_STATUS', 'Completes a checked-in visit.', ['checked_in']],
    [
      'INVALID_STATUS',
      'Marks a scheduled or checked-in visit as `completed`.',
      ['scheduled', 'checked_in'],
    ],
    [
      'INVALID_STATUS',
      'Completes a visit that is scheduled or checked in.',
      ['scheduled', 'checked_in'],
    ],
    ['INVALID_STATUS', 'Completes a visit that is not scheduled.', ['checked_in']],
    ['INVALID_STATUS', 'Completes a visit unless it is scheduled.', ['checked_in']],
    [
      { code: 'INVALID_STATUS', docs: 'The visit is neither scheduled nor checked in.' },
      '',
      ['scheduled', 'checked_in'],
    ],
    [
      { code: 'VISIT_CLOSED', docs: 'The visit is already canceled or a no-show.' },
      '',
      ['scheduled', 'checked_in'],
    ],
    ['CANNOT_COMPLETE_VISIT', '', ['scheduled', 'checked_in']],
    ['visit_not_cancelable', '', ['scheduled', 'checked_in']],
  ])('what the error %j and the docs %j say: %j', (error, docs, from) => {
    expect(infer('complete', 'completed', VISIT, error, docs)).toEqual({ status: from })
  })

  test.each<[docs: string, from: string[]]>([
    ['The visit has begun.', ['scheduled']],
    ['The visit has started already or is over.', ['scheduled']],
    ['The visit is over.', ['scheduled', 'checked_in']],
    ['The pet is at home.', ['scheduled', 'checked_in']],
  ])('another status than those that an error describes: %s', (docs, from) => {
    const error = { code: 'INVALID_STATUS', docs }
    expect(infer('cancel', 'canceled', VISIT, error)).toEqual({ status: from })
  })

  test.each<[docs: string, error: string, from: string[] | undefined]>([
    ['Changes a visit that is scheduled.', '', ['scheduled']],
    [
      'Changes a visit.',
      'The visit is neither scheduled nor checked in.',
      ['scheduled', 'checked_in'],
    ],
    [
      'Changes a visit.',
      'The visit is completed, canceled or a no-show.',
      ['scheduled', 'checked_in'],
    ],
    [
      'Changes a visit.',
      'Only visits that are scheduled or checked in can be completed.',
      ['scheduled', 'checked_in'],
    ],
    ['Changes a visit.', '', undefined],
  ])('for other fields, what docs say: %s %s', (docs, error, from) => {
    const fields = new Map<string, FieldModel>([['status', { type: 'string', choices: VISIT }]])
    const own = endpoint('update-visit(id!)', {
      errors: [{ code: 'INVALID_STATUS', docs: error }],
      docs,
    })
    const definition = { errors: [] } as unknown as PackageDefinition
    expect(inferTransition(own, 'update', {}, fields, definition)?.['status']).toEqual(from)
  })

  test('every open status, if an error only names the status that the call sets', () => {
    const error = { code: 'INVALID_STATE', docs: 'The membership is already canceled.' }
    const choices = ['trialing', 'active', 'frozen', 'canceled']
    expect(infer('cancel', 'canceled', choices, error)).toEqual({
      status: ['trialing', 'active', 'frozen'],
    })
  })

  test.each(['CARD_SUSPENDED', 'CARD_EXPIRED'])('all but what %s names', (code) => {
    const choices = ['active', 'suspended', 'expired']
    const status = code.slice(5).toLowerCase()
    const error = { code, docs: `The card is ${status}.` }
    expect(infer('renew', 'active', choices, error)).toEqual({
      status: choices.filter((each) => each !== status),
    })
  })

  test.each([
    ['Assigns a ticket that is new or assigned to an agent.', ['new', 'assigned']],
    ['Assigns a ticket that was new but not closed.', ['new']],
  ])('those that docs list: %s', (docs, from) => {
    const choices = ['new', 'assigned', 'started', 'closed']
    const fields = new Map<string, FieldModel>([['status', { type: 'string', choices }]])
    const own = { ...endpoint('assign(id!)', { errors: ['WRONG_STATE'] }), docs }
    const definition = { errors: [] } as unknown as PackageDefinition
    const found = inferTransition(own, 'assign', { status: 'assigned' }, fields, definition)
    expect(found).toEqual({ status: from })
  })

  test('a status of several words, with an article', () => {
    const error = { code: 'INVALID_STATUS', docs: 'The order is not in the kitchen.' }
    expect(infer('serve', 'served', ['open', 'in_kitchen', 'served'], error)).toEqual({
      status: ['in_kitchen'],
    })
  })

  test('an empty timestamp, without a status', () => {
    const fields = new Map<string, FieldModel>([
      ['completed_at', { type: 'string.datetime', nullable: true }],
    ])
    const own = endpoint('complete-check(id!)', { errors: ['ALREADY_COMPLETED'] })
    const definition = { errors: [] } as unknown as PackageDefinition
    const sets = { completed_at: 'now' }
    expect(inferTransition(own, 'complete', sets, fields, definition)).toEqual({
      completed_at: [null],
    })
    expect(inferTransition({ ...own, errors: [] }, 'complete', sets, fields, definition)).toBe(
      undefined,
    )
  })

  test.each([
    'FORBIDDEN',
    'CONFLICT',
    'ALREADY_EXISTS',
    'NOT_ALLOWED',
    'VISIT_NOT_FOUND',
    'INVALID_ARGUMENTS',
  ])('nothing for the error %s', (code) => {
    expect(infer('complete', 'completed', VISIT, code)).toBeUndefined()
  })
})

test.each<[string | { code: string; docs: string }, object | undefined]>([
  ['ALREADY_INACTIVE', { active: [true] }],
  [{ code: 'NOT_IN_USE', docs: 'The member is not active.' }, { active: [true] }],
  [{ code: 'NOT_IN_USE', docs: 'The member is active.' }, undefined],
  ['NOT_FOUND', undefined],
])('a call that sets a boolean requires the other value with %s: %j', (error, from) => {
  const fields = new Map<string, FieldModel>([['active', { type: 'boolean' }]])
  const own = endpoint('deactivate-member(id!)', { errors: [error] })
  const definition = { errors: [] } as unknown as PackageDefinition
  expect(inferTransition(own, 'deactivate', { active: false }, fields, definition)).toEqual(from)
})
