import type { Order } from './order.ts'
import { orderValueOf } from './order-values.ts'
import type { ReadPage } from './page-handler.ts'
import { compareRows, type OrderedRow, toRowPage } from './row-page.ts'
import type { RowPosition } from './row-position.ts'

/** Collects a page of rows in memory. */
export interface MemoryPage {
  /** Visits a row. All rows must be visited, in any order. */
  add(row: unknown): void
  toPage(): ReadPage
}

/**
 * Creates a page of rows in memory, in an order. Of the visited rows, only those of the page are kept. Rows that are inserted and deleted during a walk do not
 * move the others.
 */
export function createMemoryPage(
  order: Order,
  position: RowPosition | undefined,
  size: number,
): MemoryPage {
  const sign = position?.direction === 'before' ? -1 : 1
  const rows: OrderedRow[] = []
  let hasOthers = false
  return {
    add(row) {
      const values = order.fields.map(({ name }) =>
        orderValueOf((row as Record<string, unknown> | null)?.[name], name),
      )
      if (position !== undefined) {
        const distance = sign * compareRows(order, values, position.values)
        if (distance < 0 || (distance === 0 && !position.isInclusive)) {
          hasOthers = true
          return
        }
      }
      insert(rows, { row, values }, (other) => sign * compareRows(order, values, other.values))
      if (rows.length > size + 1) rows.pop()
    },
    toPage: () => toRowPage({ order, position, size, rows, hasOthers }),
  }
}

/** Inserts a row into a sorted list, behind rows that are equal. */
function insert(
  list: OrderedRow[],
  row: OrderedRow,
  compareWith: (other: OrderedRow) => number,
): void {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareWith(list[middle]!) < 0) high = middle
    else low = middle + 1
  }
  list.splice(low, 0, row)
}
