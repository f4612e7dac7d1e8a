import type { ComponentChildren } from 'preact'
import { CodeText } from '../ui/code-text.tsx'

export interface ListedChange {
  level: 'breaking' | 'risky' | 'safe'
  message: string
  reason: string
  hint?: string
  /** Name of the changed endpoint. */
  endpoint?: string
}

interface ChangeSectionsProps<Change extends ListedChange> {
  changes: readonly Change[]
  /** Element of the headings. */
  heading: 'h2' | 'h3'
  /** The endpoint whose changes are marked. */
  endpointName?: string | undefined
  /** Renders the message of a change, with links. */
  message: (change: Change) => ComponentChildren
}

const SECTIONS = [
  ['breaking', 'Breaking', 'Existing calls fail.'],
  ['risky', 'Risky', 'Some clients may fail.'],
  ['safe', 'Safe', 'Callers are not affected.'],
] as const

/** Changes by how they affect callers. */
export function ChangeSections<Change extends ListedChange>({
  changes,
  heading: Heading,
  endpointName,
  message,
}: ChangeSectionsProps<Change>) {
  return (
    <>
      {SECTIONS.map(([level, title, description]) => {
        const own = changes.filter((change) => change.level === level)
        return (
          own.length > 0 && (
            <section key={level}>
              <Heading>
                {title} <span class="count">{own.length}</span>
              </Heading>
              <p class="quiet small">{description}</p>
              <ul>
                {own.map((change, index) => {
                  const { reason, hint, endpoint } = change
                  const isMarked = endpoint !== undefined && endpoint === endpointName
                  return (
                    <li key={index} class={`change ${level}`} aria-current={isMarked || undefined}>
                      <p>{message(change)}</p>
                      <p class="quiet small">
                        <CodeText text={hint === undefined ? reason : `${reason} ${hint}`} />
                      </p>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}
