import { findBalance, numberOf, roundAmount } from '../values/amounts.ts'
import { paymentStatusOf } from '../values/payment-status.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { compileFormulas, findCapacity } from './formulas.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'

/**
 * Compiles what follows from a limit and a payment status: no more is used than there is, all of a paid invoice was paid, and nothing of an open one. Free places and
 * balances follow.
 */
export function balanceRules(scope: FieldScope): ConsistencyRule[] {
  return [
    ...usageRule(scope),
    ...paidRule(scope),
    ...compileFormulas(scope).flatMap(({ field, inputs, constant, compute }) => [
      ...(constant === undefined ? [] : constantRule(field, inputs[0]!, constant)),
      ...deriveField(field, inputs, compute),
    ]),
  ]
}

/** Gives some generated records the number that a boolean tells: the price 0 of free courses. */
function constantRule(flag: Field, input: Field, constant: number): ConsistencyRule[] {
  return deriveField(input, [flag], (object, { mode }) =>
    mode === 'generated' && valueOf(object, flag) === true ? constant : undefined,
  )
}

/** Limits what is used or free in a generated record. */
function usageRule(scope: FieldScope): ConsistencyRule[] {
  const { capacity, used, available } = findCapacity(scope) ?? {}
  if (capacity === undefined) return []
  return deriveField(used ?? available, [capacity], (object, { mode }) => {
    const [limit, count] = [numberOf(object, capacity), numberOf(object, used ?? available)]
    if (limit === undefined || count === undefined) return undefined
    // A new record has all its places.
    if (mode === 'created') return used ? undefined : limit
    return mode === 'generated' && count > limit ? Math.round(count % (limit + 1)) : undefined
  })
}

function paidRule(scope: FieldScope): ConsistencyRule[] {
  const { total, paid } = findBalance(scope)
  const status = paymentStatusOf(scope)
  if (total === undefined || paid === undefined || !status?.isOfPayment) return []
  return deriveField(paid, [status.field], (object, { mode }) => {
    const state = status.stateOf(valueOf(object, status.field))
    const sum = numberOf(object, total)
    if (sum === undefined || state === undefined) return undefined
    if (state === 'settled') return sum
    if (mode !== 'generated') return undefined
    return state === 'partial' ? roundAmount(paid, sum * 0.4) : 0
  })
}
