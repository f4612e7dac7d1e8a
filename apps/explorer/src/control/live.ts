import { useEffect, useState } from 'preact/hooks'
import { AdminError, messageOf } from './admin-error.ts'
import { mountPath } from '../packages/mount.ts'
import { loadText, saveText } from '../ui/stored-text.ts'
import { mergeCalls } from './merge-calls.ts'
import type { Control, DefinitionProblem, LiveCall, Message } from './messages.ts'
import { createEventReader } from './read-events.ts'

/** Whether the page follows the mock: `unauthorized` without the right token, `unavailable` without an admin API. */
export type Connection = 'connecting' | 'open' | 'lost' | 'unauthorized' | 'unavailable'

/** What the page knows about the mock. */
export interface LiveState {
  connection: Connection
  /** Why the connection is unavailable. */
  reason: string
  /** Number of times that the page connected again. The definitions may be others then. */
  revision: number
  /** The latest calls, newest first. */
  calls: readonly LiveCall[]
  /** Number of calls that were too many to send. */
  skipped: number
  control: Control | undefined
  /** Numbers of writes to collections of the session, by path of the package. */
  collections: Message['collections']
  sessions: readonly string[]
  packages: Message['packages']
  problems: readonly DefinitionProblem[]
  session: string
}

/** The connection of the page to the mock that serves it. */
export interface Live {
  readonly state: LiveState
  subscribe(listener: () => void): () => void
  /** Selects the session whose simulation is shown and changed. */
  selectSession(name: string): void
  /** Sets the token of the admin API. It is only kept in memory. */
  setToken(token: string): void
  clearCalls(): void
  /** Sends a request to the admin API, for the selected session. Rejects with `AdminError`. */
  send(method: string, path: string, body?: object): Promise<unknown>
}

/** Name of the session of requests that name none. */
export const DEFAULT_SESSION = 'default'

/** The server sends a comment every 15 seconds. Without one, the connection is dead. In milliseconds. */
const SILENCE = 50_000

/** Longest time between attempts to connect, in milliseconds. */
const MAX_WAIT = 2000

const INITIAL: LiveState = {
  connection: 'connecting',
  reason: '',
  revision: 0,
  calls: [],
  skipped: 0,
  control: undefined,
  collections: undefined,
  sessions: [DEFAULT_SESSION],
  packages: undefined,
  problems: [],
  session: DEFAULT_SESSION,
}

/** Connects the page to the mock that serves it. It reconnects until it is told that there is no admin API. */
export function createLive(): Live {
  const listeners = new Set<() => void>()
  let token = ''
  let abort = new AbortController()
  /** Time of the last call that was cleared. */
  let clearedUntil = ''
  const live = {
    state: { ...INITIAL, session: loadText(KEY, 'tab') ?? DEFAULT_SESSION },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    selectSession(session: string) {
      saveText(KEY, session, 'tab')
      update({ session, control: undefined })
      connect()
    },
    setToken(next: string) {
      token = next
      connect()
    },
    clearCalls() {
      clearedUntil = live.state.calls[0]?.time ?? clearedUntil
      update({ calls: [], skipped: 0 })
    },
    async send(method: string, path: string, body?: object) {
      const response = await fetch(adminUrl(path), {
        method,
        headers: {
          ...headers(),
          'content-type': 'application/json',
          'fc-session': live.state.session,
        },
        credentials: 'omit',
        ...(body && { body: JSON.stringify(body) }),
      })
      const value: unknown = await response.json()
      if (response.ok) return value
      throw new AdminError(response.status, value)
    },
  }
  connect()
  return live

  function update(changes: Partial<LiveState>): void {
    live.state = { ...live.state, ...changes }
    for (const listener of listeners) listener()
  }

  function headers(): Record<string, string> {
    return token === '' ? {} : { authorization: `Bearer ${token}` }
  }

  function connect(): void {
    abort.abort()
    abort = new AbortController()
    void follow(abort.signal)
  }

  /** Reads streams, one after the other. */
  async function follow(signal: AbortSignal): Promise<void> {
    let wait = 100
    while (!signal.aborted) {
      try {
        // The server ends the stream when it is reset or serves other definitions.
        if (!(await readStream(signal))) return
        wait = 100
      } catch {
        if (signal.aborted) return
        update({ connection: 'lost' })
        wait = Math.min(wait * 2, MAX_WAIT)
      }
      await sleep(wait)
    }
  }

  /** Reads a stream to its end. Returns false if another attempt would be in vain. */
  async function readStream(signal: AbortSignal): Promise<boolean> {
    const { session } = live.state
    const timeout = new AbortController()
    let timer = setTimeout(() => timeout.abort(), SILENCE)
    try {
      const response = await fetch(adminUrl(`events?${new URLSearchParams({ session })}`), {
        headers: headers(),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([signal, timeout.signal]),
      })
      if (response.status >= 502) throw new Error(`Status ${response.status}.`)
      if (!response.ok) {
        const reason = messageOf(await response.json().catch(() => undefined), response.status)
        update({ connection: response.status === 401 ? 'unauthorized' : 'unavailable', reason })
        if (response.status === 501) await listSessions()
        return false
      }
      let isFirst = true
      const read = createEventReader((data) => {
        receive(JSON.parse(data) as Message, isFirst)
        isFirst = false
      })
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return true
        clearTimeout(timer)
        timer = setTimeout(() => timeout.abort(), SILENCE)
        read(value)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Lists the sessions of a mock with a store, which has no stream. */
  async function listSessions(): Promise<void> {
    const list = (await live.send('GET', 'sessions')) as { name: string }[]
    update({ sessions: list.map(({ name }) => name) })
  }

  function receive(message: Message, isFirst: boolean): void {
    const { calls = [], skipped = 0, control, ...others } = message
    const { state } = live
    // Also those of a session that does not exist: the page's next call creates it.
    const received = isFirst ? calls.filter(({ time }) => time > clearedUntil) : calls
    const isAgain = isFirst && state.packages !== undefined
    update({
      ...others,
      ...(control !== undefined && { control: control ?? undefined }),
      connection: 'open',
      calls: mergeCalls(state.calls, received, isFirst),
      skipped: isFirst ? state.skipped : state.skipped + skipped,
      revision: state.revision + Number(isAgain),
    })
  }
}

/**
 * Returns a part of the state. The component renders again when that part changes.
 *
 * @param live Undefined for a page without a server, whose state never changes.
 */
export function useLive<Part>(live: Live | undefined, select: (state: LiveState) => Part): Part {
  const [part, setPart] = useState(() => select(live?.state ?? INITIAL))
  useEffect(() => {
    if (live === undefined) return undefined
    const update = (): void => setPart(() => select(live.state))
    update()
    return live.subscribe(update)
  }, [live])
  return part
}

function adminUrl(path: string): string {
  return `${mountPath()}/__fc/${path}`
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

const KEY = 'fc-session'
