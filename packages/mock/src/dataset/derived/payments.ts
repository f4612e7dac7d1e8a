import { eventOf } from '../../names/event-of.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { memoize } from '../../names/lazy.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { lastWord } from '../../model/record-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { compileMonthStatus } from '../months.ts'
import { isCreationTime } from '../rules/time-rules.ts'
import { createReferringRecords } from '../referring-records.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { findAmount, findBalance, numberOf, roundAmount } from '../values/amounts.ts'
import { type PaymentStatus, paymentStatusOf } from '../values/payment-status.ts'
import type { Field, GenerateValue } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import { type ChildReader, directReader, referenceTo, tablesWith } from './children.ts'
import { timeOf } from './qualifiers.ts'

const paymentNouns = wordSet('payment|installment|instalment|transaction')

/** The payments of an invoice: other records, the amounts of which add up to its total. */
interface Payments {
  payable: Table
  payments: Table
  /** Field of a payment with the key of the invoice. */
  path: string
  /** Field of the invoice that it refers to. */
  field: string
  read: ChildReader
  total: Field
  amount: Field
  /** Status of the invoice, if it says whether that is paid. */
  status: PaymentStatus | undefined
  /** Status of a payment. */
  paymentStatus: PaymentStatus | undefined
}

/** Finds the payments of the records of a table. */
export const paymentsOf: (table: Table) => Payments | undefined = memoize((table: Table) => {
  const { total } = findBalance(scopeOf(table))
  if (total === undefined || paymentNouns().has(lastWord(table.model.record))) return undefined
  return tablesWith(table.dataset, (noun) => paymentNouns().has(noun))
    .map(paidBy)
    .find((found) => found?.payable === table)
}, new WeakMap<Table, Payments | undefined>())

/** Finds what the records of a table pay: the first record with a total that they refer to. */
export const paidBy: (payments: Table) => Payments | undefined = memoize((payments: Table) => {
  const { model, dataset, parent } = payments
  const amount = findAmount(scopeOf(payments), `${amountNames.amount}|total|value`)
  if (amount === undefined || !paymentNouns().has(lastWord(model.record))) return undefined
  const others = Object.values(model.references).map(({ collection }) => dataset.table(collection))
  for (const payable of [parent, ...others]) {
    const { total } = payable ? findBalance(scopeOf(payable)) : {}
    const read = total && directReader(payable!, payments)
    if (payable === undefined || !read || payable === payments) continue
    const path =
      parent === payable ? Object.keys(model.parent!.fields).at(-1) : referenceTo(payable, payments)
    // The payments of each record are computed, without generating them.
    const isComputed =
      path !== undefined &&
      (parent === payable || payments.rows || createReferringRecords(payments, path))
    const field = model.references[path ?? '']?.field ?? model.parent?.fields[path ?? '']
    if (!isComputed || field === undefined) continue
    const status = paymentStatusOf(scopeOf(payable))
    const paymentStatus = paymentStatusOf(scopeOf(payments))
    return {
      payable,
      payments,
      path,
      field,
      read,
      total: total!,
      amount,
      status: status?.isOfPayment ? status : undefined,
      paymentStatus,
    }
  }
  return undefined
}, new WeakMap<Table, Payments | undefined>())

/** Creates the generator of the status of an invoice, which agrees with its payments, or of the amount and the status of a payment. */
export function createPaymentGenerator(table: Table, path: string): GenerateValue | undefined {
  const own = paymentsOf(table)
  if (own?.status?.field.name === path) return generateStatus(own, own.status)
  const paid = table.rows ? undefined : paidBy(table)
  if (paid?.amount.name === path) return generateAmount(paid)
  return paid?.status && paid.paymentStatus?.field.name === path
    ? generatePaymentStatus(paid, paid.paymentStatus)
    : undefined
}

/** Share of the invoices with payments that are paid completely, at least. */
const PAID_SHARE = 0.5

function generateStatus(
  { payable, read }: Payments,
  { field, stateOf }: PaymentStatus,
): GenerateValue {
  const choices = field.model.choices!
  const isPart = choices.some((choice) => stateOf(choice) === 'partial')
  const states = {
    none: choices.filter((choice) => !/^(?:settled|partial)$/.test(stateOf(choice)!)),
    some: choices.filter((choice) => {
      const state = stateOf(choice)
      return /^(?:settled|partial|overdue)$/.test(state!) || (state === 'owed' && !isPart)
    }),
  }
  const paid = states.some.filter((choice) => stateOf(choice) === 'settled')
  return ({ root }, random) => {
    const found = payable.dataset.state.withoutChanges(() => read(root.ordinal))
    const some = random.chance(PAID_SHARE) ? paid : states.some
    const allowed = found.length > 0 ? some : states.none
    return random.pick(allowed.length > 0 ? allowed : choices)
  }
}

/** Returns the generated record that a generated payment pays. */
function payableOf(
  { payable, payments, path, field }: Payments,
  ordinal: number,
): number | undefined {
  const key = payments.generatedKey(ordinal, path)
  if (key === null) return undefined
  return payable.dataset.state.withoutChanges(() => payable.find({ [field]: key }))
}

/** Splits the total of an invoice into its payments: all of it if it is paid, else a part. */
function generateAmount(paid: Payments): GenerateValue {
  const { payable, read, total, amount, status } = paid
  return ({ root: { ordinal } }, random) => {
    const other = payableOf(paid, ordinal)
    const fallback = (): number => roundAmount(amount, random.int(300, 48_000) / 100)
    if (other === undefined) return fallback()
    const record = payable.generated(other)
    const siblings = payable.dataset.state.withoutChanges(() => read(other))
    const sum = numberOf(record, total)
    if (sum === undefined) return fallback()
    const isAll = status === undefined || status.stateOf(record[status.field.name]) === 'settled'
    const due = roundAmount(amount, isAll ? sum : sum / 2)
    const share = roundAmount(amount, due / siblings.length, Math.floor)
    const isLast = siblings.at(-1) === ordinal
    return isLast ? roundAmount(amount, due - share * (siblings.length - 1)) : share
  }
}

/** The payments of a record that is at least partly paid have succeeded. */
function generatePaymentStatus(paid: Payments, { field, stateOf }: PaymentStatus): GenerateValue {
  const choices = field.model.choices!
  const settled = choices.filter((choice) => stateOf(choice) === 'settled')
  return ({ root: { ordinal } }, random) => {
    const isPayment = payableOf(paid, ordinal) !== undefined && settled.length > 0
    return random.pick(isPayment ? settled : choices)
  }
}

/**
 * Compiles the times of generated payments: they lie between the invoice and now, or the time at which it was paid completely. Undefined for records that pay nothing.
 */
export function compilePaymentTimes(
  table: Table,
): ((record: JsonObject, ordinal: number, now: number) => void) | undefined {
  const paid = paidBy(table)
  const time = paid && timeOf(scopeOf(table).fields, 'paid')
  if (paid === undefined || time === undefined || table.rows || isCreationTime(time))
    return undefined
  const { payable, read } = paid
  const { fields } = scopeOf(payable)
  const start = timeOf(fields)
  const end = paidTimeOf(fields)
  if (start === undefined) return undefined
  return (record, ordinal, now) => {
    const other = payableOf(paid, ordinal)
    if (other === undefined) return
    const invoice = payable.generated(other)
    const from = start.time!.read(invoice[start.name])
    const last = end?.time!.read(invoice[end.name])
    if (from === undefined || from > now) return
    const to = last !== undefined && last > from ? last : Math.min(now, from + TERM)
    const siblings = payable.dataset.state.withoutChanges(() => read(other))
    const share = (siblings.indexOf(ordinal) + 1) / siblings.length
    record[time.name] = time.time!.write(from + Math.floor((to - from) * share))
  }
}

const TERM = 14 * 86_400

function paidTimeOf(fields: readonly Field[]): Field | undefined {
  return fields.find(
    ({ time, words }) => time !== undefined && findStatus(eventOf(words) ?? '')?.group === 'paid',
  )
}

/** What was paid for a record, and when last. */
interface Paid {
  amount: number
  last: number | undefined
}

/** Compiles what was paid for a record, by its payments. */
export function compilePaid({
  payments,
  read,
  amount,
  paymentStatus,
}: Payments): (ordinal: number) => Paid {
  const time = timeOf(scopeOf(payments).fields, 'paid')
  return (ordinal) => {
    let [sum, last] = [0, undefined as number | undefined]
    for (const each of read(ordinal)) {
      const record = payments.stored(each) ?? {}
      const state = paymentStatus?.stateOf(record[paymentStatus.field.name])
      if (state !== undefined && state !== 'settled') continue
      sum += numberOf(record, amount) ?? 0
      const at = time?.time!.read(record[time.name])
      if (at !== undefined) last = Math.max(last ?? at, at)
    }
    return { amount: Math.round(sum * 100) / 100, last }
  }
}

/** Sets the status of an invoice as its payments require, and when it was paid. */
export function compileSettlement(
  found: Payments,
): ((record: JsonObject, paid: Paid, isOwn: boolean) => void) | undefined {
  const { status, total, payable } = found
  if (status === undefined) return undefined
  const { field, stateOf, choice } = status
  const paidAt = paidTimeOf(scopeOf(payable).fields)
  const inMonth = compileMonthStatus(scopeOf(payable), status)
  const statusFor = (
    state: string,
    amount: number,
    sum: number,
    isOwn: boolean,
  ): JsonValue | undefined => {
    const isOpen = /^(?:owed|overdue|partial|draft)$/.test(state)
    if (isOpen && sum > 0 && amount >= sum) return choice('settled')
    if (state === 'settled' && (isOwn || amount >= sum)) return undefined
    if (!/^(?:settled|partial|owed|draft)$/.test(state)) return undefined
    const part = choice('partial') ?? (state === 'settled' ? choice('owed') : undefined)
    if (amount > 0) return state === 'partial' ? undefined : part
    return state === 'owed' || state === 'draft' ? undefined : choice('owed')
  }
  return (record, paid, isOwn) => {
    const state = stateOf(record[field.name])
    const sum = numberOf(record, total)
    if (state === undefined || sum === undefined) return
    const settled = statusFor(state, paid.amount, sum, isOwn)
    const next = settled ?? inMonth(record, payable.dataset.time())
    if (next === undefined) return
    record[field.name] = next
    if (paidAt === undefined) return
    const isPaid = stateOf(next) === 'settled' && paid.last !== undefined
    if (isPaid) record[paidAt.name] = paidAt.time!.write(paid.last!)
    else if (paidAt.isNullable) record[paidAt.name] = null
  }
}
