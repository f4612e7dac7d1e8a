import type { Endpoint } from 'fc-core'
import type { Arguments } from 'fc-server/protocol'
import { findOperand } from '../dataset/rules/stated-formulas.ts'
import { findUsage, restFormulas } from '../dataset/rules/usage-rules.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { findBalance, numberOf, roundAmount } from '../dataset/values/amounts.ts'
import type { Field } from '../dataset/values/scope.ts'
import type { OperationModel } from '../model/model.ts'
import { withDigits } from '../model/number-words.ts'
import { errorsFor, isDeclared, wordsIn } from '../names/declared-error.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { noPlaceLeft, notAllowed, notEnough } from './domain-error.ts'

/**
 * Compiles the numbers of a record that a call increases or decreases. If the endpoint declares an error for that, such as `INSUFFICIENT_STOCK`, none becomes negative,
 * and a number of uses does not exceed its limit.
 *
 * @throws DomainError when called.
 */
export function compileAdds(
  endpoint: Endpoint,
  { adds = {} }: OperationModel,
  table: Table,
): (args: Arguments, record: JsonObject) => JsonObject {
  const { definition } = table.dataset.options
  const scope = scopeOf(table)
  const entries = Object.entries(adds).flatMap(([name, by]) => {
    const field = scope.fields.find((each) => each.name === name)
    return field === undefined ? [] : [{ field, by, source: subtrahendOf(field) }]
  })
  const checkLimit = compileLimit(endpoint, table)
  const isLimited = isDeclared('INSUFFICIENT', endpoint, definition)
  const isFull = isDeclared('FULL', endpoint, definition)
  const usage = isFull || isLimited ? findUsage(scope) : undefined
  const freeName = restFormulas(scope)[0]?.field.name
  return (args, record) =>
    Object.fromEntries(
      entries.map(({ field, by, source }) => {
        const list = record[field.name]
        if (by === '*') {
          const before = Array.isArray(list) ? list : []
          return [field.name, withPart(before, field, args, table.dataset.time(1))]
        }
        if (field.base === 'array') return [field.name, changeList(list, by, args)]
        const before = Number(list ?? 0)
        const amount = amountOf(by, args)
        const sum = roundAmount(field, before + amount)
        checkLimit(field, amount, sum, record)
        if (sum < 0 && isLimited) throw notEnough(table.model.record, field.name, before)
        const limit = usage?.used === field ? (record[usage.limit.name] ?? null) : null
        if (limit !== null && sum > Number(limit))
          throw isFull
            ? noPlaceLeft(table.model.record, usage!.limit.name, limit)
            : notEnough(table.model.record, freeName ?? usage!.limit.name, Number(limit) - before)
        // A balance that is less by what was redeemed changes with that.
        if (source) return [source.name, roundAmount(source, Number(record[source.name]) - amount)]
        return [field.name, field.refinement?.startsWith('u') ? Math.max(0, sum) : sum]
      }),
    )
}

/** Finds the number by which another one is less: `redeemed` of a `balance` with the formula `value - redeemed`. */
function subtrahendOf(field: Field): Field | undefined {
  const [, name] = /^[^*/+-]+ - ([^*/+-]+)$/.exec(field.model.formula ?? '') ?? []
  return name === undefined ? undefined : findOperand(field.scope.fields, field, name)
}

const EXCEEDED = /limit|too.?(?:many|high|large|much)|exceed|more than|maximum|invalid.?amount/i

/** “Fewer pieces are reserved.” */
const LACKING = /\b(?:fewer|less) [a-z]+ (?:is|are|was|were|has|have)\b/i

/**
 * Compiles the limits that errors tell: `RENEWAL_LIMIT_REACHED` after the number of renewals in docs, `AMOUNT_TOO_HIGH` for more than what is left to pay. What is paid is more than
 * nothing.
 */
function compileLimit(
  endpoint: Endpoint,
  { dataset, model }: Table,
): (field: Field, amount: number, sum: number, record: JsonObject) => void {
  const errors = errorsFor('', endpoint, { ...dataset.options.definition, errors: [] })
  const error = errors.find(({ code, docs = '' }) => EXCEEDED.test(`${wordsIn(code)} ${docs}`))
  const [stated] = /\b\d+\b/.exec(withDigits(error?.docs ?? '')) ?? []
  const lacking = errors.find(({ docs = '' }) => LACKING.test(docs))
  return (field, amount, sum, record) => {
    if (lacking && sum < 0) {
      const before = numberOf(record, field) ?? 0
      throw notAllowed(lacking.code, model.record, `\`${field.name}\` is only ${before}.`, {
        [field.name]: before,
      })
    }
    if (error === undefined) return
    const { paid, total } = findBalance(field.scope)
    const isPaid = field === paid && total !== undefined
    const most = isPaid ? numberOf(record, total) : (field.model.maximum ?? Number(stated))
    const isOver = most !== undefined && sum > most
    if (!isOver && !(isPaid && amount <= 0)) return
    const text = isOver
      ? `\`${field.name}\` would be ${sum}, expected at most ${most}.`
      : 'Expected an amount of more than 0.'
    throw notAllowed(error.code, model.record, text, { [field.name]: sum })
  }
}

/** Adds the value of an argument to a list, or its values, or removes them. */
/** Returns a list with the object of the arguments that a call adds: a line of an order, with the next number and the time of the call. The rules complete it. */
function withPart(
  before: readonly JsonValue[],
  field: Field,
  args: Arguments,
  now: number,
): JsonValue[] {
  const part: JsonObject = {}
  for (const { name, text, base, time, isNullable } of field.nestedScope()?.fields ?? []) {
    const known = before.map((each) => Number(isObject(each) ? each[name] : 0))
    if (args[name] !== undefined) part[name] = args[name] as JsonValue
    else if (text === 'id' && base === 'number') part[name] = Math.max(0, ...known) + 1
    else if (time) part[name] = isNullable ? null : time.write(now)
  }
  return [...before, part]
}

function changeList(
  list: JsonValue | undefined,
  by: number | string,
  args: Arguments,
): JsonValue[] {
  const name = String(by)
  const value = (args[name.replace(/^-/, '')] ?? []) as JsonValue
  const values = new Set([value].flat())
  const before = Array.isArray(list) ? list : []
  return name.startsWith('-')
    ? before.filter((each) => !values.has(each))
    : [...new Set([...before, ...values])]
}

function amountOf(by: number | string, args: Arguments): number {
  if (typeof by === 'number') return by
  const value = Number(args[by.replace(/^-/, '')] ?? 0)
  const amount = Number.isFinite(value) ? value : 0
  return by.startsWith('-') ? -amount : amount
}
