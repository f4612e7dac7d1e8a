import { mayBeForeign } from 'fc-command/foreign-format'
import type { ImportSource } from '../protocol/import-messages.ts'

/** Options of `listenForDocuments`. */
export interface DocumentListener {
  /** Whether each pasted text is meant as a document, because the page asks for one. */
  expectsDocument(): boolean
  /** Called for a document that is pasted or dropped, instead of what the page and its editor do with it. */
  onDocument(source: ImportSource): void
  /** Called for a pasted text that is too long for the editor, which does not get it. */
  onTooLong(length: number): void
  /** Called when files are dragged over the page, and when they leave it. */
  onDrag(isOver: boolean): void
}

/** The longest text that the editor takes. Browsers do not stay responsive with longer ones. */
export const MAX_TEXT_LENGTH: number = 16 * 2 ** 20

/** Listens for documents that are pasted or dropped anywhere in the page. Returns a function that ends it. */
export function listenForDocuments(listener: DocumentListener): () => void {
  const controller = new AbortController()
  // Before the listeners of the editor.
  const options = { capture: true, signal: controller.signal }
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }

  const onPaste = (event: ClipboardEvent): void => {
    const { clipboardData: data, target } = event
    if (data === null || isField(target)) return
    const text = data.getData('text/plain')
    if (text === '' && data.files.length > 0) {
      take(event)
      listener.onDocument({ kind: 'files', files: [...data.files] })
    } else if (listener.expectsDocument() || mayBeForeign(text)) {
      take(event)
      listener.onDocument({ kind: 'text', text })
    } else if (text.length > MAX_TEXT_LENGTH) {
      take(event)
      listener.onTooLong(text.length)
    }
  }

  const onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return
    take(event)
    if (event.type === 'drop')
      listener.onDocument({ kind: 'files', files: [...event.dataTransfer.files] })
    // Without a related element, the pointer has left the page.
    listener.onDrag(
      event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null),
    )
  }

  document.addEventListener('paste', onPaste, options)
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    document.addEventListener(type, onDrag, options)
  return () => controller.abort()
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement
    ? target.type !== 'file'
    : target instanceof HTMLTextAreaElement
}
