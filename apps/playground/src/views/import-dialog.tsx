import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { startImport } from '../import/start-import.ts'
import type {
  ImportedDefinition,
  ImportedText,
  ImportSettings,
  ImportSource,
} from '../protocol/import-messages.ts'
import { ImportReport } from './import-report.tsx'
import { ImportSettingsForm } from './import-settings-form.tsx'

interface ImportDialogProps {
  /** Undefined to ask for one. */
  source: ImportSource | undefined
  onSource: (source: ImportSource) => void
  onConvert: (imported: ImportedDefinition) => void
  /** Called for a text that is no document in another format, or is inserted as it is. */
  onText: (text: string, kind: 'definition' | 'other') => void
  onClose: () => void
}

type State = typeof READING | { status: 'failed'; message: string } | Imported

const READING = { status: 'reading' } as const

/** What came of a source with its settings. */
interface Settled {
  source: ImportSource
  settings: ImportSettings
  state: Exclude<State, typeof READING>
}

interface Imported {
  status: 'imported'
  imported: ImportedDefinition
}

/** Offers to convert a document in another format to a definition, and shows what would differ. */
export function ImportDialog({ source, onSource, onConvert, onText, onClose }: ImportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const convert = useRef<HTMLButtonElement>(null)
  const [settings, setSettings] = useState<ImportSettings>({})
  const [settled, setSettled] = useState<Settled>()
  // The result of other settings is not the one to convert.
  const state: State =
    settled?.source === source && settled?.settings === settings ? settled.state : READING
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (source === undefined) return undefined
    const settle = (next: Settled['state']): void => setSettled({ source, settings, state: next })
    const running = startImport(source, settings)
    const finish = (read: ImportedText): void => {
      if (read.kind !== 'import') return onText(read.text, read.kind)
      settle({ status: 'imported', imported: read })
    }
    running.result.then(finish, (error: Error) =>
      settle({ status: 'failed', message: error.message }),
    )
    return running.cancel
  }, [source, settings])
  useEffect(() => {
    const isInField = document.activeElement?.closest('form') !== null
    if (state.status === 'imported' && !isInField) convert.current?.focus()
  }, [state])

  return (
    <dialog ref={dialog} class="dialog import" aria-label="Import" onClose={onClose}>
      <h2>Import</h2>
      {source === undefined ? (
        <>
          <p>
            Convert an OpenAPI or OpenRPC document, a Postman collection or a HAR to a package
            definition: paste it, drop it, or choose files. They stay in this page.
          </p>
          <input
            type="file"
            multiple
            aria-label="Files"
            accept=".json,.yaml,.yml,.har"
            onChange={({ currentTarget: { files } }) => {
              if (files !== null && files.length > 0) onSource({ kind: 'files', files: [...files] })
            }}
          />
        </>
      ) : (
        <>
          <div class="import-result">
            {state.status === 'reading' && <p role="status">Reading the document…</p>}
            {state.status === 'failed' && (
              <p class="banner bad" role="alert">
                {state.message}
              </p>
            )}
            {state.status === 'imported' && <ImportReport imported={state.imported} />}
          </div>
          <ImportSettingsForm settings={settings} onChange={setSettings} />
        </>
      )}
      <p class="dialog-buttons">
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
        {source?.kind === 'text' && (
          <button type="button" class="button" onClick={() => onText(source.text, 'other')}>
            Paste as text
          </button>
        )}
        {source !== undefined && (
          <button
            ref={convert}
            type="button"
            class="button primary"
            disabled={state.status !== 'imported'}
            onClick={() => state.status === 'imported' && onConvert(state.imported)}
          >
            Convert to a package definition
          </button>
        )}
      </p>
    </dialog>
  )
}
