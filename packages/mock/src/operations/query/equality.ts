import type { ValueKind } from '../../model/list-arguments/value-kind.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { type Condition, DAY, isDay, isoToSeconds, toNumber, toSeconds } from './comparable.ts'

/** Objects inside objects are compared down to this depth. */
const MAX_DEPTH = 20

/**
 * Compares by meaning: numbers equal numeric texts, times are equal however they are written, a date equals every time of its day,
 * an array is equal when an element is, an object when all accepted members are. Texts are compared exactly. `null` equals an absent value.
 *
 * @param kind What the field holds. Numbers are times only in a field of times.
 */
export function createEquality(
  accepted: readonly JsonValue[],
  kind: ValueKind['kind'] = 'any',
  depth = 0,
): Condition {
  const exact = new Set<JsonValue>(accepted)
  const spelled = new Set<number>()
  const times = new Set<number>()
  const days = new Set<number>()
  const objects: ((stored: JsonObject) => boolean)[] = []
  for (const value of accepted) {
    if (isObject(value)) objects.push(createObjectEquality(value, depth))
    if (typeof value === 'boolean') exact.add(String(value))
    if (value === 'true' || value === 'false') exact.add(value === 'true')
    const number = toNumber(value)
    if (number !== undefined) exact.add(number)
    if (typeof value === 'number') {
      exact.add(String(value))
      if (kind !== 'number') spelled.add(value)
    }
    const time = kind === 'time' ? toSeconds(value) : isoToSeconds(value)
    if (time !== undefined) (isDay(value) ? days : times).add(time)
  }
  const hasTimes = days.size + times.size > 0
  const isOpen = hasTimes || objects.length + spelled.size > 0 || exact.has(null)
  const accepts = (stored: JsonValue | undefined): boolean => {
    if (exact.has(stored ?? null)) return true
    if (Array.isArray(stored)) return stored.some(accepts)
    if (isObject(stored)) return objects.some((equals) => equals(stored))
    if (spelled.size > 0 && spelled.has(toNumber(stored) ?? NaN)) return true
    const time = hasTimes ? toSeconds(stored) : undefined
    return time !== undefined && (times.has(time) || days.has(Math.floor(time / DAY) * DAY))
  }
  return { accepts, values: isOpen ? undefined : [...exact] }
}

function createObjectEquality(
  accepted: JsonObject,
  depth: number,
): (stored: JsonObject) => boolean {
  if (depth >= MAX_DEPTH) return () => false
  const members = Object.entries(accepted).map(([name, value]) => ({
    name,
    equality: createEquality(Array.isArray(value) ? value : [value], 'any', depth + 1),
  }))
  return (stored) =>
    members.every(({ name, equality }) =>
      equality.accepts(Object.hasOwn(stored, name) ? stored[name] : undefined),
    )
}
