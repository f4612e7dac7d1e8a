import type { ColumnWidths } from './column-widths.ts'

/** The widths of tables, by their ids, until the page is closed. */
const kept = new Map<string, ColumnWidths>()

/** Maximum number of tables whose widths are kept. */
const MAX_TABLES = 100

/** Returns the widths of a table, which are empty at first. */
export function keptWidths(id: string): ColumnWidths {
  return kept.get(id) ?? {}
}

/** Keeps the widths of a table, and returns them. */
export function keepWidths(id: string, widths: ColumnWidths): ColumnWidths {
  kept.delete(id)
  kept.set(id, widths)
  if (kept.size > MAX_TABLES) kept.delete(kept.keys().next().value!)
  return widths
}
