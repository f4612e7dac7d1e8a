import { useLayoutEffect, useRef } from 'preact/hooks'

/** Something to do with the text, most of them at the cursor. */
export interface Action {
  title: string
  run: () => void
}

/** Properties of `ActionsDialog`. */
interface ActionsDialogProps {
  actions: readonly Action[]
  onClose: () => void
}

/** Lists fixes and refactorings. */
export function ActionsDialog({ actions, onClose }: ActionsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const moveFocus = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...dialog.current!.querySelectorAll('button')]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((index + step) % buttons.length)?.focus()
  }
  return (
    <dialog
      ref={dialog}
      class="dialog actions"
      aria-label="Actions"
      onClose={onClose}
      onKeyDown={moveFocus}
    >
      {actions.map(({ title, run }) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            onClose()
            run()
          }}
        >
          {title}
        </button>
      ))}
      <button type="button" class="quiet" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  )
}
