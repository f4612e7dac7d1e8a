import type { ArgumentInput } from './argument-input.ts'

/** Properties of `ValueInput`. */
interface ValueInputProps {
  id: string
  name: string
  input: ArgumentInput
  /** Undefined while there is no value. */
  raw: string | undefined
  isWrong: boolean
  /** Id of the note about the value. */
  describedBy?: string
  /** Undefined takes the value away. */
  onRaw: (raw: string) => void
}

/** The element a value is typed into or chosen with. */
export function ValueInput(props: ValueInputProps) {
  const { id, name, input, raw, isWrong, describedBy, onRaw } = props
  const common = {
    id,
    'aria-invalid': isWrong || undefined,
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
              {plain(json)}
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
      // A one-line field would take the line breaks out of a text that has some.
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

/** Choices of which any number may be taken: the elements of an array. */
function Choices({
  id,
  name,
  choices,
  raw,
  onRaw,
}: Pick<ValueInputProps, 'id' | 'name' | 'raw' | 'onRaw'> & { choices: readonly string[] }) {
  const taken = ((raw === undefined ? [] : JSON.parse(raw)) as unknown[]).map((value) =>
    JSON.stringify(value),
  )
  const turn = (json: string): void => {
    const list = taken.includes(json) ? taken.filter((other) => other !== json) : [...taken, json]
    onRaw(`[${list.join(',')}]`)
  }
  return (
    <div id={id} class="choices" role="group" aria-label={name}>
      {choices.map((json) => (
        <label key={json} class="choice">
          <input type="checkbox" checked={taken.includes(json)} onChange={() => turn(json)} />
          {plain(json)}
        </label>
      ))}
    </div>
  )
}

/** A choice for people: strings without their quotes, as long as they cannot be taken for something else. */
function plain(json: string): string {
  const value: unknown = JSON.parse(json)
  const looksOther =
    typeof value === 'string' && /^(?:|true|false|null|-?\d.*|[["{].*)$/.test(value)
  return typeof value === 'string' && !looksOther ? value : json
}

function rowsOf(text: string): number {
  return Math.min(14, text.split('\n').length)
}
