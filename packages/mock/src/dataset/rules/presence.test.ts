import { expect, test } from 'vitest'
import type { FieldModel } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { createScope } from '../values/scope.ts'
import { packageOf } from '../../../tests/support/definitions.ts'
import { compileRules } from './compile-rules.ts'

const fields: Record<string, FieldModel> = {
  method: { type: 'string', choices: ['cash', 'card'] },
  last4: { type: ['string', 'null'], only: ['card payments'] },
  is_available: { type: 'boolean' },
  sold_out_at: { type: ['string.datetime', 'null'], except: ['it is available'] },
  status: { type: 'string', choices: ['trialing', 'active', 'frozen', 'closed', 'voided'] },
  frozen_until: { type: ['string.date', 'null'], only: ['membership is frozen'] },
  ended_at: { type: ['string.datetime', 'null'], event: 'closed or voided' },
}
const apply = compileRules(
  createScope(
    { definition: packageOf([]), record: 'item', naming: 'snake' },
    'item',
    Object.entries(fields),
  ),
)
const NOW = Date.parse('2026-01-01T00:00:00Z') / 1000
const now = '2026-01-01T00:00:00Z'
const before = '2025-01-01T00:00:00Z'

/** The fields of a record, and what an update of them makes of it. */
test.each<[record: JsonObject, becomes: JsonObject]>([
  [{ method: 'cash', last4: '1234' }, { last4: null }],
  [{ method: 'card', last4: '1234' }, { last4: '1234' }],
  [{ is_available: true, sold_out_at: before }, { sold_out_at: null }],
  [{ is_available: false, sold_out_at: null }, { sold_out_at: now }],
  [{ status: 'active', frozen_until: '2026-03-01' }, { frozen_until: null }],
  [{ status: 'frozen', frozen_until: null }, { frozen_until: '2026-01-31' }],
  [{ status: 'active', ended_at: before }, { ended_at: null }],
  [{ status: 'voided', ended_at: null }, { ended_at: now }],
  [{ status: 'closed', ended_at: null }, { ended_at: now }],
])('of %j, an optional value is there as docs say: %j', (record, becomes) => {
  const [sent] = Object.keys(record)
  const changed = { ...record }
  apply(changed, 'updated', (path) => path === sent, NOW)
  expect(changed).toEqual({ ...record, ...becomes })
})

/** The statuses of an offer with `sent_at`, and with `responded_at`. */
test.each([
  ['sent_at', ['sent', 'accepted', 'declined', 'expired']],
  ['responded_at', ['accepted', 'declined']],
])('%s is there for %j', (name, statuses) => {
  const choices = ['draft', 'sent', 'accepted', 'declined', 'expired']
  const models: Record<string, FieldModel> = {
    status: { type: 'string', choices },
    sent_at: { type: ['string.datetime', 'null'] },
    responded_at: { type: ['string.datetime', 'null'], event: 'accepted or declined' },
  }
  const context = { definition: packageOf([]), record: 'offer', naming: 'snake' as const }
  const applyTo = compileRules(createScope(context, 'offer', Object.entries(models)))
  const found = choices.filter((status) => {
    const record: JsonObject = { status, sent_at: null, responded_at: null }
    applyTo(record, 'updated', (path) => path === 'status', NOW)
    return record[name] !== null
  })
  expect(found).toEqual(statuses)
})

/** The fields of a generated record: what their calls or names say about statuses. */
test.each<[record: JsonObject, becomes: JsonObject]>([
  [{ state: 'active', suspension_reason: 'Fraud' }, { suspension_reason: null }],
  [{ state: 'suspended', suspension_reason: 'Fraud' }, { suspension_reason: 'Fraud' }],
  [{ state: 'active', is_paused: false, until: '9' }, { until: null }],
  [{ state: 'active', is_paused: true, until: '9' }, { until: '9' }],
])('a generated %j has %j', (record, becomes) => {
  const text: FieldModel = { type: ['string', 'null'] }
  const scope = createScope(
    { definition: packageOf([]), record: 'item', naming: 'snake' },
    'item',
    [
      ['state', { type: 'string', choices: ['active', 'suspended'] }],
      ['is_paused', { type: 'boolean' }],
      ['suspension_reason', text],
      ['until', { ...text, event: 'paused' }],
    ],
  )
  compileRules(scope)(record, 'generated', () => false, NOW)
  expect(record).toMatchObject(becomes)
})

test('what is processed before it is paid has no time of its payment', () => {
  const scope = createScope(
    { definition: packageOf([]), record: 'item', naming: 'snake' },
    'item',
    [
      ['state', { type: 'string', choices: ['processing', 'paid', 'rejected'] }],
      ['paid_at', { type: ['string.datetime', 'null'] }],
    ],
  )
  const record: JsonObject = { state: 'processing', paid_at: now }
  compileRules(scope)(record, 'generated', () => false, NOW)
  expect(record).toEqual({ state: 'processing', paid_at: null })
})
