import type { JsonNode } from 'fc-core/json'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { copyText } from '../ui/copy-text.ts'
import { cellOf, type Column } from './columns.ts'
import { estimateWidths } from './column-widths.ts'
import { formatCell } from './format-cell.ts'
import { moveInTable } from './move-in-table.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { keptWidths, keepWidths } from './kept-widths.ts'

/** Number of rows that are rendered at first. */
const CHUNK_SIZE = 200

/** A row, or one value of it. */
export interface TableSelection {
  row: number
  /** Name of the column. Undefined for the whole row. */
  column?: string | undefined
}

export interface DataTableProps {
  /** Identifies the table: tables with the same id have the same column widths. */
  id: string
  label: string
  rows: readonly JsonNode[]
  columns: readonly Column[]
  /** The text that contains the rows. */
  text: string
  selection: TableSelection | undefined
  /** Called with a row or a nested value that is opened, and with undefined to close it. */
  onSelect: (selection: TableSelection | undefined) => void
}

/**
 * Objects as rows. The first column stays in view; columns have adjustable widths. It is one stop of the Tab key: arrow keys move between
 * cells, Enter opens a row or a nested value, Ctrl+C copies a value as it was received.
 */
export function DataTable({ id, label, rows, columns, text, selection, onSelect }: DataTableProps) {
  const [widths, setWidths] = useState(() => keptWidths(id))
  const [limit, setLimit] = useState(CHUNK_SIZE)
  const [notice, setNotice] = useState('')
  const hint = useId()
  const table = useRef<HTMLTableElement>(null)
  const current = estimateWidths(columns, rows, text, widths)
  // The layout effect keeps estimates, so that the columns of the next page have the same widths.
  useLayoutEffect(() => setWidths(keepWidths(id, current)), [id, columns])
  const resize = (name: string, width: number): void =>
    setWidths(keepWidths(id, { ...current, [name]: width }))

  const copy = async (cell: HTMLElement): Promise<void> => {
    const { row, column } = positionOf(cell)
    const node = rows[row] && cellOf(rows[row], columns[column]!.name)
    if (node === undefined) return
    const isCopied = await copyText(formatCell(node, columns[column]!, text).raw)
    setNotice(isCopied ? `Copied ${columns[column]!.name} of row ${row + 1}.` : 'Copy failed.')
    mark(cell, isCopied)
  }
  const open = (cell: HTMLElement): void => {
    const { row, column } = positionOf(cell)
    const node = rows[row] && cellOf(rows[row], columns[column]?.name ?? '')
    const isNested = node?.kind === 'object' || node?.kind === 'array'
    onSelect({ row, ...(isNested && { column: columns[column]!.name }) })
  }
  const handleKey = (event: KeyboardEvent): void => {
    const cell = (event.target as Element).closest<HTMLElement>('td, th')
    if (cell === null || table.current === null) return
    const isBody = cell.closest('tbody') !== null
    if (moveInTable(event, table.current, cell)) {
      event.preventDefault()
      const { row } = positionOf(document.activeElement as HTMLElement)
      if (selection !== undefined && row >= 0 && row !== selection.row) onSelect({ row })
    } else if (
      event.key === 'Enter' &&
      isBody &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      event.preventDefault()
      const link = cell.querySelector('a')
      if (link === null) open(cell)
      else link.click()
    } else if (event.key === 'Escape' && selection !== undefined) {
      event.stopPropagation()
      onSelect(undefined)
    } else if (isCopy(event) && isBody && getSelection()?.type !== 'Range') {
      event.preventDefault()
      void copy(cell)
    }
  }
  const handleClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const cell = target.closest<HTMLElement>('tbody td, tbody th')
    if (cell === null) return
    if (target.closest('.cell-copy') !== null) void copy(cell)
    // Selecting text is not a click on the row, and a link leads to its record.
    else if (getSelection()?.type !== 'Range' && target.closest('a') === null) open(cell)
  }
  return (
    <div class="table-scroll">
      <table
        ref={table}
        class="items"
        role="grid"
        aria-label={label}
        aria-describedby={hint}
        style={{ minWidth: `${columns.reduce((sum, { name }) => sum + current[name]!, 0)}px` }}
        onKeyDown={handleKey}
        onClick={handleClick}
        onFocusIn={({ target }) => makeTabStop(table.current!, target as Element)}
      >
        <TableHead columns={columns} rows={rows} widths={current} onResize={resize} />
        <tbody>
          {rows.slice(0, limit).map((item, row) => (
            <TableRow
              key={row}
              item={item}
              columns={columns}
              text={text}
              isSelected={selection?.row === row}
            />
          ))}
        </tbody>
      </table>
      {rows.length > limit && (
        <button type="button" class="link pad" onClick={() => setLimit(limit + 5 * CHUNK_SIZE)}>
          Show more ({rows.length} in total)
        </button>
      )}
      <p id={hint} class="hidden">
        Arrow keys move between cells. Enter opens a row or a link. In the header, Shift with arrow
        keys changes the width of a column.
      </p>
      <p class="hidden" role="status">
        {notice}
      </p>
    </div>
  )
}

function positionOf(cell: HTMLElement): { row: number; column: number } {
  const row = cell.closest('tr')
  const column = cell instanceof HTMLTableCellElement ? cell.cellIndex : 0
  return { row: (row?.rowIndex ?? 0) - 1, column }
}

/** The Tab key returns to the cell that had the focus. */
function makeTabStop(table: HTMLTableElement, target: Element): void {
  const cell = target.closest<HTMLElement>('td, th')
  if (cell === null) return
  for (const other of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
  cell.tabIndex = 0
}

function isCopy(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c'
}

/** Shows for a moment that a value was copied. */
function mark(cell: HTMLElement, isCopied: boolean): void {
  cell.dataset['copied'] = String(isCopied)
  setTimeout(() => delete cell.dataset['copied'], 1600)
}
