/** Moves the focus from a cell of a grid with the arrow keys, Home and End. Returns false for other keys. */
export function moveInTable(
  event: KeyboardEvent,
  table: HTMLTableElement,
  cell: HTMLElement,
): boolean {
  if (event.altKey || event.shiftKey || event.metaKey) return false
  const row = cell.closest('tr')!
  const column = (cell as HTMLTableCellElement).cellIndex
  const lastRow = table.rows.length - 1
  // The last cell of a row only fills the space.
  const lastColumn = row.cells.length - 2
  const all = event.ctrlKey
  const targets: Record<string, [row: number, column: number]> = {
    ArrowLeft: [row.rowIndex, column - 1],
    ArrowRight: [row.rowIndex, column + 1],
    ArrowUp: [row.rowIndex - 1, column],
    ArrowDown: [row.rowIndex + 1, column],
    Home: [all ? 0 : row.rowIndex, 0],
    End: [all ? lastRow : row.rowIndex, lastColumn],
  }
  if (!Object.hasOwn(targets, event.key)) return false
  const [nextRow, nextColumn] = targets[event.key]!
  const next = table.rows[clamp(nextRow, lastRow)]?.cells[clamp(nextColumn, lastColumn)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

function clamp(value: number, last: number): number {
  return Math.min(Math.max(value, 0), last)
}
