import { type Endpoint } from 'fc-core'
import { type OperationModel, readMembers } from 'fc-core/internal'
import { useState } from 'preact/hooks'
import { changeableNames, changesOf, draftOfOperation, rolesFor } from './operation-changes.ts'
import type { ExplainedModel } from './types.ts'

interface OperationFormProps {
  endpoint: Endpoint
  operation: OperationModel
  model: ExplainedModel
  /** Saves the override of the operation, or null for what is inferred. Rejects with `AdminError`. */
  onSave: (change: object | null) => Promise<void>
}

const ACTIONS = 'list get create update replace delete count link unlink none'.split(' ')

/** Changes what an endpoint does: its action, its collection, and what its arguments do. */
export function OperationForm({ endpoint, operation, model, onSave }: OperationFormProps) {
  const names = changeableNames(operation, readMembers(endpoint.arguments))
  const [draft, setDraft] = useState(() => draftOfOperation(operation, names))
  const [message, setMessage] = useState('')
  const change = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part })
  const save = async (read: () => object | null): Promise<void> => {
    try {
      await onSave(read())
      setMessage('')
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  const select = (
    label: string,
    value: string,
    options: readonly (readonly [value: string, label: string])[],
    onChange: (value: string) => void,
  ) => (
    <label key={label}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  const hasRecords = draft.action !== 'none'
  const known = rolesFor(draft, model)
  const rolesOf = (role: string) => [
    ['', 'has no effect'] as const,
    ...known,
    ...(role === '' || known.some(([each]) => each === role) ? [] : [[role, role] as const]),
  ]
  return (
    <form
      class="operation-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(() => changesOf(operation, draft))
      }}
    >
      {select(
        'Action',
        draft.action,
        ACTIONS.map((action) => [action, action]),
        (action) => change({ action: action as OperationModel['action'] }),
      )}
      {hasRecords &&
        select(
          'Collection',
          draft.collection,
          ['', ...Object.keys(model.collections)].map((name) => [name, name]),
          (collection) => change({ collection }),
        )}
      {hasRecords &&
        names.map((name) =>
          select(name, draft.roles[name]!, rolesOf(draft.roles[name]!), (role) =>
            change({ roles: { ...draft.roles, [name]: role } }),
          ),
        )}
      {hasRecords && (
        <label>
          <span>Sets</span>
          <input
            value={draft.sets}
            placeholder='{"status": "closed", "closed_at": "now"}'
            onInput={(event) => change({ sets: event.currentTarget.value })}
          />
        </label>
      )}
      {message !== '' && (
        <p class="banner bad" role="alert">
          {message}
        </p>
      )}
      <div class="record-actions">
        <button type="submit" class="button primary">
          Save to {model.savedIn}
        </button>
        <button type="button" class="button" onClick={() => void save(() => null)}>
          Restore the inferred one
        </button>
      </div>
    </form>
  )
}
