import { isObject, type JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { operatorOfWord } from '../../model/list-arguments/read-filter.ts'
import { type ValueKind, valueKindOf } from '../../model/list-arguments/value-kind.ts'
import type { FieldModel, FilterModel, FilterOperator } from '../../model/model.ts'
import { DAY, isDay, toNumber, toSeconds } from './comparable.ts'
import { createEquality } from './equality.ts'

/** What the stored value of a field must be; see {@link Equality}. */
export interface Condition {
  accepts(stored: JsonValue | undefined): boolean
  /** For an equality: all values that are accepted, where they can be listed. */
  values?: readonly JsonValue[] | undefined
}

/** The most values of one condition. */
export const MAX_VALUES = 1000

/** The condition of one value; undefined where the value asks nothing, `'too-many'` where it has too many values. */
export function createCondition(
  filter: FilterModel,
  field: FieldModel | undefined,
  value: JsonValue,
): Condition | 'too-many' | undefined {
  const { operator = '=' } = filter
  if (operator === 'present' || operator === 'flag' || operator === 'not-flag')
    return createPresence(operator, filter.value, value)
  if (isObject(value) && isComparison(value, field)) return createComparisons(filter, field, value)
  const values = acceptedValues(operator, value, field)
  if (values.length > MAX_VALUES) return 'too-many'
  if (values.length === 0) return undefined
  if (operator === 'fields') return undefined
  const { kind } = valueKindOf(filter.field, field?.type, field?.format)
  if (operator === 'prefix' || operator === 'contains')
    return { accepts: createTextMatch(operator, values) }
  if (operator !== '=' && operator !== 'in' && operator !== '!=')
    return { accepts: createBound(operator, values[0]!, kind) }
  const equality = createEquality(values, kind)
  return operator === '!=' ? { accepts: (stored) => !equality.accepts(stored) } : equality
}

/** The values of an argument: one, an array of them, or for `in` a text with commas. The empty text, and `all` where it is no choice, ask nothing. */
function acceptedValues(
  operator: FilterOperator,
  value: JsonValue,
  field: FieldModel | undefined,
): JsonValue[] {
  if (operator === 'in' && typeof value === 'string' && value.includes(','))
    return value
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
  const values = Array.isArray(value) ? value.flat() : [value]
  const asksNothing = (each: JsonValue): boolean =>
    each === '' ||
    (field?.choices !== undefined &&
      (each === 'all' || each === 'any') &&
      !field.choices.includes(each))
  return values.some(asksNothing) ? [] : values
}

/** `{ "gte": 1, "lt": 9 }`: all names are operators, and the field itself holds no objects. */
function isComparison(
  value: { [name: string]: JsonValue },
  field: FieldModel | undefined,
): boolean {
  const names = Object.keys(value)
  const isObjectField = JSON.stringify(field?.type ?? 'any').includes('"object')
  return (
    names.length > 0 && !isObjectField && names.every((name) => operatorOfWord(name) !== undefined)
  )
}

function createComparisons(
  filter: FilterModel,
  field: FieldModel | undefined,
  value: { [name: string]: JsonValue },
): Condition | 'too-many' | undefined {
  const conditions: Condition[] = []
  for (const [name, bound] of Object.entries(value)) {
    if (bound === null || isObject(bound)) continue
    const isList = Array.isArray(bound) || wordsOf(name).includes('in')
    const named = operatorOfWord(name)!
    const operator = named === '=' && isList ? 'in' : named
    const condition = createCondition({ field: filter.field, operator }, field, bound)
    if (condition === 'too-many') return condition
    if (condition !== undefined) conditions.push(condition)
  }
  const negated = filter.operator === '!='
  return conditions.length === 0
    ? undefined
    : { accepts: (stored) => conditions.every((each) => each.accepts(stored)) !== negated }
}

/** Text that begins with, or contains, one of some texts, in upper or lower case. */
function createTextMatch(
  operator: 'prefix' | 'contains',
  values: readonly JsonValue[],
): Condition['accepts'] {
  const wanted = values.map((value) => String(value).toLowerCase())
  return function accepts(stored): boolean {
    if (Array.isArray(stored)) return stored.some(accepts)
    if (typeof stored !== 'string' && typeof stored !== 'number') return false
    const text = String(stored).toLowerCase()
    return wanted.some((each) =>
      operator === 'prefix' ? text.startsWith(each) : text.includes(each),
    )
  }
}

/** A bound: of times in a field of times, else of numbers, times, or texts by their code units. */
function createBound(
  operator: '<' | '<=' | '>' | '>=',
  bound: JsonValue,
  kind: ValueKind['kind'],
): Condition['accepts'] {
  const number = kind === 'time' ? undefined : toNumber(bound)
  // A small number is no time beside a text.
  const seconds = number !== undefined && Math.abs(number) < 1e8 ? undefined : toSeconds(bound)
  // The last day of a range is part of it.
  const isWholeDay = operator === '<=' && isDay(bound)
  return function accepts(stored): boolean {
    if (Array.isArray(stored)) return stored.some(accepts)
    const other = number === undefined ? undefined : toNumber(stored)
    if (number !== undefined && other !== undefined) return holds(operator, other, number)
    const time = seconds === undefined ? undefined : toSeconds(stored)
    if (seconds !== undefined && time !== undefined)
      return isWholeDay ? time < seconds + DAY : holds(operator, time, seconds)
    if (number !== undefined || seconds !== undefined || kind === 'time') return false
    return typeof stored === 'string' && typeof bound === 'string' && holds(operator, stored, bound)
  }
}

function holds<Value extends number | string>(
  operator: FilterOperator,
  left: Value,
  right: Value,
): boolean {
  if (operator === '>') return left > right
  if (operator === '>=') return left >= right
  return operator === '<' ? left < right : left <= right
}

/** Whether there is a value, or the given one, compared with a boolean. */
function createPresence(
  operator: 'present' | 'flag' | 'not-flag',
  wanted: JsonValue | undefined,
  value: JsonValue,
): Condition | undefined {
  const given = value === true || value === 'true' || value === 1
  const isNo = value === false || value === 'false' || value === 0
  if (!given && !(operator === 'present' && isNo)) return undefined
  const has = wanted === undefined ? hasValue : createEquality([wanted]).accepts
  const expected = operator === 'present' ? given : operator === 'flag'
  return { accepts: (stored) => has(stored) === expected }
}

function hasValue(stored: JsonValue | undefined): boolean {
  if (stored === undefined || stored === null || stored === false) return false
  return !Array.isArray(stored) || stored.length > 0
}
