import { useEffect, useRef } from 'preact/hooks'
import { CodeText } from '../ui/code-text.tsx'
import { ChangeSections } from '../views/change-sections.tsx'
import type { ChangedRange, ChangesMessage } from './editor-message.ts'

interface ChangesViewProps extends Omit<ChangesMessage, 'type'> {
  /** The endpoint whose changes are marked. */
  endpointName: string | undefined
  /** Shows a location in the current text, or in the revision. */
  onLocate: (side: 'old' | 'new', range: ChangedRange) => void
  /** Shows the differences of the texts. Undefined if that is not possible. */
  onDiff?: () => void
}

/** The changes since a revision, by how they affect callers, with links to their locations. */
export function ChangesView(props: ChangesViewProps) {
  const { revision, summary, changes, endpointName, onLocate, onDiff } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [endpointName])
  return (
    <div class="changes" ref={list}>
      <h1>
        {summary} since <bdi>{revision}</bdi>
      </h1>
      {onDiff !== undefined && (
        <p>
          <button type="button" class="link" onClick={onDiff}>
            Show text differences
          </button>
        </p>
      )}
      <ChangeSections
        changes={changes}
        heading="h2"
        endpointName={endpointName}
        message={({ message, old, new: current }) => (
          <>
            <button
              type="button"
              class="link"
              onClick={() =>
                current.exists ? onLocate('new', current.range) : onLocate('old', old.range)
              }
            >
              <CodeText text={message} />
            </button>
            {old.exists && current.exists && (
              <>
                {' '}
                <button type="button" class="link quiet" onClick={() => onLocate('old', old.range)}>
                  in {revision}
                </button>
              </>
            )}
          </>
        )}
      />
    </div>
  )
}
