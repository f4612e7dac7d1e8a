import type { JsonObject } from '../../names/json-value.ts'
import { type Field, isFixed, type Scope } from '../values/scope.ts'
import { amountRules, hasIntegerAmounts } from './amount-rules.ts'
import { copyRules } from './copy-rules.ts'
import { currencyRules } from './currency-rules.ts'
import { countRules, personRules } from './field-rules.ts'
import { rangeRules } from './range-rules.ts'
import { objectsInside, type Rule, type RuleMode, type RuleScope } from './run.ts'
import { timeRules } from './time-rules.ts'

/**
 * Changes fields of a record that were not sent so that they agree with the others.
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

/** How many objects may be around a field that is related to others: `lines[].price.currency` has two. */
const DEEPEST = 2

/** With more fields, a record's objects are read one deep: recursive types would take long. */
const MANY_FIELDS = 40

/** Compiles the relations between the fields of a record, going by their names and types. */
export function compileRules(scope: Scope): ApplyRules {
  const read = readScope(scope, scope.fields.length > MANY_FIELDS ? 1 : DEEPEST)
  const rules = [...rulesOf(read, hasIntegerAmounts(read)), ...currencyRules(read)]
  return (record, mode, isSent, now) => {
    const run = { mode, isSent, now, changed: new Set<string>() }
    for (const rule of rules) rule(record, '', run)
  }
}

function readScope(scope: Scope, depth: number): RuleScope {
  const inside = new Map<Field, RuleScope>()
  for (const field of scope.fields) {
    const isOpen = depth > 0 && field.alternatives.length === 1 && !isFixed(field)
    const found = isOpen ? field.inside() : undefined
    if (found !== undefined) inside.set(field, readScope(found, depth - 1))
  }
  return { ...scope, inside }
}

/** The rules of the objects inside come first: sums are made of them. */
function rulesOf(scope: RuleScope, isInteger: boolean): Rule[] {
  const rules = [...scope.inside].flatMap(([field, within]): Rule[] => {
    const own = rulesOf(within, isInteger)
    if (own.length === 0) return []
    return [
      (object, at, run) => {
        for (const [each, path] of objectsInside(object, field, at))
          for (const rule of own) rule(each, path, run)
      },
    ]
  })
  return [
    ...rules,
    ...copyRules(scope),
    ...timeRules(scope),
    ...rangeRules(scope),
    ...countRules(scope),
    ...amountRules(scope, isInteger),
    ...personRules(scope),
  ]
}
