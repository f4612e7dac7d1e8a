import type { OrderOptions } from '../pages/order.ts'
import type { PageHandler } from '../pages/page-handler.ts'

/** A row of the tests: ties, nulls, and times with equal milliseconds and different microseconds. */
export interface Item {
  /** Counts from 0; tables may add a large number. */
  id: number
  a: number | null
  b: string | null
  /** Microseconds after a certain time. */
  t: number | null
  n: number
}

/** The fields of `Item` that may be null. */
const NULLABLE: ReadonlySet<string> = new Set(['a', 'b', 't'])

/** A table of items, in memory or in a database. */
export interface ItemTable {
  replace(items: readonly Item[]): Promise<void>
  insert(item: Item): Promise<void>
  delete(id: number): Promise<void>
  /** Creates a handler whose items are the ids. */
  handler(options: OrderOptions): PageHandler<object>
}

/** Formats the microseconds of an item as a time. */
export function formatTime(micros: number): string {
  return `2026-01-02 03:04:05.${String(micros).padStart(6, '0')}+00`
}

/** Returns options with only what the order uses. */
export function optionsOf(order: readonly string[], separateRanges: boolean): OrderOptions {
  const names = order.map((text) => text.replace('-', ''))
  return { order, nullable: names.filter((name) => NULLABLE.has(name)), separateRanges }
}
