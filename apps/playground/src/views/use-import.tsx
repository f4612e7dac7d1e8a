import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { listenForDocuments, MAX_TEXT_LENGTH } from '../import/listen-for-documents.ts'
import type { ImportedDefinition, ImportSource } from '../protocol/import-messages.ts'
import { ImportDialog } from './import-dialog.tsx'

/** What an import does with the page. */
interface ImportTarget {
  /** Replaces the selection. */
  insertText: (text: string) => void
  /** Replaces the whole text. */
  replaceText: (text: string) => void
  onImported: () => void
  onNotice: (notice: string) => void
}

/** Imports of documents in other formats. */
interface Imports {
  /** The last one. */
  imported: ImportedDefinition | undefined
  /** Offers to convert a document. Asks for one if there is none. */
  open: (source?: ImportSource) => void
  /** The dialog, and where files can be dropped. */
  element: VNode
}

/** Offers to convert documents that are pasted, dropped or chosen. */
export function useImport(target: ImportTarget): Imports {
  const [request, setRequest] = useState<{ source?: ImportSource | undefined }>()
  const [isDragging, setIsDragging] = useState(false)
  const [imported, setImported] = useState<ImportedDefinition>()
  const current = useRef({ ...target, request })
  current.current = { ...target, request }

  const open = (source?: ImportSource): void => setRequest({ source })
  const close = (): void => setRequest(undefined)
  const assertFits = (text: string): boolean => {
    if (text.length <= MAX_TEXT_LENGTH) return true
    current.current.onNotice(describeLength(text.length))
    return false
  }

  useEffect(
    () =>
      listenForDocuments({
        expectsDocument: () =>
          current.current.request !== undefined && current.current.request.source === undefined,
        onDocument: open,
        onTooLong: (length) => current.current.onNotice(describeLength(length)),
        onDrag: setIsDragging,
      }),
    [],
  )

  return {
    imported,
    open,
    element: (
      <>
        {isDragging && <div class="drop-hint">Drop files to import them</div>}
        {request !== undefined && (
          <ImportDialog
            source={request.source}
            onSource={open}
            onConvert={(converted) => {
              close()
              if (!assertFits(converted.text)) return
              current.current.replaceText(converted.text)
              setImported(converted)
              current.current.onImported()
            }}
            onText={(text, kind) => {
              close()
              if (!assertFits(text)) return
              if (kind === 'other') current.current.insertText(text)
              else current.current.replaceText(text)
            }}
            onClose={close}
          />
        )}
      </>
    ),
  }
}

function describeLength(length: number): string {
  const megabytes = (length / 2 ** 20).toFixed(0)
  return `Not inserted: the text has ${megabytes} MiB, and the editor takes up to ${MAX_TEXT_LENGTH / 2 ** 20} MiB.`
}
