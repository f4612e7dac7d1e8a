import { useMemo, useState } from 'preact/hooks'
import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

interface MarkdownProps {
  /** Markdown text. Renders nothing for any other value. */
  text: unknown
  /**
   * Texts with more characters than this are collapsed.
   * @default Infinity
   */
  foldAt?: number
}

/** Collapse threshold for the documentation of arguments, members and errors, in characters. */
export const FOLD_LENGTH = 420

/** Renders Markdown documentation. Creates elements, never HTML text, so that scripts in it cannot run. */
export function Markdown({ text, foldAt = Number.POSITIVE_INFINITY }: MarkdownProps) {
  const source = typeof text === 'string' ? text : ''
  const blocks = useMemo(() => parseMarkdown(source), [source])
  const [isOpen, setIsOpen] = useState(false)
  if (blocks.length === 0) return null
  const isLong = source.length > foldAt
  return (
    <div class="docs">
      <div
        class={isLong && !isOpen ? (foldAt > FOLD_LENGTH ? 'folded tall' : 'folded') : undefined}
      >
        {blocks.map(renderBlock)}
      </div>
      {isLong && (
        <button
          type="button"
          class="link"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

function renderBlock(block: Block, key: number) {
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{block.children.map(renderInline)}</p>
    case 'heading':
      // The page uses h1 and h2, so documentation starts at h3.
      return block.level < 3 ? (
        <h3 key={key}>{block.children.map(renderInline)}</h3>
      ) : (
        <h4 key={key}>{block.children.map(renderInline)}</h4>
      )
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{renderItem(item)}</li>)
      return block.start === undefined ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      )
    }
    case 'quote':
      return <blockquote key={key}>{block.children.map(renderBlock)}</blockquote>
    case 'code':
      return (
        <pre key={key}>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr key={key} />
    case 'table':
      return (
        <div key={key} class="scroll">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index}>{cell.map(renderInline)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell.map(renderInline)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

/** Renders the first paragraph of an item without a `<p>`. */
function renderItem(item: Block[]) {
  const [first, ...rest] = item
  return first?.kind === 'paragraph'
    ? [...first.children.map(renderInline), ...rest.map(renderBlock)]
    : item.map(renderBlock)
}

function renderInline(inline: Inline, key: number) {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'code':
      return <code key={key}>{inline.text}</code>
    case 'strong':
      return <strong key={key}>{inline.children.map(renderInline)}</strong>
    case 'emphasis':
      return <em key={key}>{inline.children.map(renderInline)}</em>
    case 'deleted':
      return <del key={key}>{inline.children.map(renderInline)}</del>
    case 'break':
      return <br key={key} />
    case 'link':
      return (
        <a
          key={key}
          href={inline.href}
          title={inline.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {inline.children.map(renderInline)}
        </a>
      )
  }
}
