import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import type { Order } from './order.ts'
import { compareOrderValues, type OrderValue } from './order-values.ts'
import type { ReadPage } from './page-handler.ts'
import { encodeRowPosition, type RowPosition } from './row-position.ts'

/** A row, and the values by which rows are ordered. */
export interface OrderedRow {
  row: unknown
  values: readonly OrderValue[]
}

/** Rows read from a position on. */
export interface RowsFromPosition {
  order: Order
  /** Undefined for the first page. */
  position: RowPosition | undefined
  size: number
  /** In the order in which they were read: from the position on. One more than the size if there are more. */
  rows: readonly OrderedRow[]
  /** Whether there are rows on the other side of the position. */
  hasOthers: boolean
}

/** Returns the page of rows that were read in either direction. */
export function toRowPage({ order, position, size, rows, hasOthers }: RowsFromPosition): ReadPage {
  const isBackward = position?.direction === 'before'
  const hasMore = size > 0 && rows.length > size
  if (hasMore) checkUnique(order, rows[size - 1]!, rows[size]!)
  const page = rows.slice(0, size)
  const far = page.at(-1)
  const near = page[0]
  const there = isBackward ? 'before' : 'after'
  const back = isBackward ? 'after' : 'before'
  const onward = hasMore
    ? encodeRowPosition(order, { direction: there, isInclusive: false, values: far!.values })
    : undefined
  const values = near?.values ?? position?.values
  const backward =
    hasOthers && size > 0 && values !== undefined
      ? encodeRowPosition(order, {
          direction: back,
          // Without rows, the page in front of this one ends where this one would begin.
          isInclusive: near === undefined && position?.isInclusive === false,
          values,
        })
      : undefined
  const items = page.map(({ row }) => row)
  return isBackward
    ? { items: items.toReversed(), previous: onward, next: backward }
    : { items, previous: backward, next: onward }
}

/** Compares the order of two rows: a negative number if the first precedes the second. */
export function compareRows(
  { fields }: Order,
  first: readonly OrderValue[],
  second: readonly OrderValue[],
): number {
  for (const [index, { isDescending }] of fields.entries()) {
    const difference = compareOrderValues(first[index]!, second[index]!)
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}

/** Two equal rows on both sides of the end of a page: the next page would not have the second. */
function checkUnique(order: Order, first: OrderedRow, second: OrderedRow): void {
  if (compareRows(order, first.values, second.values) !== 0) return
  const names = order.fields.map(({ name }) => quote(name)).join(', ')
  throw new FcError(
    'order-not-unique',
    `Two rows are equal in all fields of \`order\` (${names}), so that a walk would lose one of them. Add a unique field, such as the key, to its end.`,
  )
}
