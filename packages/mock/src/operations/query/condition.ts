import { operatorOfWord } from '../../model/list-arguments/read-filter.ts'
import { type ValueKind, valueKindOf } from '../../model/list-arguments/value-kind.ts'
import type { FieldModel, FilterModel, FilterOperator } from '../../model/model.ts'
import { isObject, type JsonValue } from '../../names/json-value.ts'
import { type Condition, createBound, createEquality, createTextMatch } from './compare-values.ts'

/** The most values of one condition. */
export const MAX_VALUES = 1000

/** The condition that a value asks for; undefined where it asks nothing, `'too-many'` where it has too many values. */
export type CreateCondition = (value: JsonValue) => Condition | 'too-many' | undefined

/** Compiles one filter to a function of the value of its argument. */
export function compileCondition(
  { field: path, operator = '=', value: wanted }: FilterModel,
  field: FieldModel | undefined,
): CreateCondition {
  if (operator === 'present' || operator === 'flag' || operator === 'not-flag')
    return (value) => createPresence(operator, wanted, value)
  const { kind } = valueKindOf(path, field?.type, field?.format)
  const create = (by: FilterOperator, value: JsonValue): ReturnType<CreateCondition> => {
    const values = acceptedValues(by, value, field?.choices)
    if (values.length > MAX_VALUES) return 'too-many'
    return values.length === 0 ? undefined : createFor(by, values, kind)
  }
  return (value) => {
    const comparisons = isObject(value) && kind !== 'object' ? Object.entries(value) : []
    const operators = comparisons.map(([name]) => operatorOfWord(name))
    if (comparisons.length === 0 || operators.includes(undefined)) return create(operator, value)
    const found = comparisons.map(([, each], at) => create(operators[at]!, each))
    if (found.includes('too-many')) return 'too-many'
    const conditions = found.filter((each) => typeof each === 'object')
    return conditions.length === 0
      ? undefined
      : { accepts: (stored) => conditions.every(({ accepts }) => accepts(stored)) }
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

/** One value, an array of them, or for `in` a text with commas. `null`, the empty text, and `all` where it is no choice, ask nothing. */
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

/** Whether there is a value, or the given one, compared with a boolean. */
function createPresence(
  operator: 'present' | 'flag' | 'not-flag',
  wanted: JsonValue | undefined,
  value: JsonValue,
): Condition | undefined {
  const isYes = value === true || value === 'true'
  const isNo = value === false || value === 'false'
  if (!isYes && (operator !== 'present' || !isNo)) return undefined
  const has = wanted === undefined ? hasValue : createEquality([wanted]).accepts
  const expected = operator === 'not-flag' ? false : isYes
  return { accepts: (stored) => has(stored) === expected }
}

function hasValue(stored: JsonValue | undefined): boolean {
  return (stored ?? false) !== false && !(Array.isArray(stored) && stored.length === 0)
}
