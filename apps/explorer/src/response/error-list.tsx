import { Markdown, SHORT } from '../docs/markdown.tsx'

/** Properties of `ErrorList`. */
interface ErrorListProps {
  title: string
  errors: readonly { code: string; docs: string }[]
  /** Whether the list is folded until it is asked for. */
  folds?: boolean
}

/** Error codes and what they mean. Nothing when there are none. */
export function ErrorList({ title, errors, folds = false }: ErrorListProps) {
  if (errors.length === 0) return null
  const list = (
    <dl class="errors">
      {errors.map(({ code, docs }, index) => (
        <div key={index}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>
            <Markdown text={docs} foldAt={SHORT} />
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
  if (!folds) {
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
