import { useMemo } from 'preact/hooks'
import { JsonTree } from '../json/json-tree.tsx'
import { findColumns } from '../table/columns.ts'
import { RecordTable } from '../table/record-table.tsx'
import type { PageDirection, CurrentPage } from './current-page.ts'

interface PagerProps {
  currentPage: CurrentPage
  isSending: boolean
  onNavigate: (direction: PageDirection) => void
}

/**
 * Buttons for the previous and next page, enabled by the stored `previous` and `next`.
 *
 * Spec: States and transitions.
 */
export function Pager({ currentPage, isSending, onNavigate }: PagerProps) {
  return (
    <div class="pager" role="group" aria-label="Pages">
      <button
        type="button"
        class="button"
        disabled={currentPage.previous === null || isSending}
        onClick={() => onNavigate('previous')}
      >
        ← Previous
      </button>
      <span class="pager-position">
        Page {currentPage.number} <span class="quiet">{countItems(currentPage)}</span>
      </span>
      <button
        type="button"
        class="button"
        disabled={currentPage.next === null || isSending}
        onClick={() => onNavigate('next')}
      >
        Next →
      </button>
    </div>
  )
}

/** The items of a page: as a table if they are objects, otherwise as JSON. */
export function PageItems({ currentPage, tableId }: { currentPage: CurrentPage; tableId: string }) {
  const { items, text } = currentPage
  const columns = useMemo(() => findColumns(items), [items])
  if (items.length === 0) return <p class="quiet pad">This page has no items.</p>
  return columns === undefined ? (
    <>
      {items.map((item, index) => (
        <JsonTree key={index} node={item} text={text} />
      ))}
    </>
  ) : (
    <RecordTable id={tableId} label="Items" rows={items} {...columns} text={text} />
  )
}

/** Formats the number of items: `20 items`. */
export function countItems({ items }: CurrentPage): string {
  return items.length === 1 ? '1 item' : `${items.length} items`
}
