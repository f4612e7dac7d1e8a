import type { PackageDefinition } from 'fc-core'
import { readJson } from 'fc-core/json'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { AdminError } from '../control/admin-error.ts'
import type { Live } from '../control/live.ts'
import { JsonTree } from '../json/json-tree.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { recordAddress } from './record-address.ts'
import { RecordForm } from './record-form.tsx'
import { RelationList } from './relation-list.tsx'
import type { ExplainedModel, Row } from './types.ts'
import { useResource } from './use-resource.ts'

interface RecordPanelProps {
  live: Live
  packageKey: string
  /** Path of the package. */
  path: string
  definition: PackageDefinition
  collection: string
  model: ExplainedModel
  /** The values of the key fields. Empty for a new record. */
  recordKey: readonly string[]
  revision: string
  /** Whether the reader has opened the panel, and not the address of the record. */
  isOpened: boolean
  /** Called after the data has changed. */
  onChanged: (message: string) => void
  /** Called with the record that was created. */
  onCreated: (record: Row) => void
  onClose: () => void
}

/** A record with its relations, which can be edited and deleted; or the form of a new one. */
export function RecordPanel(props: RecordPanelProps) {
  const { live, path, definition, collection, model, recordKey, revision } = props
  const { isOpened, onChanged, onCreated, onClose } = props
  const isNew = recordKey.length === 0
  const noun = model.collections[collection]!.record
  const address = recordAddress(path, collection, recordKey)
  const [edits, setEdits] = useState(0)
  const [mode, setMode] = useState<'show' | 'edit' | 'delete'>('show')
  const [edited, setEdited] = useState<string>()
  const [failure, setFailure] = useState('')
  const read = useResource<Row>(live, isNew ? undefined : address, `${revision} ${edits}`)
  const panel = useRef<HTMLElement>(null)
  // The keyboard continues in the panel, and after a form at its buttons. A layout effect, so that it does not leave the field that is used first.
  useLayoutEffect(() => {
    if (isOpened)
      panel.current?.querySelector<HTMLElement>(isNew ? 'input, textarea' : 'h2')?.focus()
  }, [])
  const leaveForm = (): void => {
    if (isNew) return onClose()
    setMode('show')
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('h2')?.focus())
  }
  const record = read.value
  const text = record === undefined ? '' : JSON.stringify(record, null, 2)
  const isMissing = read.problem instanceof AdminError && read.problem.status === 404
  const remove = async (): Promise<void> => {
    try {
      await live.send('DELETE', address)
      onChanged(`Deleted ${recordKey.join('/')}.`)
      onClose()
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <section
      ref={panel}
      class="record-panel"
      aria-label={isNew ? `New ${noun}` : 'Record'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (mode === 'show') onClose()
        else leaveForm()
      }}
    >
      <div class="record-head">
        <button type="button" class="button narrow" onClick={onClose}>
          ← {collection}
        </button>
        <h2 tabIndex={-1}>
          {isNew ? (
            `New ${noun}`
          ) : (
            <>
              <span class="quiet">{noun}</span> <bdi>{recordKey.join(' / ')}</bdi>
            </>
          )}
        </h2>
        <button
          type="button"
          class="icon-button record-close"
          aria-label="Close record"
          onClick={onClose}
        >
          ×
        </button>
      </div>
      {mode === 'show' && record !== undefined && !isMissing && (
        <div class="record-actions">
          <button
            type="button"
            class="button"
            onClick={() => {
              setEdited(text)
              setMode('edit')
            }}
          >
            Edit
          </button>
          <button type="button" class="button" onClick={() => setMode('delete')}>
            Delete
          </button>
          <CopyButton label="Copy record" text={() => text} />
        </div>
      )}
      {read.problem !== undefined && (
        <p class={isMissing ? 'banner warning' : 'banner bad'} role="alert">
          {isMissing ? `There is no ${noun} with this key.` : read.problem.message}
        </p>
      )}
      {mode === 'delete' && (
        <div class="banner bad" role="group" aria-label="Confirm">
          <p>Delete this {noun}? Records that belong to it are deleted, too.</p>
          <div class="record-actions">
            <button type="button" class="button primary" onClick={() => void remove()}>
              Delete {noun}
            </button>
            <button ref={focusOnce} type="button" class="button" onClick={leaveForm}>
              Cancel
            </button>
          </div>
          {failure !== '' && <p role="alert">{failure}</p>}
        </div>
      )}
      {mode === 'edit' && edited !== text && (
        <p class="banner warning" role="status">
          This {noun} has changed meanwhile. Saving changes only the fields that you have edited.
        </p>
      )}
      {isNew ? (
        <RecordForm
          definition={definition}
          model={model.collections[collection]!}
          onSave={async (values) => {
            const created = (await live.send('POST', address, values)) as Row
            onChanged(`Created ${noun}.`)
            onCreated(created)
          }}
          onCancel={onClose}
        />
      ) : mode === 'edit' && record !== undefined ? (
        <RecordForm
          definition={definition}
          model={model.collections[collection]!}
          record={record}
          onSave={async (values) => {
            if (Object.keys(values).length > 0) {
              await live.send('PATCH', address, values)
              onChanged(`Saved ${recordKey.join('/')}.`)
              setEdits(edits + 1)
            }
            leaveForm()
          }}
          onCancel={leaveForm}
        />
      ) : (
        record !== undefined && (
          <>
            <RelationList {...props} record={record} />
            <JsonTree key={text} node={readJson(text).root!} text={text} />
          </>
        )
      )}
    </section>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
