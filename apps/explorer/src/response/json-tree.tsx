import type { JsonNode } from 'fc-core'
import { useState } from 'preact/hooks'
import { FoldIcon } from '../ui/icons.tsx'

/** So many entries of an object or array are drawn at once. */
const CHUNK = 100

/** Longer strings are cut until they are asked for. */
const LONG = 1500

/** Properties of `JsonTree`. */
interface JsonTreeProps {
  node: JsonNode
  /** The text the node lies in: numbers are shown as they are written there. */
  text: string
}

/** JSON with objects and arrays that open and close. */
export function JsonTree({ node, text }: JsonTreeProps) {
  return (
    <div class="json">
      <Value node={node} text={text} depth={0} tail="" />
    </div>
  )
}

/** Properties of `Value`. */
interface ValueProps extends JsonTreeProps {
  label?: string
  depth: number
  /** The comma behind the value, where there is one. */
  tail: string
}

function Value({ node, text, label, depth, tail }: ValueProps) {
  if (node.kind === 'object' || node.kind === 'array') {
    return (
      <Fold
        node={node}
        text={text}
        depth={depth}
        tail={tail}
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
}: ValueProps & { node: JsonNode & { kind: 'object' | 'array' } }) {
  const entries =
    node.kind === 'object'
      ? node.members.map(({ key, value }) => ({ label: JSON.stringify(key), value }))
      : node.items.map((value) => ({ label: undefined, value }))
  const [isOpen, open] = useState(depth < 2 || (depth < 4 && entries.length <= 12))
  const [limit, setLimit] = useState(CHUNK)
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
        onClick={() => open(!isOpen)}
      >
        <FoldIcon />
        <Label label={label} />
        {start}
        {!isOpen && <span class="json-more">{size(node.kind, entries.length)}</span>}
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
                  {...(label !== undefined && { label })}
                />
              ),
            )}
          {entries.length > limit && (
            <button type="button" class="link" onClick={() => setLimit(limit + 10 * CHUNK)}>
              Show more of {entries.length}
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
  const [isOpen, open] = useState(false)
  return (
    <span class="json-string">
      {isOpen || text.length <= LONG ? text : `${text.slice(0, LONG)}…`}
      {text.length > LONG && !isOpen && (
        <button type="button" class="link" onClick={() => open(true)}>
          Show all {text.length} characters
        </button>
      )}
    </span>
  )
}

function size(kind: 'object' | 'array', count: number): string {
  const [one, many] = kind === 'object' ? ['key', 'keys'] : ['item', 'items']
  return `${count} ${count === 1 ? one : many}`
}
