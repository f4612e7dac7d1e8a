import type { JsonNode } from 'fc-core/json'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { cellOf, type Columns } from './columns.ts'
import { DataTable, type TableSelection } from './data-table.tsx'
import { ValuePanel } from './value-panel.tsx'

interface RecordTableProps extends Columns {
  /** Identifies the table: tables with the same id have the same column widths. */
  id: string
  label: string
  rows: readonly JsonNode[]
  /** The text that contains the rows. */
  text: string
}

/** A table of objects, with a panel next to it for a row or a nested value. */
export function RecordTable({ id, label, rows, columns, omitted, text }: RecordTableProps) {
  const [selected, setSelected] = useState<{
    text: string
    selection?: TableSelection | undefined
  }>()
  // Another page has other rows.
  const selection = selected?.text === text ? selected.selection : undefined
  const setSelection = (next: TableSelection | undefined): void =>
    setSelected({ text, selection: next })
  const frame = useRef<HTMLDivElement>(null)
  const names = columns.map(({ name, kind }) => `${kind} ${name}`).join('\n')
  // Pages have equal columns, so rows and widths do not have to be computed again.
  const stableColumns = useMemo(() => columns, [names])
  const isOpen = selection !== undefined
  // A layout effect: a hidden table loses the focus.
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    const panel = frame.current?.querySelector<HTMLElement>('.value-panel')
    // In a narrow window, the panel hides the table, and its start may be out of view.
    if (!isOpen || !table || !panel || getComputedStyle(table).visibility !== 'hidden') return
    panel.focus({ preventScroll: true })
    panel.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const close = (): void => {
    setSelection(undefined)
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus(),
    )
  }
  const item = selection && rows[selection.row]
  const nested =
    selection?.column === undefined ? undefined : item && cellOf(item, selection.column)
  return (
    <div class="records-frame">
      <div ref={frame} class={item === undefined ? 'records' : 'records has-panel'}>
        <div class="records-table">
          <DataTable
            id={id}
            label={label}
            rows={rows}
            columns={stableColumns}
            text={text}
            selection={selection}
            onSelect={setSelection}
          />
          {omitted > 0 && (
            <p class="quiet small pad">
              {omitted === 1 ? '1 more key' : `${omitted} more keys`} in the details of a row.
            </p>
          )}
        </div>
        {selection !== undefined && item !== undefined && (
          <ValuePanel
            node={nested ?? item}
            text={text}
            row={selection.row}
            rowCount={rows.length}
            column={nested && selection.column}
            onSelect={setSelection}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}
