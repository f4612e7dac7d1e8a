import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { memo } from '../ui/memo.ts'
import { cellOf } from '../table/columns.ts'
import { formatCell } from '../table/format-cell.ts'
import type { RecordColumn } from './columns.ts'
import type { ListedRecord, RecordPages } from './record-pages.ts'
import type { Row } from './types.ts'

/** Height of a row, which the style has as well. In pixels. */
const ROW = 32

/** Number of rows to render above and below the visible ones. */
const MARGIN = 8

/** Browsers limit the height of elements. */
export const MAX_ROWS = 400_000

interface RecordsTableProps {
  /** Names the table for screen readers. */
  label: string
  pages: RecordPages
  columns: readonly RecordColumn[]
  sort: string
  onSort: (sort: string) => void
  /** Returns the address of a record. Undefined if it has no key. */
  hrefOf: (row: Row) => string | undefined
  /** Address of the selected record. */
  selected: string | undefined
}

/** The records as rows, of which only the visible ones are rendered and read. Arrow keys move between them. */
export function RecordsTable(props: RecordsTableProps) {
  const { label, pages, columns, sort, onSort, hrefOf, selected } = props
  const region = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState({ top: 0, height: 400 })
  const [active, setActive] = useState(0)
  const mustFocus = useRef(false)
  const total = Math.min(pages.total ?? 0, MAX_ROWS)
  const start = Math.max(0, Math.min(Math.floor(scroll.top / ROW) - MARGIN, total - 1))
  const end = Math.min(total, Math.ceil((scroll.top + scroll.height) / ROW) + MARGIN)
  const current = Math.max(0, Math.min(active, total - 1))
  const measure = (): void => {
    // The browser reports a scroll also after the table was removed. A hidden table has no height.
    if (region.current === null || region.current.clientHeight === 0) return
    const { scrollTop: top, clientHeight: height } = region.current
    if (top !== scroll.top || height !== scroll.height) setScroll({ top, height })
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(region.current!)
    return () => observer.disconnect()
  }, [scroll])
  useLayoutEffect(() => pages.show(start, Math.max(end, 1)), [pages, start, end])
  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    region.current?.querySelector<HTMLElement>(`[data-row="${current}"]`)?.focus()
  })
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as HTMLElement).dataset['row'] === undefined) return
    const page = Math.max(1, Math.floor(scroll.height / ROW) - 2)
    const next: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: total - 1,
    }
    const target = next[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = Math.max(0, Math.min(target, total - 1))
    const element = region.current!
    const visible = element.clientHeight - ROW // Without the header.
    if (index * ROW < element.scrollTop) element.scrollTop = index * ROW
    else if ((index + 1) * ROW > element.scrollTop + visible)
      element.scrollTop = (index + 1) * ROW - visible
    mustFocus.current = true
    setActive(index)
    measure()
  }
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
  return (
    <div
      ref={region}
      class="data-table"
      role="region"
      aria-label={label}
      onScroll={measure}
      onKeyDown={handleKey}
    >
      <table
        aria-rowcount={total + 1}
        aria-label={label}
        style={{ width: `${columns.reduce((sum, { width }) => sum + width, 0)}px` }}
      >
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={{ width: `${width}px` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Header key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {start > 0 && <tr aria-hidden="true" style={{ height: `${start * ROW}px` }} />}
          {rows.map((index) => {
            const record = pages.at(index)
            const href = record && hrefOf(record.row)
            return (
              <RecordRow
                key={index}
                index={index}
                record={record}
                href={href}
                columns={columns}
                isCurrent={index === current}
                isSelected={href !== undefined && href === selected}
                onActive={setActive}
              />
            )
          })}
          {end < total && <tr aria-hidden="true" style={{ height: `${(total - end) * ROW}px` }} />}
        </tbody>
      </table>
    </div>
  )
}

/** The name of a column, which sorts by it: ascending, descending, not. */
function Header({
  column: { name, kind },
  sort,
  onSort,
}: {
  column: RecordColumn
  sort: string
  onSort: (sort: string) => void
}) {
  const isAscending = sort === name
  const isDescending = sort === `-${name}`
  return (
    <th
      scope="col"
      class={kind === 'number' ? 'number' : undefined}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      <button
        type="button"
        title={`Sort by ${name}`}
        onClick={() => onSort(isAscending ? `-${name}` : isDescending ? '' : name)}
      >
        <bdi>{name}</bdi>
        {kind === 'time' && <span class="unit"> UTC</span>}
        {isAscending ? ' ↑' : isDescending ? ' ↓' : ''}
      </button>
    </th>
  )
}

interface RecordRowProps {
  index: number
  /** Undefined until it was read. */
  record: ListedRecord | undefined
  href: string | undefined
  columns: readonly RecordColumn[]
  /** Whether the Tab key reaches the row. */
  isCurrent: boolean
  isSelected: boolean
  onActive: (index: number) => void
}

const RecordRow = memo((props: RecordRowProps) => {
  const { index, record, href, columns, isCurrent, isSelected, onActive } = props
  return (
    <tr
      aria-rowindex={index + 2}
      class={isSelected ? 'selected' : undefined}
      onClick={(event) => {
        onActive(index)
        const isText = getSelection()?.isCollapsed === false
        if (href !== undefined && !isText && !(event.target as HTMLElement).closest('a'))
          location.hash = href
      }}
    >
      {columns.map((column, position) => {
        const node = record && cellOf(record.node, column.name)
        const cell = node && formatCell(node, column, record!.text)
        return (
          <td
            key={column.name}
            class={`${column.kind === 'number' ? 'number' : ''} ${node?.kind === 'null' ? 'quiet' : ''}`}
            title={
              cell !== undefined && (cell.isChanged || cell.raw.length > 20)
                ? cell.raw.slice(0, MAX_TITLE_LENGTH)
                : undefined
            }
          >
            {position > 0 ? (
              <bdi>{cell?.shown}</bdi>
            ) : (
              <a
                data-row={index}
                role="link"
                {...(href === undefined ? { 'aria-disabled': true } : { href })}
                {...(isSelected && { 'aria-current': true })}
                tabIndex={isCurrent ? 0 : -1}
                onFocus={() => onActive(index)}
              >
                {record === undefined ? (
                  '…'
                ) : (
                  <bdi>{cell?.raw.slice(0, MAX_KEY_LENGTH) || '(empty)'}</bdi>
                )}
              </a>
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** Longer texts are truncated, in characters. */
const MAX_TITLE_LENGTH = 1000
const MAX_KEY_LENGTH = 200
