import type { ValueKind } from '../../model/list-arguments/value-kind.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { type Condition, DAY, isDay, toNumber, toSeconds } from './comparable.ts'

const compare = {
  '<': (left: number | string, right: number | string): boolean => left < right,
  '<=': (left: number | string, right: number | string): boolean => left <= right,
  '>': (left: number | string, right: number | string): boolean => left > right,
  '>=': (left: number | string, right: number | string): boolean => left >= right,
}

/**
 * Compares with a bound: times in a field of times, else numbers, times, or texts by their code units.
 * Undefined where the bound is no value that the field can be compared with.
 */
export function createBound(
  operator: '<' | '<=' | '>' | '>=',
  bound: JsonValue,
  kind: ValueKind['kind'],
): Condition | undefined {
  const number = kind === 'time' ? undefined : toNumber(bound)
  // A small number is no time beside a text.
  const seconds = number !== undefined && Math.abs(number) < 1e8 ? undefined : toSeconds(bound)
  const text = number ?? seconds ?? (kind === 'time' || kind === 'number' ? undefined : bound)
  if (text === undefined || (typeof text !== 'number' && typeof text !== 'string')) return undefined
  // The last day of a range is part of it.
  const isWholeDay = operator === '<=' && isDay(bound)
  const holds = isWholeDay ? compare['<'] : compare[operator]
  const accepts: Condition['accepts'] = (stored) => {
    if (Array.isArray(stored)) return stored.some(accepts)
    const other = number === undefined ? undefined : toNumber(stored)
    if (number !== undefined && other !== undefined) return holds(other, number)
    const time = seconds === undefined ? undefined : toSeconds(stored)
    if (seconds !== undefined && time !== undefined)
      return holds(time, isWholeDay ? seconds + DAY : seconds)
    return typeof text === 'string' && typeof stored === 'string' && holds(stored, text)
  }
  return { accepts }
}
