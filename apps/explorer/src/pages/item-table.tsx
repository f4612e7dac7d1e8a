import type { JsonNode } from 'fc-core/json'
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { JsonTree } from '../json/json-tree.tsx'
import { FoldIcon } from '../ui/icons.tsx'
import { cellOf } from './table-columns.ts'

/** Longer values are truncated in a cell, in characters. */
const MAX_CELL_LENGTH = 120

/** Properties of `ItemTable`. */
interface ItemTableProps {
  items: readonly JsonNode[]
  columns: readonly string[]
  /** The response text that contains the items. */
  text: string
}

/** Items of a page as table rows. Each row expands to the whole item. */
export function ItemTable({ items, columns, text }: ItemTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (row: number): void => {
    const copy = new Set(open)
    if (!copy.delete(row)) copy.add(row)
    setOpen(copy)
  }
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Items">
      <table class="items">
        <thead>
          <tr>
            <th>
              <span class="hidden">Details</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <Fragment key={row}>
              <tr>
                <td>
                  <button
                    type="button"
                    class="fold"
                    aria-expanded={open.has(row)}
                    aria-label={`Item ${row + 1}`}
                    onClick={() => toggle(row)}
                  >
                    <FoldIcon />
                  </button>
                </td>
                {columns.map((column) => (
                  <Cell key={column} node={cellOf(item, column)} text={text} />
                ))}
              </tr>
              {open.has(row) && (
                <tr>
                  <td colSpan={columns.length + 1}>
                    <JsonTree node={item} text={text} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ node, text }: { node: JsonNode | undefined; text: string }) {
  if (node === undefined) return <td class="absent" />
  const full = node.kind === 'string' ? node.value : text.slice(node.start, node.end)
  const shown = full.length > MAX_CELL_LENGTH ? `${full.slice(0, MAX_CELL_LENGTH)}…` : full
  return (
    <td class={`cell json-${node.kind}`} title={full.length > 30 ? full.slice(0, 1000) : undefined}>
      {shown}
    </td>
  )
}
