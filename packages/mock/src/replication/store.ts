import { FcError } from 'fc-core'

/** Where the sessions of a mock are kept, so that several processes share them or one can continue with them. */
export interface Store {
  /** Connects the mock, before anything else. Resolves to what all processes have in common. */
  open(mock: StoreClient): Promise<StoreIdentity>
  /** Returns the log of a session, which need not exist. */
  log(session: string): SessionLog
  /** Returns the existing sessions. */
  sessions(): Promise<ListedSession[]>
  /**
   * Creates a session with an initial state.
   *
   * @throws FcError `session-exists`, `too-many-sessions`
   */
  create(session: string, snapshot: string): Promise<void>
  /** Deletes a session. Resolves to whether it existed. */
  delete(session: string): Promise<boolean>
  /** Identifies the history of the store, as letters and digits, after it has lost changes. Undefined before. */
  readonly lineage?: string | undefined
  close(): Promise<void>
}

/** The mock that uses a store. */
export interface StoreClient {
  /** Identifies definitions and options. The processes of one mock must agree. */
  fingerprint: string
  /** The start of the current day, in seconds since 1970. */
  today: number
  /** Maximum number of calls, and of violations, in the log of a session. */
  journal: number
  /** Maximum number of sessions besides the default one. */
  maxSessions: number
  /** Milliseconds without requests after which a session may be deleted. */
  sessionTimeout: number
}

/** What the processes of a mock have in common. */
export interface StoreIdentity {
  /** `today` of the process that has started first. */
  today: number
  /** A random text, the same for all processes. */
  salt: string
}

export interface ListedSession {
  name: string
  /** Number of handled calls. */
  calls: number
  /** Number of entries that its log has had. */
  version: number
  /** Share of the limits of changes that is used. */
  fill: number
  /** Milliseconds since the last request. */
  idle: number
}

/** A position in the log of a session. */
export interface LogPosition {
  /** Identifies the session among those that had the same name, and the history of the store. Empty before anything was loaded. */
  epoch: string
  /** Number of entries. */
  version: number
  /** Identifies the last entry among those that had the same number, because a store can lose entries. Empty without entries. */
  head: string
}

/** What a batch of calls has done. */
export interface Commit {
  /** The position of the state that the batch has used. */
  at: LogPosition
  /** The changes. Undefined if the batch has only read. */
  entry: string | undefined
  /** The `head` of the position after the entry. */
  head: string
  /** Whether the position was the last one after the calls had arrived. Then a batch that has only read succeeds. */
  isRecent: boolean
  /** Milliseconds in which only this process may write, if the batch is not written and no other process has its turn. 0 for none. */
  turn: number
  /** Whether the batch only asks for the last position. Other batches end the turn of the process. */
  isLook: boolean
  /** Whether a session that does not exist is created. Then the position of the initial state, before anything was loaded, is its last one. */
  creates: boolean
  /** Whether the log of calls was cleared before `calls`. */
  clearsCalls: boolean
  /** Share of the limits of changes that the session uses, from 0 to 1. */
  fill: number
  /** JSON texts. */
  calls: readonly string[]
  violations: readonly StoredViolation[]
}

/** A violation and the index of its call in the batch. */
export interface StoredViolation {
  call: number
  text: string
}

export type CommitResult = Committed | Behind | { kind: 'gone' }

export interface Committed {
  kind: 'committed'
  /** That of the position, or of the session that was created. */
  epoch: string
  version: number
  /** Characters in the log since the last snapshot. */
  size: number
  /** Whether only this process may write. */
  hasTurn: boolean
}

/** The position is not the last one, because others have changed the session or the store has lost entries: nothing was written. */
export interface Behind {
  kind: 'behind'
  /** The last position. */
  position: LogPosition
  /** Replaces the state, before the entries. Empty for the initial state; undefined to continue from the state of the batch. */
  snapshot: string | undefined
  entries: readonly string[]
  /** Whether only this process may write. */
  hasTurn: boolean
}

/** A call, or a violation, with the number of its call. */
export type NumberedJson = readonly [number: number, json: unknown]

/** The ordered changes of a session, and the log of its calls. */
export interface SessionLog {
  /**
   * Appends what a batch has done if its state was current, all or nothing.
   *
   * @throws StoreUnavailableError. It is unknown then whether the batch was written.
   * @throws FcError `store-damaged` if a part of the session is missing.
   * @throws FcError `too-many-sessions`
   */
  commit(commit: Commit): Promise<CommitResult>
  /** Replaces the entries up to a position with a snapshot, if the log has that position. */
  compact(at: LogPosition, snapshot: string): Promise<void>
  calls(): Promise<NumberedJson[]>
  violations(): Promise<NumberedJson[]>
  /** Calls a listener after each commit of any process, until the returned function is called. */
  watch(listener: () => void): () => void
}

/** The store cannot be used at the moment. */
export class StoreUnavailableError extends FcError {
  constructor(message: string, cause?: unknown) {
    super('store-unavailable', message, cause === undefined ? undefined : { cause })
  }
}

/** The error of a store that has lost a part of a session, or whose files or keys were changed. */
export function storeDamaged(problem: string, cause?: unknown): FcError {
  const message = `${problem} Delete the session (\`DELETE /__fc/sessions/<name>\`), or use another store.`
  return new FcError('store-damaged', message, cause === undefined ? undefined : { cause })
}
