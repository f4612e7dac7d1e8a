import { compilePaid, paidBy } from '../dataset/derived/payments.ts'
import { numberOf } from '../dataset/values/amounts.ts'
import { wordsIn } from '../names/declared-error.ts'
import type { Check, CheckContext } from './check-values.ts'
import { notAllowed } from './domain-error.ts'

const OVERPAID =
  /(?<!\w)(?:overpaid|overpay)|\bpayments\b.*\bexceed|(?:exceed|more than|above|over|larger than|higher than|greater than)[^.;]*\b(?:balance|outstanding|open|remaining|remains|left|due|owed|unpaid)\b/i

/** `OVERPAID`: rejects a payment after which more would be paid than the total of what it pays. */
export function overpaidCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const paid = paidBy(table)
  const isMeant = [wordsIn(error.code), error.docs ?? ''].some((each) => OVERPAID.test(each))
  if (paid === undefined || !isMeant || !sentFields.has(paid.amount.name)) return undefined
  const { payable, path, field, amount, total } = paid
  const paidOf = compilePaid(paid)
  return ({ record, self }) => {
    const ordinal = payable.find({ [field]: record[path] ?? null })
    const value = numberOf(record, amount)
    const most = ordinal === undefined ? undefined : numberOf(payable.record(ordinal) ?? {}, total)
    if (value === undefined || most === undefined || self !== undefined) return
    const before = paidOf(ordinal!).amount
    if (before + value <= most) return
    const text = `\`${amount.name}\` is ${value}, but ${before} of ${most} has been paid.`
    throw notAllowed(error.code, table.model.record, text, { paid: before, [total.name]: most })
  }
}
