import type { Endpoint } from 'fc-core'
import type { Arguments } from 'fc-server/protocol'
import { findUsage } from '../dataset/rules/usage-rules.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { roundAmount } from '../dataset/values/amounts.ts'
import type { OperationModel } from '../model/model.ts'
import { isDeclared } from '../names/declared-error.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { noPlaceLeft, notEnough } from './domain-error.ts'

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
    return field === undefined ? [] : [{ field, by }]
  })
  const isLimited = isDeclared('INSUFFICIENT', endpoint, definition)
  const usage = isDeclared('FULL', endpoint, definition) ? findUsage(scope) : undefined
  return (args, record) =>
    Object.fromEntries(
      entries.map(({ field, by }) => {
        const list = record[field.name]
        if (field.base === 'array') return [field.name, changeList(list, by, args)]
        const before = Number(list ?? 0)
        const sum = roundAmount(field, before + amountOf(by, args))
        if (sum < 0 && isLimited) throw notEnough(table.model.record, field.name, before)
        const limit = usage?.used === field ? (record[usage.limit.name] ?? null) : null
        if (limit !== null && sum > Number(limit))
          throw noPlaceLeft(table.model.record, usage!.limit.name, limit)
        return [field.name, field.refinement?.startsWith('u') ? Math.max(0, sum) : sum]
      }),
    )
}

/** Adds the value of an argument to a list, or removes it. */
function changeList(
  list: JsonValue | undefined,
  by: number | string,
  args: Arguments,
): JsonValue[] {
  const name = String(by)
  const value = args[name.replace(/^-/, '')] as JsonValue | undefined
  const rest = (Array.isArray(list) ? list : []).filter((each) => each !== value)
  return name.startsWith('-') || value === undefined ? rest : [...rest, value]
}

function amountOf(by: number | string, args: Arguments): number {
  if (typeof by === 'number') return by
  const value = Number(args[by.replace(/^-/, '')] ?? 0)
  const amount = Number.isFinite(value) ? value : 0
  return by.startsWith('-') ? -amount : amount
}
