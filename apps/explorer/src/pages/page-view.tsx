import { JsonTree } from '../json/json-tree.tsx'
import { ItemTable } from './item-table.tsx'
import { findColumns } from './table-columns.ts'
import type { PageDirection, CurrentPage } from './current-page.ts'

/** Properties of `Pager`. */
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
export function PageItems({ currentPage }: { currentPage: CurrentPage }) {
  if (currentPage.items.length === 0) return <p class="quiet pad">This page has no items.</p>
  const columns = findColumns(currentPage.items)
  return columns === undefined ? (
    <>
      {currentPage.items.map((item, index) => (
        <JsonTree key={index} node={item} text={currentPage.text} />
      ))}
    </>
  ) : (
    <ItemTable
      key={currentPage.text}
      items={currentPage.items}
      columns={columns}
      text={currentPage.text}
    />
  )
}

/** Formats the number of items: `20 items`. */
export function countItems({ items }: CurrentPage): string {
  return items.length === 1 ? '1 item' : `${items.length} items`
}
