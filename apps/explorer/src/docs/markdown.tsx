import { useMemo, useState } from 'preact/hooks'
import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** Properties of `Markdown`. */
interface MarkdownProps {
  /** Markdown. Anything but a text shows nothing. */
  text: unknown
  /**
   * A text longer than this shows its beginning only, until it is asked for.
   * @default never
   */
  foldAt?: number
}

/** Where documentation of arguments, members and errors is folded. */
export const SHORT = 420

/** Documentation. Built from elements, never from HTML text, so nothing in it can come alive. */
export function Markdown({ text, foldAt = Number.POSITIVE_INFINITY }: MarkdownProps) {
  const source = typeof text === 'string' ? text : ''
  const blocks = useMemo(() => parseMarkdown(source), [source])
  const [isOpen, open] = useState(false)
  if (blocks.length === 0) return null
  const isLong = source.length > foldAt
  return (
    <div class="docs">
      <div class={isLong && !isOpen ? (foldAt > SHORT ? 'folded tall' : 'folded') : undefined}>
        {blocks.map(showBlock)}
      </div>
      {isLong && (
        <button type="button" class="link" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

function showBlock(block: Block, key: number) {
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{block.children.map(showInline)}</p>
    case 'heading':
      // The page's own headings are h1 and h2: documentation begins below them.
      return block.level < 3 ? (
        <h3 key={key}>{block.children.map(showInline)}</h3>
      ) : (
        <h4 key={key}>{block.children.map(showInline)}</h4>
      )
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{showItem(item)}</li>)
      return block.start === undefined ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      )
    }
    case 'quote':
      return <blockquote key={key}>{block.children.map(showBlock)}</blockquote>
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
                  <th key={index}>{cell.map(showInline)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell.map(showInline)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

/** An item of one paragraph stands in the list without a paragraph of its own. */
function showItem(item: Block[]) {
  const [first, ...rest] = item
  return first?.kind === 'paragraph'
    ? [...first.children.map(showInline), ...rest.map(showBlock)]
    : item.map(showBlock)
}

function showInline(inline: Inline, key: number) {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'code':
      return <code key={key}>{inline.text}</code>
    case 'strong':
      return <strong key={key}>{inline.children.map(showInline)}</strong>
    case 'emphasis':
      return <em key={key}>{inline.children.map(showInline)}</em>
    case 'deleted':
      return <del key={key}>{inline.children.map(showInline)}</del>
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
          {inline.children.map(showInline)}
        </a>
      )
  }
}
