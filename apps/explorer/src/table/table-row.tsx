import type { JsonNode } from 'fc-core/json'
import { CheckIcon, CopyIcon, FoldIcon } from '../ui/icons.tsx'
import { useContext } from 'preact/hooks'
import { memo } from '../ui/memo.ts'
import { cellOf, type Column } from './columns.ts'
import { formatCell } from './format-cell.ts'
import { RecordLinks } from './record-links.ts'

/** Longer texts are truncated in a tooltip, in characters. */
const MAX_TITLE_LENGTH = 1000

interface TableRowProps {
  item: JsonNode
  columns: readonly Column[]
  /** The text that contains the item. */
  text: string
  isSelected: boolean
}

/** Memoized, so that selecting a row or changing a width does not render all others. */
export const TableRow = memo(({ item, columns, text, isSelected }: TableRowProps) => {
  const links = useContext(RecordLinks)?.(item, text)
  return (
    <tr aria-selected={isSelected}>
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        const node = cellOf(item, column.name)
        const scope = index === 0 ? { scope: 'row' as const } : {}
        return node === undefined ? (
          <Cell key={column.name} {...scope} tabIndex={-1} class="absent" />
        ) : (
          <Cell
            key={column.name}
            {...scope}
            tabIndex={-1}
            class={`cell ${column.kind === 'number' ? 'number' : ''} json-${node.kind}`}
          >
            <Value node={node} column={column} text={text} href={links?.get(column.name)} />
          </Cell>
        )
      })}
      <td class="filler" role="presentation" />
    </tr>
  )
})

interface ValueProps {
  node: JsonNode
  column: Column
  text: string
  /** Address of the record that the value identifies. */
  href: string | undefined
}

function Value({ node, column, text, href }: ValueProps) {
  const { shown, raw, isChanged } = formatCell(node, column, text)
  const isNested = node.kind === 'object' || node.kind === 'array'
  const hasCopy = column.kind === 'id' && node.kind !== 'null'
  return (
    <span class="cell-line">
      <span
        class={column.kind === 'id' ? 'cell-text code' : 'cell-text'}
        title={
          (isChanged || raw.length > 20) && !isNested ? raw.slice(0, MAX_TITLE_LENGTH) : undefined
        }
      >
        {href === undefined ? (
          <bdi>{shown}</bdi>
        ) : (
          <a href={href} tabIndex={-1}>
            <bdi>{shown}</bdi>
          </a>
        )}
      </span>
      {isNested && <FoldIcon />}
      {hasCopy && (
        <button type="button" class="cell-copy" tabIndex={-1} aria-label={`Copy ${column.name}`}>
          <CopyIcon />
          <CheckIcon />
        </button>
      )}
    </span>
  )
}
