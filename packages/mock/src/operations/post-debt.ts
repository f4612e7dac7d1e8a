import type { Endpoint } from 'fc-core'
import { findDebt } from '../dataset/rules/debts.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { findAmount, numberOf, roundAmount, scaleOf } from '../dataset/values/amounts.ts'
import type { OperationModel } from '../model/model.ts'
import type { JsonObject } from '../names/json-value.ts'
import { stateFull } from './domain-error.ts'
import { relatedTables } from './related-tables.ts'

const PAYMENT = /\b(?:payment|receipt|repayment|installment)$/
const CHARGED =
  /\b(?:is|are|gets?) charged\b|\bcharges the\b|\b(?:is|are) added to (?:the|his|her|their|its) (?:balance|bill|tab|account)\b/i

/** What a payment or a charge changes in what a person owes: “the member is charged” adds the cost of the booking to the balance of its member. */
export function compileDebt(
  { docs = '' }: Endpoint,
  { action, sets }: OperationModel,
  table: Table,
): { prepare(): JsonObject; post(record: JsonObject): void } | undefined {
  const isPayment = action === 'create' && PAYMENT.test(table.model.record)
  const isCharge = CHARGED.test(docs) && (action === 'create' || sets !== undefined)
  const amount = findAmount(scopeOf(table), 'amount|total|total amount|total price|price|cost|fee')
  const way = relatedTables(table).find(({ other }) => findDebt(scopeOf(other)))
  const debt = way && findDebt(scopeOf(way.other))
  if (!way || !debt || !amount || !(isPayment || isCharge) || way.other.derived.has(debt.name))
    return undefined
  const scale = scaleOf(debt, amount) * (isPayment ? -1 : 1)
  return {
    prepare: () => ({}),
    post(record) {
      const ordinal = way.find(record)
      if (ordinal === undefined) return
      const before = numberOf(way.other.record(ordinal) ?? {}, debt) ?? 0
      const after = Math.max(0, before + (numberOf(record, amount) ?? 0) * scale)
      if (!way.other.update(ordinal, { [debt.name]: roundAmount(debt, after) })) throw stateFull()
    },
  }
}
