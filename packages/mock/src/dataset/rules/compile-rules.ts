import type { JsonObject } from '../../names/json-value.ts'
import { type Field, isDatasetManaged, type FieldScope } from '../values/scope.ts'
import { amountRules, hasIntegerAmounts, totalRules } from './amount-rules.ts'
import { attendanceRules, attendanceTimeRules } from './attendance-rules.ts'
import { caseRules } from './case-rules.ts'
import { companionRules } from './companion-rules.ts'
import { balanceRules, paymentStatusRules } from './balance-rules.ts'
import { denormalizationRules } from './denormalization-rules.ts'
import { countRules } from './count-rules.ts'
import { currencyRules, unifyCurrencies } from './currency-rules.ts'
import { intervalRules } from './interval-rules.ts'
import { occupancyRules } from './occupancy-rules.ts'
import { personRules } from './person-rules.ts'
import { fulfillmentRules } from './fulfillment-rules.ts'
import { lineNumberRules } from './line-number-rules.ts'
import { rangeRules } from './range-rules.ts'
import { rateRules } from './rate-rules.ts'
import { type ConsistencyRule, type RuleMode, type RuleScope, visitObjects } from './run.ts'
import { deadlineRules } from './deadline-rules.ts'
import { debtRules } from './debts.ts'
import { kindRules } from './kind-rules.ts'
import { dayRules, scheduleRules } from './schedule-rules.ts'
import { eventOrderRules } from './event-order-rules.ts'
import { estimateRules } from './estimate-rules.ts'
import { stockRules } from './stock-rules.ts'
import { usageRules } from './usage-rules.ts'
import { slugRules } from './slug-rules.ts'
import { weekdayRules } from './weekday-rules.ts'
import { statedBoundRules } from './stated-bound-rules.ts'
import { statedTimeRules } from './stated-time-rules.ts'
import { listSumRules } from './list-sum-rules.ts'
import { timeRules } from './time-rules.ts'

/**
 * Makes the fields that were not sent consistent with the others.
 *
 * @param isSent Whether a value was sent, by its path: `total`, `lines[0].quantity`.
 * @param now Seconds since 1970.
 */
export type ApplyRules = (
  record: JsonObject,
  mode: RuleMode,
  isSent: (path: string) => boolean,
  now: number,
) => void

/** Maximum depth of related fields: `lines[].price.currency` has depth 2. */
const MAX_DEPTH = 2

/** With more fields, only one level of nested objects is examined: recursive types would take too long. */
const MANY_FIELDS = 40

/** Compiles the rules between the fields of a record from their names and types. Rules in nested objects run first, because sums depend on them. */
export function compileRules(fields: FieldScope): ApplyRules {
  const record = createRuleScope(fields, fields.fields.length > MANY_FIELDS ? 1 : MAX_DEPTH)
  const isInteger = hasIntegerAmounts(record)
  const rules = new Map<RuleScope, ConsistencyRule[]>()
  const compile = (scope: RuleScope): void => {
    for (const nested of scope.nested.values()) compile(nested)
    rules.set(scope, [
      ...attendanceRules(scope),
      ...paymentStatusRules(scope),
      ...denormalizationRules(scope),
      ...timeRules(scope),
      ...eventOrderRules(scope),
      ...occupancyRules(scope),
      ...rangeRules(scope),
      ...caseRules(scope),
      ...scheduleRules(scope),
      ...intervalRules(scope),
      ...deadlineRules(scope),
      ...debtRules(scope),
      ...kindRules(scope),
      ...statedTimeRules(scope),
      ...estimateRules(scope),
      ...lineNumberRules(scope),
      ...fulfillmentRules(scope),
      ...countRules(scope),
      ...listSumRules(scope),
      ...usageRules(scope),
      ...stockRules(scope),
      ...weekdayRules(scope),
      ...rateRules(scope),
      ...amountRules(scope, isInteger),
      ...balanceRules(scope, totalRules(scope, isInteger)),
      ...statedBoundRules(scope),
      ...companionRules(scope),
      ...personRules(scope),
      ...slugRules(scope),
      ...attendanceTimeRules(scope),
      ...dayRules(scope),
      ...currencyRules(scope),
    ])
  }
  compile(record)
  return (object, mode, isSent, now) => {
    const run = { mode, isSent, now, changed: new Set<string>(), currencies: [] }
    visitObjects(record, object, '', (scope, each, at) => {
      for (const rule of rules.get(scope)!) rule(each, at, run)
    })
    unifyCurrencies(run)
  }
}

function createRuleScope(scope: FieldScope, depth: number): RuleScope {
  const nested = new Map<Field, RuleScope>()
  for (const field of scope.fields) {
    const canNest = depth > 0 && field.types.length === 1 && !isDatasetManaged(field)
    const found = canNest ? field.nestedScope() : undefined
    if (found !== undefined) nested.set(field, createRuleScope(found, depth - 1))
  }
  return { ...scope, nested }
}
