import { useId, useState } from 'preact/hooks'
import { ARGUMENT_LABELS, ArgumentForm, type ArgumentFormProps } from './argument-form.tsx'
import { draftFromBody } from './draft.ts'
import type { FocusHandlers } from './use-held-value.ts'

interface ArgumentsPanelProps extends ArgumentFormProps {
  /** Called when a field gets or loses the focus. */
  focus?: FocusHandlers
  onReset: () => void
}

/** The arguments of a call, as a form or as raw JSON. Both edit the same body. */
export function ArgumentsPanel(props: ArgumentsPanelProps) {
  const { inputs, draft, focus, onDraft, onReset, labels = ARGUMENT_LABELS } = props
  const [isRaw, setIsRaw] = useState(false)
  return (
    <section class="panel" {...focus}>
      <div class="panel-head">
        <h2>
          {labels.title} {inputs.size > 0 && <span class="count">{inputs.size}</span>}
        </h2>
        <button type="button" class="link" onClick={onReset}>
          {labels.reset}
        </button>
        <div class="segments" role="group" aria-label={`${labels.title} format`}>
          <button type="button" aria-pressed={!isRaw} onClick={() => setIsRaw(false)}>
            Form
          </button>
          <button type="button" aria-pressed={isRaw} onClick={() => setIsRaw(true)}>
            Raw JSON
          </button>
        </div>
      </div>
      {isRaw ? (
        <RawBody
          label={labels.body}
          body={draft.body}
          problem={draft.problem}
          onBody={(body) => onDraft(draftFromBody(inputs, body, draft))}
        />
      ) : (
        <ArgumentForm {...props} />
      )}
    </section>
  )
}

function RawBody({
  label,
  body,
  problem,
  onBody,
}: {
  label: string
  body: string
  problem: string | undefined
  onBody: (body: string) => void
}) {
  const id = useId()
  return (
    <div class="raw-body">
      <label class="hidden" for={id}>
        {label}
      </label>
      <textarea
        id={id}
        class="code"
        rows={Math.max(8, Math.min(30, body.split('\n').length + 1))}
        spellcheck={false}
        autocomplete="off"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        value={body}
        onInput={(event) => onBody(event.currentTarget.value)}
      />
      <p id={`${id}-note`} class="note bad" aria-live="polite">
        {problem}
      </p>
    </div>
  )
}
