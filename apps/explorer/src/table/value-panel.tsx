import type { JsonNode } from 'fc-core/json'
import { formatJson } from '../json/format-json.ts'
import { JsonTree } from '../json/json-tree.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { CloseIcon, FoldIcon } from '../ui/icons.tsx'
import type { TableSelection } from './data-table.tsx'

interface ValuePanelProps {
  node: JsonNode
  /** The text that contains the node. */
  text: string
  row: number
  rowCount: number
  /** Name of the column of a nested value. Undefined for a whole row. */
  column: string | undefined
  onSelect: (selection: TableSelection) => void
  onClose: () => void
}

/** A row of a table, or a nested value of it, as JSON. */
export function ValuePanel(props: ValuePanelProps) {
  const { node, text, row, rowCount, column, onSelect, onClose } = props
  const name = `Item ${row + 1}`
  return (
    <section
      class="value-panel"
      aria-label={column === undefined ? name : `${column} of item ${row + 1}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header class="value-panel-head">
        <h3>
          {column === undefined ? (
            name
          ) : (
            <>
              <button type="button" class="link" onClick={() => onSelect({ row })}>
                {name}
              </button>{' '}
              <span class="quiet">/</span> <bdi>{column}</bdi>
            </>
          )}
        </h3>
        <StepButton
          label="Previous item"
          isDisabled={row === 0}
          onClick={() => onSelect({ row: row - 1, column })}
        />
        <StepButton
          label="Next item"
          isDisabled={row === rowCount - 1}
          onClick={() => onSelect({ row: row + 1, column })}
        />
        <CopyButton label="Copy JSON" text={() => formatJson(text.slice(node.start, node.end))} />
        <button
          type="button"
          class="icon-button"
          title="Close (Esc)"
          aria-label="Close"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      <div class="value-panel-body" tabIndex={0} role="group" aria-label="JSON">
        <JsonTree key={node} node={node} text={text} />
      </div>
    </section>
  )
}

function StepButton({
  label,
  isDisabled,
  onClick,
}: {
  label: 'Next item' | 'Previous item'
  isDisabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      class={label === 'Next item' ? 'icon-button down' : 'icon-button up'}
      title={label}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <FoldIcon />
    </button>
  )
}
