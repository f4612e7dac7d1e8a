import type { JsonNode } from 'fc-core/json'
import { cellOf, type Column } from './columns.ts'
import { formatCell } from './format-cell.ts'

/** Widths of columns in pixels, by name. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Minimum width of a column in pixels. */
export const MIN_WIDTH = 56
/** Maximum width of a column in pixels. */
export const MAX_WIDTH = 900

/** Longest text that fits a column at first, in characters. The first column leaves space for others in a narrow window. */
const MAX_CHARACTERS = { first: 22, others: 34 }
const CHARACTER_WIDTH = 8
const PADDING = 26
/** Width of the copy button of ids, and of the mark of nested values. */
const BUTTON_WIDTH = 20

/** Number of rows that are measured. */
const SAMPLE_SIZE = 50

/** Estimates the width of columns by the length of their texts. Columns that have a width keep it, so that they do not move while paging. */
export function estimateWidths(
  columns: readonly Column[],
  rows: readonly JsonNode[],
  text: string,
  known: ColumnWidths,
): ColumnWidths {
  const sample = rows.slice(0, SAMPLE_SIZE)
  const entries = columns.map((column, index): [string, number] => {
    if (Object.hasOwn(known, column.name)) return [column.name, known[column.name]!]
    const longest = sample.reduce((length, row) => {
      const node = cellOf(row, column.name)
      return node === undefined
        ? length
        : Math.max(length, formatCell(node, column, text).shown.length)
    }, column.name.length)
    const limit = index === 0 ? MAX_CHARACTERS.first : MAX_CHARACTERS.others
    const extra = column.kind === 'id' || column.kind === 'nested' ? BUTTON_WIDTH : 0
    return [column.name, limitWidth(Math.min(longest, limit) * CHARACTER_WIDTH + PADDING + extra)]
  })
  // `fromEntries` also creates a key `__proto__`.
  return Object.fromEntries([...Object.entries(known), ...entries])
}

/** Rounds a width, and keeps it within the limits. */
export function limitWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH))
}
