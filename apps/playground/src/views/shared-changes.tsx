import { ChangesView } from 'fc-explorer'
import { useEffect, useState } from 'preact/hooks'
import type { Change, Changes } from '../protocol/language-messages.ts'

interface SharedChangesProps {
  /** The text that was shared or opened from a link last. */
  shared: string | undefined
  /** Version of the current text. */
  version: number
  compare: (text: string) => Promise<Changes>
  onSelect: (change: Change) => void
}

/** The changes since the definition was shared, by how they affect callers. */
export function SharedChanges({ shared, version, compare, onSelect }: SharedChangesProps) {
  const [found, setFound] = useState<Changes>()
  useEffect(() => {
    if (shared === undefined) return
    let isCurrent = true
    void compare(shared).then((changes) => isCurrent && setFound(changes))
    return () => {
      isCurrent = false
    }
  }, [shared, version])
  return (
    <div class="shared-changes">
      {shared === undefined ? (
        <p class="quiet">
          After you share the definition, or open a link to one, its changes since then appear here,
          with those that break callers first.
        </p>
      ) : (
        found && (
          <ChangesView
            revision="the last share"
            summary={found.summary}
            // The earlier text is not shown: all links lead to the current one.
            changes={found.changes.map(({ hint, ...change }) => ({
              ...change,
              ...(hint !== undefined && { hint }),
              old: { range: change, exists: false },
              new: { range: change, exists: true },
            }))}
            endpointName={undefined}
            onLocate={(_, range) => onSelect(range as Change)}
          />
        )
      )}
    </div>
  )
}
