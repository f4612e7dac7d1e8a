import type { Type } from 'fc-core'
import { isObject, type JsonValue } from '../names/json-value.ts'
import { alternativesOf, referenceOf } from './object-types.ts'

/** Whether a type is a string, a number, or a union of these. */
export function isScalarType(type: unknown): boolean {
  if (type === undefined || type === null) return true
  if (typeof type === 'string') return /^(?:string|number|any)(?:\.|$)/.test(type)
  return (
    Array.isArray(type) &&
    type.length > 0 &&
    type.every((member) => !Array.isArray(member) && (member === 'null' || isScalarType(member)))
  )
}

/** Whether a type is a number, refined or not. */
export function isNumberType(type: unknown): boolean {
  return typeof type === 'string' && /^number(?:\.|$)/.test(type)
}

/** Returns the kinds of a type: `scalar`, `array`, `object`, or `any`. */
export function kindsOf(type: Type | undefined): Set<string> {
  return new Set(
    alternativesOf(type).map((each) => {
      if (Array.isArray(each) || each === 'array') return 'array'
      if (each === 'any') return 'any'
      return each === 'object' || referenceOf(each) !== undefined ? 'object' : 'scalar'
    }),
  )
}

/** Whether a type of these kinds holds a value. */
export function matchesKind(value: JsonValue, kinds: ReadonlySet<string>): boolean {
  if (value === null || kinds.size === 0 || kinds.has('any')) return true
  const kind = isObject(value) ? 'object' : 'scalar'
  return kinds.has(Array.isArray(value) ? 'array' : kind)
}

/**
 * Whether two descriptions can belong to the same field: the base types are equal, including those of unions. Refinements of simple types are ignored.
 * Stricter than `isStorableAs` and `isReturnableAs`, because it merges fields.
 */
export function hasSameBaseType(left: Type | undefined, right: Type | undefined): boolean {
  return String(left).split('.')[0] === String(right).split('.')[0]
}

/**
 * Whether sent values can be stored in a field: both scalars, both lists or both objects. Strings and numbers are interchangeable, because
 * the value is stored as sent.
 */
export function isStorableAs(sent: Type, stored: Type | undefined): boolean {
  const kinds = kindsOf(stored)
  return kinds.has('any') || [...kindsOf(sent)].some((kind) => kind === 'any' || kinds.has(kind))
}

/**
 * Whether a field can be returned as an attribute: the first alternatives have the same base type. Strings and numbers differ, because the attribute
 * declares the type of the result.
 */
export function isReturnableAs(field: Type, attribute: Type | undefined): boolean {
  const [left, right] = [firstBaseOf(field), firstBaseOf(attribute)]
  return left === right || left === 'any' || right === 'any'
}

function firstBaseOf(type: Type | undefined): string {
  const [first = 'any'] = alternativesOf(type)
  if (Array.isArray(first)) return 'array'
  return typeof first === 'string' ? first.split('.')[0]! : 'object'
}
