import type { JsonValue } from 'fc-core/json'
import type { Order } from './order.ts'
import { decodeOrderValue, encodeOrderValue, type OrderValue } from './order-values.ts'
import { StalePositionError } from './stale-position-error.ts'

/** Where a page of ordered rows begins: in front of or behind a row, which need not exist any more. */
export interface RowPosition {
  /** Whether the page has the rows after or before it. */
  direction: 'after' | 'before'
  /** Whether the page has the row itself as well. */
  isInclusive: boolean
  /** The values of the row by which rows are ordered. */
  values: readonly OrderValue[]
}

/** Encodes a position as JSON: `["after", "-created_at,id", "2026-01-01", 7]`. */
export function encodeRowPosition(order: Order, position: RowPosition): JsonValue {
  const { direction, isInclusive, values } = position
  return [
    isInclusive ? `${direction}=` : direction,
    order.text,
    ...values.map((value) => encodeOrderValue(value)!),
  ]
}

/**
 * Decodes a position that `encodeRowPosition` returned.
 *
 * @throws {StalePositionError} if it belongs to another order, which the endpoint had when the position was issued.
 */
export function decodeRowPosition(order: Order, encoded: JsonValue): RowPosition {
  const [kind, text, ...values] = Array.isArray(encoded) ? encoded : []
  if (text !== order.text || values.length !== order.fields.length) throw new StalePositionError()
  return {
    direction: String(kind).startsWith('after') ? 'after' : 'before',
    isInclusive: String(kind).endsWith('='),
    values: values.map(decodeOrderValue),
  }
}
