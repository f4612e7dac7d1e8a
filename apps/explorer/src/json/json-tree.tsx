import type { JsonNode } from 'fc-core/json'
import { useState } from 'preact/hooks'
import { FoldIcon } from '../ui/icons.tsx'

/** Number of entries of an object or array rendered at first. */
const CHUNK_SIZE = 100

/** Longer strings are truncated until expanded. */
const MAX_STRING_LENGTH = 1500

interface JsonTreeProps {
  node: JsonNode
  /** The text that contains the node: values are shown as its source text. */
  text: string
}

/** JSON with collapsible objects and arrays. */
export function JsonTree({ node, text }: JsonTreeProps) {
  return (
    <div class="json">
      <Value node={node} text={text} depth={0} tail="" />
    </div>
  )
}

interface ValueProps extends JsonTreeProps {
  label?: string
  depth: number
  /** The comma after the value, or an empty string. */
  tail: string
  /** Whether it is the first item of an array, which shows what the items are. @default false */
  isFirst?: boolean
}

function Value({ node, text, label, depth, tail, isFirst = false }: ValueProps) {
  if (node.kind === 'object' || node.kind === 'array') {
    return (
      <Fold
        node={node}
        text={text}
        depth={depth}
        tail={tail}
        isFirst={isFirst}
        {...(label !== undefined && { label })}
      />
    )
  }
  return (
    <div class="json-line">
      <Label label={label} />
      {node.kind === 'string' ? (
        <LongString text={text.slice(node.start, node.end)} />
      ) : (
        <span class={`json-${node.kind}`}>{text.slice(node.start, node.end)}</span>
      )}
      {tail}
    </div>
  )
}

function Fold({
  node,
  text,
  label,
  depth,
  tail,
  isFirst,
}: ValueProps & { node: JsonNode & { kind: 'object' | 'array' } }) {
  const entries =
    node.kind === 'object'
      ? node.members.map(({ key, value }) => ({ label: JSON.stringify(key), value }))
      : node.items.map((value) => ({ label: undefined, value }))
  const [isOpen, setIsOpen] = useState(
    depth < 2 || (depth < 4 && (isFirst || entries.length <= 12)),
  )
  const [limit, setLimit] = useState(CHUNK_SIZE)
  const [start, end] = node.kind === 'object' ? '{}' : '[]'
  if (entries.length === 0) {
    return (
      <div class="json-line">
        <Label label={label} />
        {start}
        {end}
        {tail}
      </div>
    )
  }
  return (
    <div class="json-fold">
      <button
        type="button"
        class="json-line fold"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FoldIcon />
        <Label label={label} />
        {start}
        {!isOpen && <span class="json-more">{formatCount(node.kind, entries.length)}</span>}
        {!isOpen && end + tail}
      </button>
      {isOpen && (
        <div class="json-inside">
          {entries
            .slice(0, limit)
            .map(({ label, value }, index) =>
              value === undefined ? null : (
                <Value
                  key={index}
                  node={value}
                  text={text}
                  depth={depth + 1}
                  tail={index < entries.length - 1 ? ',' : ''}
                  isFirst={index === 0 && node.kind === 'array'}
                  {...(label !== undefined && { label })}
                />
              ),
            )}
          {entries.length > limit && (
            <button type="button" class="link" onClick={() => setLimit(limit + 10 * CHUNK_SIZE)}>
              Show more ({entries.length} in total)
            </button>
          )}
        </div>
      )}
      {isOpen && (
        <div class="json-line">
          {end}
          {tail}
        </div>
      )}
    </div>
  )
}

function Label({ label }: { label: string | undefined }) {
  return label === undefined ? null : (
    <>
      <span class="json-key">{label}</span>:{' '}
    </>
  )
}

function LongString({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span class="json-string">
      {isOpen || text.length <= MAX_STRING_LENGTH ? text : `${text.slice(0, MAX_STRING_LENGTH)}…`}
      {text.length > MAX_STRING_LENGTH && !isOpen && (
        <button type="button" class="link" onClick={() => setIsOpen(true)}>
          Show all {text.length} characters
        </button>
      )}
    </span>
  )
}

function formatCount(kind: 'object' | 'array', count: number): string {
  const [one, many] = kind === 'object' ? ['key', 'keys'] : ['item', 'items']
  return `${count} ${count === 1 ? one : many}`
}
