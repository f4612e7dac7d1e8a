import type { ArgumentInput } from './argument-input.ts'

interface ValueInputProps {
  id: string
  name: string
  input: ArgumentInput
  /** Undefined if there is no value. */
  raw: string | undefined
  isInvalid: boolean
  /** Id of the note about the value. */
  describedBy?: string
  onRaw: (raw: string) => void
}

/** The form control for a value. */
export function ValueInput(props: ValueInputProps) {
  const { id, name, input, raw, isInvalid, describedBy, onRaw } = props
  const common = {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    spellcheck: false,
    autocomplete: 'off',
    onInput: (event: { currentTarget: { value: string } }) => onRaw(event.currentTarget.value),
  } as const
  switch (input.kind) {
    case 'choice':
    case 'boolean': {
      const choices = input.kind === 'choice' ? input.choices : ['true', 'false']
      return (
        <select {...common} value={raw ?? ''}>
          <option value="">–</option>
          {choices.map((json) => (
            <option key={json} value={json}>
              {formatChoice(json)}
            </option>
          ))}
        </select>
      )
    }
    case 'choices':
      return <Choices id={id} name={name} choices={input.choices} raw={raw} onRaw={onRaw} />
    case 'number':
      return (
        <input
          {...common}
          type="text"
          inputmode="decimal"
          title={input.hint || undefined}
          placeholder={input.example}
          value={raw ?? ''}
        />
      )
    case 'text':
      // A single-line field would remove line breaks.
      return raw?.includes('\n') ? (
        <textarea {...common} rows={rowsOf(raw)} value={raw} />
      ) : (
        <input
          {...common}
          type="text"
          title={input.hint || undefined}
          placeholder={input.example}
          value={raw ?? ''}
        />
      )
    case 'json':
      return (
        <textarea
          {...common}
          class="code"
          rows={rowsOf(raw ?? '')}
          placeholder={input.example === '' ? 'JSON' : `JSON, for example ${input.example}`}
          value={raw ?? ''}
        />
      )
  }
}

/** Multiple choice: the selected values are the elements of an array. */
function Choices({
  id,
  name,
  choices,
  raw,
  onRaw,
}: Pick<ValueInputProps, 'id' | 'name' | 'raw' | 'onRaw'> & { choices: readonly string[] }) {
  const selected = ((raw === undefined ? [] : JSON.parse(raw)) as unknown[]).map((value) =>
    JSON.stringify(value),
  )
  const toggle = (json: string): void => {
    const list = selected.includes(json)
      ? selected.filter((other) => other !== json)
      : [...selected, json]
    onRaw(`[${list.join(',')}]`)
  }
  return (
    <div id={id} class="choices" role="group" aria-label={name}>
      {choices.map((json) => (
        <label key={json} class="choice">
          <input type="checkbox" checked={selected.includes(json)} onChange={() => toggle(json)} />
          {formatChoice(json)}
        </label>
      ))}
    </div>
  )
}

/** Formats a choice: strings without quotes, unless they look like other JSON. */
function formatChoice(json: string): string {
  const value: unknown = JSON.parse(json)
  const isAmbiguous =
    typeof value === 'string' && /^(?:|true|false|null|-?\d.*|[["{].*)$/.test(value)
  return typeof value === 'string' && !isAmbiguous ? value : json
}

function rowsOf(text: string): number {
  return Math.min(14, text.split('\n').length)
}
