import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Live } from '../control/live.ts'
import type { Control } from '../control/messages.ts'
import { activeSimulations } from './active-simulations.ts'

/** Number of simulations that are shown without `isFull`. */
const MAX_SHOWN = 3

interface ActiveListProps {
  live: Live
  control: Control
  /** Shows all. @default false */
  isFull?: boolean
}

/** The active simulations, with buttons that end them. */
export function ActiveList({ live, control, isFull = false }: ActiveListProps) {
  const { send, problem } = useAdmin(live)
  const active = activeSimulations(control)
  if (active.length === 0) return isFull ? <p class="quiet small">No simulation.</p> : null
  const shown = isFull ? active : active.slice(0, MAX_SHOWN)
  const clear = async (): Promise<void> => {
    const names = [...control.changed, 'now']
    if (control.overrides.length > 0 && !(await send('DELETE', 'overrides'))) return
    await send('PATCH', 'settings', Object.fromEntries(names.map((name) => [name, null])))
  }
  return (
    <>
      <ul class="chips" aria-label="Active simulations">
        {shown.map(({ key, label, end }) => (
          <li key={key} class="chip">
            <bdi>{label}</bdi>
            <button type="button" aria-label={`End ${label}`} onClick={() => send(...end)}>
              ×
            </button>
          </li>
        ))}
        {shown.length < active.length && <li class="chip">{active.length - shown.length} more</li>}
      </ul>
      <button type="button" class="link small" onClick={clear}>
        Clear all
      </button>
      {problem}
    </>
  )
}

/** Sends requests to the admin API, and shows why one has failed. */
export function useAdmin(live: Live): {
  /** Resolves to whether it succeeded. */
  send: (method: string, path: string, body?: object) => Promise<boolean>
  problem: VNode | null
} {
  const [message, setMessage] = useState('')
  return {
    send: async (method, path, body) => {
      try {
        await live.send(method, path, body)
        setMessage('')
        return true
      } catch (error) {
        setMessage((error as Error).message)
        return false
      }
    },
    problem:
      message === '' ? null : (
        <p class="banner bad" role="alert">
          {message}
        </p>
      ),
  }
}
