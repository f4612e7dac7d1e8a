import type {
  Commit,
  CommitResult,
  LogPosition,
  NumberedJson,
  SessionLog,
  Store,
  StoreClient,
} from '../../src/replication/store.ts'
import { DEFAULT_SESSION } from '../../src/calls/requested-session.ts'
import { sessionExists, tooManySessions } from '../../src/store/store-errors.ts'

interface MemorySession {
  epoch: string
  base: number
  snapshot: string
  baseHead: string
  entries: { text: string; head: string }[]
  size: number
  fill: number
  count: number
  calls: NumberedJson[]
  violations: NumberedJson[]
  /** The process that alone may write. */
  turn: string | undefined
}

/** A store for the tests of what uses one. Each `process` has its own view of the same sessions. */
export interface MemoryStore {
  process(): Store
}

export function createMemoryStore(): MemoryStore {
  const sessions = new Map<string, MemorySession>()
  const listeners = new Set<() => void>()
  let epochs = 0
  let processes = 0
  const salt = crypto.randomUUID()

  const start = (snapshot: string): MemorySession => ({
    epoch: String(++epochs),
    base: 0,
    baseHead: '',
    snapshot,
    entries: [],
    size: 0,
    fill: 0,
    count: 0,
    calls: [],
    violations: [],
    turn: undefined,
  })

  const makeRoom = (
    name: string,
    {
      maxSessions: max,
      sessionTimeout: timeout,
    }: Pick<StoreClient, 'maxSessions' | 'sessionTimeout'>,
  ): void => {
    if (name === DEFAULT_SESSION) return
    const others = [...sessions.keys()].filter((other) => other !== DEFAULT_SESSION)
    if (others.length < max) return
    if (timeout >= 0) throw tooManySessions(max)
    for (const other of others) sessions.delete(other)
  }

  const commitTo = (
    name: string,
    commit: Commit,
    process: string,
    mock: StoreClient,
  ): CommitResult => {
    let session = sessions.get(name)
    const isNew = session === undefined
    if (session === undefined) {
      if (!commit.creates) return { kind: 'gone' }
      makeRoom(name, mock)
      sessions.set(name, (session = start('')))
    }
    const { entry } = commit
    const at = isNew && commit.at.epoch === '' ? { ...commit.at, epoch: session.epoch } : commit.at
    const { journal } = mock
    const version = session.base + session.entries.length
    const headAt = (index: number): string | undefined =>
      index < 0 ? session.baseHead : session.entries[index]?.head
    const isKnown = session.epoch === at.epoch && headAt(at.version - session.base - 1) === at.head
    const isCurrent = isKnown && version === at.version
    const mayWrite = session.turn === undefined || session.turn === process
    const takeTurn = (): boolean => {
      if (commit.turn > 0) session.turn ??= process
      return session.turn === process
    }
    if (
      (isCurrent && (entry === undefined || mayWrite)) ||
      (isKnown && entry === undefined && commit.isRecent)
    ) {
      if (entry !== undefined) {
        session.entries.push({ text: entry, head: commit.head })
        session.size += entry.length
        session.fill = commit.fill
      }
      if (commit.clearsCalls) Object.assign(session, { calls: [], violations: [], count: 0 })
      const first = session.count
      session.count += commit.calls.length
      const calls = commit.calls.map(
        (text, index) => [first + index + 1, JSON.parse(text) as unknown] as const,
      )
      const violations = commit.violations.map(
        ({ call, text }) => [first + call + 1, JSON.parse(text) as unknown] as const,
      )
      session.calls = journal === 0 ? [] : [...session.calls, ...calls].slice(-journal)
      session.violations =
        journal === 0 ? [] : [...session.violations, ...violations].slice(-journal)
      if (commit.isLook)
        return {
          kind: 'committed',
          epoch: at.epoch,
          version: at.version,
          size: 0,
          hasTurn: takeTurn(),
        }
      if (session.turn === process) session.turn = undefined
      for (const listener of listeners) listener()
      const next = entry === undefined ? at.version : version + 1
      const size = entry === undefined ? 0 : session.size
      return { kind: 'committed', epoch: at.epoch, version: next, size, hasTurn: false }
    }
    const hasTurn = takeTurn()
    const isFull = !isKnown || at.version < session.base
    const added = session.entries.slice(isFull ? 0 : at.version - session.base)
    return {
      kind: 'behind',
      position: {
        epoch: session.epoch,
        version,
        head: session.entries.at(-1)?.head ?? session.baseHead,
      },
      snapshot: isFull ? session.snapshot : undefined,
      entries: added.map(({ text }) => text),
      hasTurn,
    }
  }

  return {
    process() {
      const id = String(++processes)
      let mock: StoreClient
      const log = (name: string): SessionLog => ({
        commit: async (commit) => {
          // As over a network, others may be first.
          await new Promise(setImmediate)
          return commitTo(name, commit, id, mock)
        },
        async compact({ epoch, version, head }: LogPosition, snapshot) {
          const session = sessions.get(name)
          if (session?.epoch !== epoch || session.base >= version) return
          session.entries = session.entries.slice(version - session.base)
          session.base = version
          session.baseHead = head
          session.snapshot = snapshot
          session.size = 0
        },
        calls: async () => sessions.get(name)?.calls ?? [],
        violations: async () => sessions.get(name)?.violations ?? [],
        watch(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      })
      return {
        async open(opened) {
          mock = opened
          return { today: opened.today, salt }
        },
        log,
        sessions: async () =>
          Array.from(sessions, ([name, { count, fill, base, entries }]) => ({
            name,
            calls: count,
            fill,
            version: base + entries.length,
            idle: 0,
          })),
        async create(name, snapshot) {
          if (sessions.has(name)) throw sessionExists(name)
          makeRoom(name, mock)
          sessions.set(name, start(snapshot))
        },
        delete: async (name) => sessions.delete(name),
        close: async () => {},
      }
    },
  }
}
