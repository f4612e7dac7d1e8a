import type { EditorView } from '@codemirror/view'
import type { TextChange } from '../protocol/text-change.ts'

/** Applies changes from the language service as one step of the history. */
export function applyChanges(view: EditorView, changes: readonly TextChange[]): void {
  if (changes.length === 0) return
  view.dispatch({ changes: [...changes], userEvent: 'input.fix', scrollIntoView: true })
  view.focus()
}
