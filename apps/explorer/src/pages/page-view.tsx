import { JsonTree } from '../response/json-tree.tsx'
import { ItemTable } from './item-table.tsx'
import { findColumns } from './table-columns.ts'
import type { Step, Walk } from './walk.ts'

/** Properties of `Pager`. */
interface PagerProps {
  walk: Walk
  isSending: boolean
  onStep: (step: Step) => void
}

/**
 * Walks to the neighbours of a page. Whether there is one is only read from the stored `previous` and `next`.
 *
 * Spec: States and transitions.
 */
export function Pager({ walk, isSending, onStep }: PagerProps) {
  return (
    <div class="pager" role="group" aria-label="Pages">
      <button
        type="button"
        class="button"
        disabled={walk.previous === null || isSending}
        onClick={() => onStep('previous')}
      >
        ← Previous
      </button>
      <span class="pager-place">
        Page {walk.number} <span class="quiet">{countItems(walk)}</span>
      </span>
      <button
        type="button"
        class="button"
        disabled={walk.next === null || isSending}
        onClick={() => onStep('next')}
      >
        Next →
      </button>
    </div>
  )
}

/** The items of a page: as a table where they are objects, else one by one. */
export function PageItems({ walk }: { walk: Walk }) {
  if (walk.items.length === 0) return <p class="quiet pad">This page has no items.</p>
  const columns = findColumns(walk.items)
  return columns === undefined ? (
    <>
      {walk.items.map((item, index) => (
        <JsonTree key={index} node={item} text={walk.text} />
      ))}
    </>
  ) : (
    <ItemTable key={walk.text} items={walk.items} columns={columns} text={walk.text} />
  )
}

/** `20 items`. */
export function countItems({ items }: Walk): string {
  return items.length === 1 ? '1 item' : `${items.length} items`
}
