import { useState } from 'preact/hooks'
import { DEFAULT_SESSION, type Live } from '../control/live.ts'
import { Labeled } from '../ui/labeled.tsx'

interface SessionFormProps {
  live: Live
  /** The selected session. */
  session: string
  /** Resolves to whether the mock accepted the request. */
  send: (method: string, path: string, body?: object) => Promise<boolean>
}

/** Creates a session and selects it, or deletes the selected one. */
export function SessionForm({ live, session, send }: SessionFormProps) {
  const [name, setName] = useState('')
  const create = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!(await send('POST', 'sessions', { name }))) return
    setName('')
    live.selectSession(name)
  }
  const remove = async (): Promise<void> => {
    if (await send('DELETE', `sessions/${encodeURIComponent(session)}`))
      live.selectSession(DEFAULT_SESSION)
  }
  return (
    <>
      <form class="override-form" onSubmit={create}>
        <Labeled label="New session">
          <input
            type="text"
            required
            autocomplete="off"
            spellcheck={false}
            placeholder="test-1"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </Labeled>
        <button type="submit" class="button">
          Create
        </button>
      </form>
      {session !== DEFAULT_SESSION && (
        <button type="button" class="button" onClick={remove}>
          Delete “{session}”
        </button>
      )}
    </>
  )
}
