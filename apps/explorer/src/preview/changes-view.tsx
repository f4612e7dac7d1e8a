import { useEffect, useRef } from 'preact/hooks'
import type { ChangedRange, ChangesMessage, PreviewChange } from './editor-message.ts'

/** Properties of `ChangesView`. */
interface ChangesViewProps extends Omit<ChangesMessage, 'type'> {
  /** The endpoint whose changes are marked. */
  endpointName: string | undefined
  /** Shows a location in the current text, or in the revision. */
  onLocate: (side: 'old' | 'new', range: ChangedRange) => void
  onDiff: () => void
}

const SECTIONS = [
  ['breaking', 'Breaking', 'Existing calls fail.'],
  ['risky', 'Risky', 'Some clients may fail.'],
  ['safe', 'Safe', 'Callers are not affected.'],
] as const

/** The changes since a revision, by how they affect callers, with links to their locations. */
export function ChangesView({ revision, summary, changes, ...props }: ChangesViewProps) {
  const { endpointName, onDiff } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [endpointName])
  return (
    <div class="changes" ref={list}>
      <h1>
        {summary} since <bdi>{revision}</bdi>
      </h1>
      <p>
        <button type="button" class="link" onClick={onDiff}>
          Show text differences
        </button>
      </p>
      {SECTIONS.map(([level, title, description]) => {
        const own = changes.filter((change) => change.level === level)
        return (
          own.length > 0 && (
            <section key={level}>
              <h2>
                {title} <span class="count">{own.length}</span>
              </h2>
              <p class="quiet small">{description}</p>
              <ul>
                {own.map((change, index) => (
                  <Change key={index} change={change} revision={revision} {...props} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function Change({
  change,
  revision,
  endpointName,
  onLocate,
}: { change: PreviewChange; revision: string } & Pick<
  ChangesViewProps,
  'endpointName' | 'onLocate'
>) {
  const { level, message, reason, hint, endpoint, old, new: current } = change
  const isMarked = endpoint !== undefined && endpoint === endpointName
  return (
    <li class={`change ${level}`} aria-current={isMarked || undefined}>
      <p>
        <button
          type="button"
          class="link"
          onClick={() =>
            current.exists ? onLocate('new', current.range) : onLocate('old', old.range)
          }
        >
          {message}
        </button>
        {old.exists && current.exists && (
          <>
            {' '}
            <button type="button" class="link quiet" onClick={() => onLocate('old', old.range)}>
              in {revision}
            </button>
          </>
        )}
      </p>
      <p class="quiet small">
        {reason} {hint}
      </p>
    </li>
  )
}
