import { operatorOfWord } from '../../model/list-arguments/read-filter.ts'
import { type ValueKind, valueKindOf } from '../../model/list-arguments/value-kind.ts'
import type { FieldModel, FilterModel, FilterOperator } from '../../model/model.ts'
import { isObject, type JsonValue } from '../../names/json-value.ts'
import { createBound } from './bound.ts'
import type { Condition } from './comparable.ts'
import { createEquality } from './equality.ts'

/** The most values of one condition. */
export const MAX_VALUES = 1000

/** The condition that a value asks for; undefined where it asks nothing, `'too-many'` where it has too many values. */
export type CreateCondition = (value: JsonValue) => Condition | 'too-many' | undefined

/** Compiles one filter to a function of the value of its argument. */
export function compileCondition(
  filter: FilterModel,
  field: FieldModel | undefined,
): CreateCondition {
  const { operator = '=' } = filter
  if (operator === 'present' || operator === 'flag' || operator === 'not-flag')
    return (value) => createPresence(operator, filter.value, value)
  const { kind } = valueKindOf(filter.field, field?.type, field?.format)
  const create = (by: FilterOperator, value: JsonValue): ReturnType<CreateCondition> => {
    const values = acceptedValues(by, value, field?.choices)
    if (values.length > MAX_VALUES) return 'too-many'
    return values.length === 0 ? undefined : createFor(by, values, kind)
  }
  return (value) => {
    if (!isObject(value) || kind === 'object') return create(operator, value)
    const comparisons = Object.entries(value).map(
      ([name, bound]) => [operatorOfWord(name), bound] as const,
    )
    if (comparisons.length === 0 || comparisons.some(([by]) => by === undefined))
      return create(operator, value)
    const found = comparisons.map(([by, bound]) =>
      bound === null ? undefined : create(by!, bound),
    )
    if (found.includes('too-many')) return 'too-many'
    const conditions = found.filter((each) => typeof each === 'object')
    if (conditions.length === 0) return undefined
    const isMet = operator !== '!='
    return { accepts: (stored) => conditions.every(({ accepts }) => accepts(stored)) === isMet }
  }
}

function createFor(
  operator: FilterOperator,
  values: readonly JsonValue[],
  kind: ValueKind['kind'],
): Condition | undefined {
  switch (operator) {
    case '=':
    case 'in':
      return createEquality(values, kind)
    case '!=': {
      const { accepts } = createEquality(values, kind)
      return { accepts: (stored) => !accepts(stored) }
    }
    case 'prefix':
    case 'contains':
      return createTextMatch(operator, values)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return createBound(operator, values[0]!, kind)
    default:
      return undefined
  }
}

/** One value, an array of them, or for `in` a text with commas. The empty text, and `all` where it is no choice, ask nothing. */
function acceptedValues(
  operator: FilterOperator,
  value: JsonValue,
  choices: readonly JsonValue[] | undefined,
): JsonValue[] {
  const isList = operator === 'in' && typeof value === 'string'
  const given = isList ? value.split(',').map((each) => each.trim()) : value
  const values = Array.isArray(given) ? given.flat() : [given]
  const isAny = (each: JsonValue): boolean =>
    (each === 'all' || each === 'any') && choices !== undefined && !choices.includes(each)
  return values.some(isAny) ? [] : values.filter((each) => each !== '')
}

/** Text that begins with, or contains, one of some texts, in upper or lower case. */
function createTextMatch(operator: 'prefix' | 'contains', values: readonly JsonValue[]): Condition {
  const wanted = values.map((value) => String(value).toLowerCase())
  const accepts: Condition['accepts'] = (stored) => {
    if (Array.isArray(stored)) return stored.some(accepts)
    if (typeof stored !== 'string' && typeof stored !== 'number') return false
    const text = String(stored).toLowerCase()
    if (operator === 'prefix') return wanted.some((each) => text.startsWith(each))
    return wanted.some((each) => text.includes(each))
  }
  return { accepts }
}

/** Whether there is a value, or the given one, compared with a boolean. */
function createPresence(
  operator: 'present' | 'flag' | 'not-flag',
  wanted: JsonValue | undefined,
  value: JsonValue,
): Condition | undefined {
  const isYes = value === true || value === 'true'
  if (!isYes && (operator !== 'present' || (value !== false && value !== 'false'))) return undefined
  const has = wanted === undefined ? hasValue : createEquality([wanted]).accepts
  const expected = operator === 'present' ? isYes : operator === 'flag'
  return { accepts: (stored) => has(stored) === expected }
}

function hasValue(stored: JsonValue | undefined): boolean {
  if (stored === undefined || stored === null || stored === false) return false
  return !Array.isArray(stored) || stored.length > 0
}
