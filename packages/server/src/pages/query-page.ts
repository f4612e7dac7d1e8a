import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import type { Order, OrderField } from './order.ts'
import { orderValueOf, type OrderValue } from './order-values.ts'
import type { OrderedRow } from './row-page.ts'

/**
 * Reads the values by which a row of a query is ordered, and removes the columns that `timestamps` added.
 *
 * @throws {FcError} `invalid-order-value` if the position of the row could not be found again.
 */
export function toOrderedRow(order: Order, row: unknown): OrderedRow {
  if (typeof row !== 'object' || row === null)
    throw invalid(
      `The rows of the query must be objects, got ${row === null ? 'null' : typeof row}.`,
    )
  const values = order.fields.map((field) => valueIn(row as Record<string, unknown>, field))
  const added = order.fields.flatMap(({ textColumn }) => textColumn ?? [])
  if (added.length === 0) return { row, values }
  const visible = Object.entries(row).filter(([name]) => !added.includes(name))
  return { row: Object.fromEntries(visible), values }
}

function valueIn(row: Record<string, unknown>, field: OrderField): OrderValue {
  const { name, textColumn, isNullable } = field
  const key = textColumn ?? name
  if (!Object.hasOwn(row, key))
    throw invalid(
      textColumn === undefined
        ? `The rows of the query have no ${quote(name)}, which is in \`order\`. Select it; \`toItem\` can remove it from the items.`
        : `The rows of the query have no ${quote(key)}. Insert \`page.sql().columns\` behind the columns of the query: ${quote(name)} is in \`timestamps\`.`,
    )
  const value = orderValueOf(row[key], name)
  if (value === null && !isNullable)
    throw invalid(
      `${quote(name)} is null in a row, and comparisons exclude nulls. Add it to \`nullable\`.`,
    )
  if (value instanceof Date)
    throw invalid(
      `${quote(name)} is a Date, which may lack microseconds of the column, so that a walk would lose rows. Add it to \`timestamps\`, or select it as text or number.`,
    )
  return value
}

function invalid(message: string): FcError {
  return new FcError('invalid-order-value', message)
}
