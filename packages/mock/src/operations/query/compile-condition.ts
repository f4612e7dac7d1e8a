import { findOperator } from '../../model/list-arguments/infer-filter.ts'
import { valueKindOf } from '../../model/list-arguments/value-kind.ts'
import type { FieldModel, FilterModel, FilterOperator } from '../../model/model.ts'
import { isObject, type JsonValue } from '../../names/json-value.ts'
import { invalidArgument } from '../domain-error.ts'
import {
  type Predicate,
  compileBound,
  compileEquality,
  compileTextMatch,
  isTime,
} from './compare-values.ts'

/** A condition on a field. */
export interface Condition {
  accepts: Predicate
  /** For an equality: values to look up in an index. Every matching record has one of these values, as string or number. */
  values?: readonly JsonValue[] | undefined
}

/** Maximum number of values of one condition. */
export const MAX_VALUES = 1000

/** Compiles a filter to a function of its argument value. Returns undefined for values without condition. */
export function compileCondition(
  argument: string,
  { field: path, operator = '=', value: expectedValue }: FilterModel,
  field: FieldModel | undefined,
): (value: JsonValue) => Condition | undefined {
  const { kind } = valueKindOf(path, field?.type, field?.format)
  if (
    operator === 'present' ||
    operator === 'only' ||
    operator === 'exclude' ||
    operator === 'include'
  )
    return (value) => compilePresence(operator, expectedValue, value, kind === 'number')
  // The query compiles them for the whole record.
  if (operator === 'upcoming' || operator === 'overdue') return () => undefined
  const compile = (by: FilterOperator, value: JsonValue): Condition | undefined => {
    const values = acceptedValues(by, value, field?.choices)
    if (values.length > MAX_VALUES)
      throw invalidArgument(argument, `Expected at most ${MAX_VALUES} values.`, value)
    if (values.length === 0) return undefined
    if (by === '<' || by === '<=' || by === '>' || by === '>=') {
      const accepts = compileBound(by, values[0]!, kind, field?.choices)
      return accepts && { accepts }
    }
    if (by === 'prefix' || by === 'contains') return { accepts: compileTextMatch(by, values) }
    const accepts = compileEquality(values, kind)
    if (by === '=' && expectedValue === null)
      return { accepts: (stored) => (stored ?? null) === null || accepts(stored) }
    if (by === '!=') return { accepts: (stored) => !accepts(stored) }
    const isListed = values.every((each) => typeof each !== 'object' && !isTime(each, kind))
    return isListed ? { accepts, values } : { accepts }
  }
  return (value) => {
    const comparisons = isObject(value) && kind !== 'object' ? Object.entries(value) : []
    const operators = comparisons.map(([name]) => findOperator(name))
    if (comparisons.length === 0 || operators.includes(undefined)) return compile(operator, value)
    const conditions = comparisons.flatMap(([, each], at) => compile(operators[at]!, each) ?? [])
    return { accepts: (stored) => conditions.every(({ accepts }) => accepts(stored)) }
  }
}

/** Returns the accepted values: one, an array, or for `in` a comma-separated string. `null`, empty strings, and `all` if it is not a choice, set no condition. */
function acceptedValues(
  operator: FilterOperator,
  value: JsonValue,
  choices: readonly JsonValue[] | undefined,
): JsonValue[] {
  const isList = operator === 'in' && typeof value === 'string'
  const values = isList ? value.split(',').map((each) => each.trim()) : [value].flat(2)
  const isAny = (each: JsonValue): boolean =>
    (each === 'all' || each === 'any') && choices !== undefined && !choices.includes(each)
  if (value === null || values.some(isAny)) return []
  return values.filter((each) => each !== '')
}

/** Compiles the comparison of a boolean with the presence of any or of a given value. */
function compilePresence(
  operator: 'present' | 'only' | 'exclude' | 'include',
  expectedValue: JsonValue | undefined,
  value: JsonValue,
  isNumber = false,
): Condition | undefined {
  const isYes = String(value) === 'true'
  if (operator === 'include')
    return isYes ? undefined : compilePresence('exclude', expectedValue, true, isNumber)
  if (!isYes && (operator !== 'present' || String(value) !== 'false')) return undefined
  const hasOwn = isNumber ? hasNumber : hasValue
  const has = expectedValue === undefined ? hasOwn : compileEquality([expectedValue].flat())
  const expected = operator === 'exclude' ? false : isYes
  return { accepts: (stored) => has(stored) === expected }
}

function hasNumber(stored: JsonValue | undefined): boolean {
  return stored !== 0 && hasValue(stored)
}

function hasValue(stored: JsonValue | undefined): boolean {
  return (stored ?? false) !== false && !(Array.isArray(stored) && stored.length === 0)
}
