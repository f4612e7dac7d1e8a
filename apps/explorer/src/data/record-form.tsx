import type { PackageDefinition } from 'fc-core'
import { type CollectionModel, membersOfFields } from 'fc-core/internal'
import { useMemo, useState } from 'preact/hooks'
import { inputForArgument } from '../arguments/argument-input.ts'
import { ArgumentsPanel } from '../arguments/arguments-panel.tsx'
import { type Draft, draftFromBody, isSendable } from '../arguments/draft.ts'
import { AdminError } from '../control/admin-error.ts'
import { readFieldProblems } from '../response/field-problems.ts'
import { findChanges } from './find-changes.ts'
import type { Row } from './types.ts'

interface RecordFormProps {
  definition: PackageDefinition
  model: CollectionModel
  /** The record to edit. Undefined to create one. */
  record?: Row | undefined
  /** Sends the values: the changed ones of an existing record. Rejects with `AdminError`. */
  onSave: (values: Row) => Promise<void>
  onCancel: () => void
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

/** Edits the fields of a record, or those of a new one, as a form or as JSON. */
export function RecordForm({ definition, model, record, onSave, onCancel }: RecordFormProps) {
  const members = useMemo(
    () =>
      membersOfFields(model.fields).filter(
        // The key identifies the record that is edited.
        ({ name }) => record === undefined || !model.key.includes(name),
      ),
    [model],
  )
  const inputs = useMemo(
    () => new Map(members.map((member) => [member.name, inputForArgument(member)])),
    [members],
  )
  const [original] = useState(() => withoutKey(record ?? {}, model.key))
  const [first] = useState(() => draftFromBody(inputs, JSON.stringify(original, null, 2)))
  const [draft, setDraft] = useState<Draft>(first)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ error: Error; body: string }>()
  const isCurrent = failure !== undefined && failure.body === draft.body
  const fieldProblems =
    isCurrent && failure.error instanceof AdminError
      ? readFieldProblems(failure.error.body)
      : NO_PROBLEMS
  const save = async (): Promise<void> => {
    if (!isSendable(draft) || isSaving) return
    const values = JSON.parse(draft.body) as Row
    setIsSaving(true)
    try {
      await onSave(record === undefined ? values : findChanges(original, values))
    } catch (error) {
      setFailure({ error: error as Error, body: draft.body })
      setIsSaving(false)
    }
  }
  return (
    <form
      class="record-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        if (event.key !== 'Escape') return
        // Changes are only discarded by the button.
        event.stopPropagation()
        if (draft.body === first.body) onCancel()
      }}
    >
      {record === undefined && (
        <p class="quiet small">
          Fields without a value get the values that a call would give them.
        </p>
      )}
      <ArgumentsPanel
        definition={definition}
        members={members}
        inputs={inputs}
        draft={draft}
        fieldProblems={fieldProblems}
        onDraft={setDraft}
        onReset={() => setDraft(first)}
        labels={RECORD_LABELS}
        side="attribute"
        showsAll={record === undefined}
      />
      {isCurrent && (
        <p class="banner bad" role="alert">
          {failure.error.message}
        </p>
      )}
      <div class="record-actions">
        <button type="submit" class="button primary" disabled={!isSendable(draft) || isSaving}>
          {record === undefined ? 'Create' : 'Save'}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

const RECORD_LABELS = {
  title: 'Fields',
  reset: 'Undo changes',
  body: 'Record as JSON',
  member: 'field',
  none: 'The model has no fields for these records.',
} as const

function withoutKey(record: Row, key: readonly string[]): Row {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !key.includes(name)))
}
