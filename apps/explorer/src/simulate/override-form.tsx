import type { Endpoint, PackageDefinition } from 'fc-core'
import { useState } from 'preact/hooks'
import { isPaginated } from '../definition/endpoint-flags.ts'
import { readErrors } from '../definition/read-errors.ts'
import { Labeled } from '../ui/labeled.tsx'

/** What a call of an endpoint can be answered with. */
const EFFECTS = {
  error: 'Error code',
  status: 'Status',
  emptyPage: 'Empty page',
  expiredCursor: 'Expired cursor',
  delay: 'Delay in ms',
  connection: 'Connection reset',
  body: 'Truncated body',
} as const

type Effect = keyof typeof EFFECTS

interface OverrideFormProps {
  definition: PackageDefinition
  /** The endpoint that is selected at first. */
  endpointName: string | undefined
  /** Resolves to whether the mock accepted the override. */
  onAdd: (override: object) => Promise<boolean>
}

/** Adds an override: how the mock responds to calls of one endpoint or of all. */
export function OverrideForm({ definition, endpointName, onAdd }: OverrideFormProps) {
  const { endpoints } = definition
  const [name, setName] = useState(endpointName ?? '')
  const [effect, setEffect] = useState<Effect>('error')
  const [value, setValue] = useState('')
  const [times, setTimes] = useState('')
  const endpoint = endpoints.find((one) => one.name === name)
  const needsValue = effect === 'error' || effect === 'status' || effect === 'delay'
  const codes = errorCodesOf(definition, endpoint)
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    const isAdded = await onAdd({
      ...(name !== '' && { endpoint: name }),
      ...toOverride(effect, value.trim()),
      ...(times !== '' && { times: Number(times) }),
    })
    if (isAdded) setValue('')
  }
  return (
    <form class="override-form" onSubmit={add}>
      <Labeled label="Endpoint">
        <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
          <option value="">All endpoints</option>
          {endpoints.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
            </option>
          ))}
        </select>
      </Labeled>
      <Labeled label="Response">
        <select
          value={effect}
          onChange={(event) => {
            setEffect(event.currentTarget.value as Effect)
            setValue('')
          }}
        >
          {(Object.keys(EFFECTS) as Effect[]).map((key) => (
            <option
              key={key}
              value={key}
              disabled={
                (key === 'emptyPage' || key === 'expiredCursor') &&
                endpoint !== undefined &&
                !isPaginated(endpoint)
              }
            >
              {EFFECTS[key]}
            </option>
          ))}
        </select>
      </Labeled>
      {needsValue && (
        <Labeled label={EFFECTS[effect]}>
          <input
            type="text"
            required
            autocomplete="off"
            list={effect === 'error' ? 'fc-error-codes' : undefined}
            placeholder={PLACEHOLDERS[effect]}
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </Labeled>
      )}
      {effect === 'error' && codes.length > 0 && (
        <div class="choices" role="group" aria-label="Declared codes">
          {codes.slice(0, MAX_CODES).map((code) => (
            <button
              key={code}
              type="button"
              class="badge plain"
              aria-pressed={value === code}
              onClick={() => setValue(code)}
            >
              <bdi>{code}</bdi>
            </button>
          ))}
        </div>
      )}
      <datalist id="fc-error-codes">
        {codes.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <Labeled label="Number of calls">
        <input
          type="number"
          min="1"
          placeholder="All, until it is cleared"
          value={times}
          onInput={(event) => setTimes(event.currentTarget.value)}
        />
      </Labeled>
      <button type="submit" class="button">
        Add
      </button>
    </form>
  )
}

/** Maximum number of declared codes that are buttons. The field suggests all. */
const MAX_CODES = 8

const PLACEHOLDERS = { error: 'NOT_FOUND', status: '503', delay: '250, 100-500 or ~200' } as const

function toOverride(effect: Effect, value: string): object {
  switch (effect) {
    case 'error':
      return { error: value }
    case 'status':
      return { status: Number(value) }
    case 'delay':
      return { delay: value }
    case 'emptyPage':
      return { page: 'empty' }
    case 'expiredCursor':
      return { cursor: 'expired' }
    case 'connection':
      return { connection: 'reset' }
    case 'body':
      return { body: 'truncated' }
  }
}

function errorCodesOf(definition: PackageDefinition, endpoint: Endpoint | undefined): string[] {
  const errors = [...readErrors(endpoint?.errors), ...readErrors(definition.errors)]
  return [...new Set(errors.map(({ code }) => code))]
}
