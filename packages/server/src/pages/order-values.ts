import { FcError } from 'fc-core'
import type { JsonValue } from 'fc-core/json'
import { quote } from 'fc-core/internal'
import { bytesFromBase64url, bytesToBase64url } from './base64url.ts'

/** A value by which rows are ordered. */
export type OrderValue = string | number | bigint | boolean | Date | Uint8Array | null

/** Encodes a value by which rows are ordered as JSON, without loss. Undefined for a value that has no order. */
export function encodeOrderValue(value: unknown): JsonValue | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'undefined':
      return null
    case 'number':
      return Number.isFinite(value) ? value : { number: String(value) }
    case 'bigint':
      return { bigint: String(value) }
    default:
      if (value === null) return null
      if (value instanceof Date)
        return Number.isNaN(value.getTime()) ? undefined : { date: value.getTime() }
      if (value instanceof Uint8Array) return { bytes: bytesToBase64url(value) }
      return undefined
  }
}

/** Decodes a value that `encodeOrderValue` returned. */
export function decodeOrderValue(encoded: JsonValue): OrderValue {
  if (typeof encoded !== 'object' || encoded === null) return encoded
  const [[kind, value] = []] = Object.entries(encoded)
  switch (kind) {
    case 'number':
      return Number(value)
    case 'bigint':
      return BigInt(String(value))
    case 'date':
      return new Date(Number(value))
    case 'bytes':
      return bytesFromBase64url(String(value))
    default:
      throw new FcError('invalid-position', `Unknown position value ${JSON.stringify(encoded)}.`)
  }
}

/** Compares two values: a negative number if the first is smaller. Null is the largest, and NaN the largest number, as in PostgreSQL. */
export function compareOrderValues(first: OrderValue, second: OrderValue): number {
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  if (first instanceof Uint8Array && second instanceof Uint8Array)
    return compareBytes(first, second)
  if (first < second) return -1
  if (first > second) return 1
  return Number(Number.isNaN(first)) - Number(Number.isNaN(second))
}

function compareBytes(first: Uint8Array, second: Uint8Array): number {
  const index = first.findIndex((byte, index) => byte !== second[index])
  if (index === -1) return first.length - second.length
  return index < second.length ? first[index]! - second[index]! : 1
}

/** Returns the value of a field as it is ordered; a missing member is null. */
export function orderValueOf(value: unknown, name: string): OrderValue {
  if (value === undefined) return null
  if (encodeOrderValue(value) !== undefined) return value as OrderValue
  const kind = value instanceof Date ? 'an invalid date' : `of type ${typeof value}`
  throw new FcError(
    'invalid-order-value',
    `Rows cannot be ordered by ${quote(name)}: the value is ${kind}. Expected a string, number, bigint, boolean, Date, bytes or null.`,
  )
}
