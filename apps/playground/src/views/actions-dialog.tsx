import { useLayoutEffect, useRef } from 'preact/hooks'

/** Something to do with the text, most of them at the cursor. */
export interface Action {
  title: string
  run: () => void
}

/** Actions, and the point below which they are listed: the cursor, in pixels of the window. */
export interface ActionList {
  actions: readonly Action[]
  left: number
  top: number
}

interface ActionsDialogProps extends ActionList {
  onClose: () => void
}

/** Lists fixes and refactorings. */
export function ActionsDialog({ actions, left, top, onClose }: ActionsDialogProps) {
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
      style={{ '--left': `${left}px`, '--top': `${top}px` }}
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
