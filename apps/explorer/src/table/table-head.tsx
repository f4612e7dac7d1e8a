import type { JsonNode } from 'fc-core/json'
import type { Column } from './columns.ts'
import { cellOf } from './columns.ts'
import { type ColumnWidths, limitWidth } from './column-widths.ts'
import { parseInstant } from './parse-instant.ts'

interface TableHeadProps {
  columns: readonly Column[]
  rows: readonly JsonNode[]
  widths: ColumnWidths
  onResize: (name: string, width: number) => void
}

/** Space around a text, in pixels. */
const PADDING = 28

/** Change of the width by a key, in pixels. */
const STEP = 20

/** The names of columns. Their edges are dragged; a double click fits a column to its contents. */
export function TableHead({ columns, rows, widths, onResize }: TableHeadProps) {
  return (
    <>
      <colgroup>
        {columns.map(({ name }) => (
          <col key={name} style={{ width: `${widths[name]}px` }} />
        ))}
        <col />
      </colgroup>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.name}
              scope="col"
              class={column.kind === 'number' ? 'number' : undefined}
              tabIndex={index === 0 ? 0 : -1}
              title={column.name}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowLeft' ? -STEP : STEP
                if (!event.shiftKey || !/^Arrow(?:Left|Right)$/.test(event.key)) return
                event.preventDefault()
                onResize(column.name, limitWidth(widths[column.name]! + step))
              }}
            >
              <span class="cell-text">
                <bdi>{column.name}</bdi>
                {hasClock(column, rows) && <span class="unit"> UTC</span>}
              </span>
              <span
                class="column-edge"
                onPointerDown={(event) =>
                  drag(event, widths[column.name]!, (width) => onResize(column.name, width))
                }
                onDblClick={(event) =>
                  onResize(column.name, fitWidth(event.currentTarget.closest('table')!, index))
                }
              />
            </th>
          ))}
          <td class="filler" role="presentation" />
        </tr>
      </thead>
    </>
  )
}

function hasClock({ name, kind }: Column, rows: readonly JsonNode[]): boolean {
  return (
    kind === 'time' &&
    rows.some((row) => {
      const node = cellOf(row, name)
      return node !== undefined && parseInstant(name, node)?.hasClock
    })
  )
}

function drag(event: PointerEvent, width: number, onResize: (width: number) => void): void {
  const edge = event.currentTarget as HTMLElement
  const start = event.clientX
  event.preventDefault()
  edge.setPointerCapture(event.pointerId)
  const move = ({ clientX }: PointerEvent): void => onResize(limitWidth(width + clientX - start))
  edge.addEventListener('pointermove', move)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), {
    once: true,
  })
}

/** Returns the width that shows the whole text of each cell of a column. */
function fitWidth(table: HTMLTableElement, column: number): number {
  const widths = [...table.rows].map((row) => {
    const content = row.cells[column]?.querySelector('.cell-text')
    if (!content) return 0
    // The text itself, as its element is cut off.
    const range = document.createRange()
    range.selectNodeContents(content)
    const { width } = range.getBoundingClientRect()
    return Math.ceil(width) + PADDING + (content.nextElementSibling?.clientWidth ?? 0)
  })
  return limitWidth(Math.max(...widths))
}
