import type { JsonValue } from 'fc-core/json'
import { andThen } from './and-then.ts'
import type { PageRequest, ReadPage } from './page-handler.ts'
import { forEachRow } from './rows.ts'
import { StalePositionError } from './stale-position-error.ts'

/**
 * Returns a page of rows by their index. Of a source that is no array, nothing behind the page is read, except for one row.
 *
 * A position is the index of the first row, or a pair of indexes for a page that is shorter than the others.
 */
export function readIndexPage(
  rows: unknown,
  { position, size }: PageRequest,
): ReadPage | Promise<ReadPage> {
  const [start, end] = toRange(position, size)
  if (Array.isArray(rows))
    return pageOf(
      rows.slice(start, end),
      start,
      size,
      Math.min(start, rows.length),
      rows.length > end,
    )
  const items: unknown[] = []
  let count = 0
  const done = forEachRow(rows, (row) => {
    if (count >= start && count < end) items.push(row)
    return ++count <= end
  })
  return andThen(done, () => pageOf(items, start, size, Math.min(start, count), count > end))
}

/** @param from Number of rows before the page. */
function pageOf(
  items: readonly unknown[],
  start: number,
  size: number,
  from: number,
  hasNext: boolean,
): ReadPage {
  const previous = from > size ? from - size : [0, from]
  return {
    items,
    previous: from > 0 && size > 0 ? previous : undefined,
    next: hasNext && size > 0 ? start + items.length : undefined,
  }
}

function toRange(position: JsonValue | undefined, size: number): [start: number, end: number] {
  if (position === undefined) return [0, size]
  if (typeof position === 'number') return [position, position + size]
  const [start, end] = Array.isArray(position) ? position : []
  if (typeof start !== 'number' || typeof end !== 'number') throw new StalePositionError()
  return [start, end]
}
