import type { FieldModel } from '../../model/model.ts'
import { isObject, type JsonObject } from '../../names/json-value.ts'
import type { GeneratorContext } from '../values/generator-context.ts'
import { amountRules, hasIntegerAmounts } from './amount-rules.ts'
import { countRules } from './count-rules.ts'
import { currencyRule } from './currency-rule.ts'
import { eventRules } from './event-rules.ts'
import { personRules } from './person-rules.ts'
import { rangeRules } from './range-rules.ts'
import type { Rule, RuleMode } from './run.ts'
import { readScope, type Scope } from './scope.ts'
import { stampRules } from './stamp-rules.ts'

/** The relations between the fields of a record. */
export interface RecordRules {
  /**
   * Changes fields that were not sent so that they agree with the others. `isSent` is asked by path: `total`, `lines[0].quantity`.
   */
  apply(
    record: JsonObject,
    mode: RuleMode,
    isSent: (path: string) => boolean,
    now: { seconds: number },
  ): void
}

/** Compiles the rules of a record from the names and types of its fields. Undefined when no rule concerns them. */
export function compileRules(
  fields: Record<string, FieldModel>,
  context: GeneratorContext,
): RecordRules | undefined {
  const scope = readScope(fields, context)
  const rules = rulesOf(scope, hasIntegerAmounts(scope))
  const currency = currencyRule(scope)
  if (currency !== undefined) rules.push(currency)
  if (rules.length === 0) return undefined
  return {
    apply(record, mode, isSent, { seconds }) {
      const run = { mode, isSent, now: seconds, changed: new Set<string>(), changedInside: false }
      for (const rule of rules) rule(record, '', run)
    },
  }
}

/** The rules of the objects inside come first: sums are made of them. */
function rulesOf(scope: Scope, isInteger: boolean): Rule[] {
  const events = eventRules(scope)
  return [
    ...scope.fields.flatMap(({ name, inside }) => {
      const rules = inside === undefined ? [] : rulesOf(inside, isInteger)
      return rules.length === 0 ? [] : [insideRule(name, rules)]
    }),
    ...events.rules,
    ...stampRules(scope, events.times),
    ...rangeRules(scope),
    ...countRules(scope),
    ...amountRules(scope, isInteger),
    ...personRules(scope),
  ]
}

function insideRule(name: string, rules: readonly Rule[]): Rule {
  return (object, at, run) => {
    const value = object[name]
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        if (!isObject(each)) continue
        const path = `${at}${name}[${index}].`
        for (const rule of rules) rule(each, path, run)
      }
    } else if (isObject(value)) {
      const path = `${at}${name}.`
      for (const rule of rules) rule(value, path, run)
    }
  }
}
