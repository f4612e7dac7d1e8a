import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { RenameTarget } from '../protocol/language-messages.ts'

interface RenameDialogProps {
  target: RenameTarget
  /** Rejects if the name is not possible. */
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a new name. */
export function RenameDialog({ target, onRename, onClose }: RenameDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState(target.name)
  const [problem, setProblem] = useState<string>()
  useLayoutEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.select()
  }, [])
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    try {
      await onRename(name)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <dialog ref={dialog} class="dialog" aria-label="Rename" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <label>
          New name of <bdi>“{target.name}”</bdi>
          <input
            value={name}
            autocomplete="off"
            spellcheck={false}
            aria-invalid={problem !== undefined || undefined}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {problem !== undefined && (
          <p class="note bad" role="alert">
            {problem}
          </p>
        )}
        <p class="dialog-buttons">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="button primary" disabled={name === ''}>
            Rename
          </button>
        </p>
      </form>
    </dialog>
  )
}
