import { findBalance, numberOf, roundAmount } from '../values/amounts.ts'
import { paymentStatusOf } from '../values/payment-status.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { compileFormulas, findCapacity } from './formulas.ts'
import { type ConsistencyRule, deriveField, type FieldRules, setField, valueOf } from './run.ts'

/**
 * Compiles what follows from a limit and a payment status: no more is used than there is, all of a paid invoice was paid, and nothing of an open one. Free places and
 * balances follow.
 *
 * @param totals Rules of totals that follow from formulas.
 */
export function balanceRules(
  scope: FieldScope,
  totals: readonly FieldRules[] = [],
): ConsistencyRule[] {
  const formulas = compileFormulas(scope).map(({ field, inputs, constant, compute }) => ({
    field,
    inputs,
    rules: [
      ...(constant === undefined ? [] : constantRule(field, inputs[0]!, constant)),
      ...deriveField(field, inputs, (object, { now }) => compute(object, now)),
    ],
  }))
  return inOrder([...totals, ...usageRule(scope), ...paidRule(scope), ...formulas])
}

/** Orders rules so that what a field follows from comes before it. */
function inOrder(all: readonly FieldRules[]): ConsistencyRule[] {
  const done = new Set<FieldRules>()
  const visit = (each: FieldRules): ConsistencyRule[] => {
    if (done.has(each)) return []
    done.add(each)
    const before = all.filter((other) => each.inputs.includes(other.field))
    return [...before.flatMap(visit), ...each.rules]
  }
  return all.flatMap(visit)
}

/** Gives some generated records the value that a boolean tells: the price 0 of free courses. */
function constantRule(flag: Field, input: Field, constant: number | null): ConsistencyRule[] {
  return deriveField(input, [flag], (object, { mode }) =>
    mode === 'generated' && valueOf(object, flag) === true ? constant : undefined,
  )
}

/** Limits what is used or free in a generated record. */
function usageRule(scope: FieldScope): FieldRules[] {
  const { capacity, used, available } = findCapacity(scope) ?? {}
  const field = used ?? available
  if (capacity === undefined || field === undefined) return []
  const rules = deriveField(field, [capacity], (object, { mode }) => {
    const [limit, count] = [numberOf(object, capacity), numberOf(object, field)]
    if (limit === undefined || count === undefined) return undefined
    // A new record has all its places.
    if (mode === 'created') return used ? undefined : limit
    return mode === 'generated' && count > limit ? Math.round(count % (limit + 1)) : undefined
  })
  return [{ field, inputs: [capacity], rules }]
}

/** Compiles the status of a record after a payment: `paid` when nothing is left to pay, else `partially_paid`. */
export function paymentStatusRules(scope: FieldScope): ConsistencyRule[] {
  const { total, paid } = findBalance(scope)
  const status = paymentStatusOf(scope)
  const [settled, partial] = [status?.choice('settled'), status?.choice('partial')]
  if (!total || !paid || !status?.isOfPayment || settled === undefined) return []
  return [
    (object, at, run) => {
      const [sum, amount] = [numberOf(object, total), numberOf(object, paid)]
      const isPayment = run.mode === 'updated' && run.isSent(at + paid.name)
      if (!isPayment || run.isSent(at + status.field.name) || !sum || !amount) return
      setField(object, status.field, (amount >= sum ? settled : partial) ?? settled, at, run)
    },
  ]
}

function paidRule(scope: FieldScope): FieldRules[] {
  const { total, paid } = findBalance(scope)
  const status = paymentStatusOf(scope)
  if (total === undefined || paid === undefined || !status?.isOfPayment) return []
  const rules = deriveField(paid, [status.field], (object, { mode }) => {
    const state = status.stateOf(valueOf(object, status.field))
    const sum = numberOf(object, total)
    if (sum === undefined || state === undefined) return undefined
    if (state === 'settled') return sum
    if (mode !== 'generated') return undefined
    return state === 'partial' ? roundAmount(paid, sum * 0.4) : 0
  })
  // Nothing is paid of a draft.
  const settle = deriveField(status.field, [paid], (object, { mode }) =>
    mode === 'generated' &&
    numberOf(object, paid) === 0 &&
    numberOf(object, total) !== 0 &&
    /^(?:settled|partial)$/.test(status.stateOf(valueOf(object, status.field)) ?? '')
      ? status.choice('owed')
      : undefined,
  )
  return [
    { field: paid, inputs: [total], rules },
    { field: status.field, inputs: [paid], rules: settle },
  ]
}
