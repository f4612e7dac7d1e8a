import type { FieldModel } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { wordSet } from '../../names/word-table.ts'
import type { GeneratorContext } from '../values/generator-context.ts'
import { currencyNames } from '../values/words/rule-words.ts'
import { amountRules, hasIntegerAmounts } from './amount-rules.ts'
import { countRules } from './count-rules.ts'
import { eventRules } from './event-rules.ts'
import { personRules } from './person-rules.ts'
import { derive, type Rule, type RuleMode } from './run.ts'
import { objectsInside, readScope, type RuleField, type Scope } from './scope.ts'
import { rangeRules, stampRules } from './time-rules.ts'

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
  const isPriced = hasCurrency(scope)
  if (rules.length === 0) return undefined
  return {
    apply(record, mode, isSent, { seconds }) {
      const found = isPriced ? currenciesIn(scope, record, '') : []
      const currency = (found.find(({ path }) => isSent(path)) ?? found[0])?.value
      const changed = new Set<string>()
      const run = { mode, isSent, now: seconds, currency, changed, changedInside: false }
      for (const rule of rules) rule(record, '', run)
    },
  }
}

/** The rules of the objects inside come first: sums are made of them. */
function rulesOf(scope: Scope, isInteger: boolean): Rule[] {
  const inside = scope.fields.flatMap((field): Rule[] => {
    const rules = field.inside === undefined ? [] : rulesOf(field.inside, isInteger)
    if (rules.length === 0) return []
    return [
      (object, at, run) => {
        for (const [each, path] of objectsInside(object, field, at))
          for (const rule of rules) rule(each, path, run)
      },
    ]
  })
  const events = eventRules(scope)
  return [
    ...inside,
    ...events.rules,
    ...stampRules(scope, events.times),
    ...rangeRules(scope),
    ...countRules(scope),
    ...amountRules(scope, isInteger),
    ...personRules(scope),
    ...currencyRules(scope),
  ]
}

const currencies = wordSet(currencyNames)

/** One currency in the whole record: the one that was sent, else the outermost. */
function currencyRules({ fields }: Scope): Rule[] {
  return fields.filter(isCurrency).map((field) =>
    derive(field, undefined, (object, { currency = '' }) => {
      const isAllowed = field.choices === undefined || field.choices.includes(currency)
      return typeof object[field.name] === 'string' && isAllowed && currency !== ''
        ? currency
        : undefined
    }),
  )
}

/** The currencies of a record, its own before those of the objects inside. */
function currenciesIn(
  { fields }: Scope,
  object: JsonObject,
  at: string,
): { path: string; value: string }[] {
  const own = fields.filter(isCurrency).flatMap(({ name }) => {
    const value = object[name]
    return typeof value === 'string' && value !== '' ? [{ path: at + name, value }] : []
  })
  const inside = fields.flatMap((field) =>
    field.inside === undefined
      ? []
      : objectsInside(object, field, at).flatMap(([each, path]) =>
          currenciesIn(field.inside!, each, path),
        ),
  )
  return [...own, ...inside]
}

function isCurrency({ base, text }: RuleField): boolean {
  return base === 'string' && currencies().has(text)
}

function hasCurrency({ fields }: Scope): boolean {
  return fields.some((field) => isCurrency(field) || (field.inside && hasCurrency(field.inside)))
}
