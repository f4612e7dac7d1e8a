import { Markdown, FOLD_LENGTH } from '../docs/markdown.tsx'

interface ErrorListProps {
  title: string
  errors: readonly { code: string; docs: string }[]
  /** Renders the list collapsed. @default false */
  isCollapsed?: boolean
}

/** Error codes with their documentation. Renders nothing if there are none. */
export function ErrorList({ title, errors, isCollapsed = false }: ErrorListProps) {
  if (errors.length === 0) return null
  const list = (
    <dl class="errors">
      {errors.map(({ code, docs }, index) => (
        <div key={index}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>
            <Markdown text={docs} foldAt={FOLD_LENGTH} />
          </dd>
        </div>
      ))}
    </dl>
  )
  const heading = (
    <h2>
      {title} <span class="count">{errors.length}</span>
    </h2>
  )
  if (!isCollapsed) {
    return (
      <section>
        {heading}
        {list}
      </section>
    )
  }
  return (
    <details class="section">
      <summary>{heading}</summary>
      {list}
    </details>
  )
}
