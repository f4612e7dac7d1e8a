/** What `GET /__fc/events` sends: at first everything, then what changes. */
export interface Message {
  /** Calls since the last message, oldest first. */
  calls?: readonly LiveCall[]
  /** Number of calls that the message leaves out. */
  skipped?: number
  /** What is simulated in the selected session. Null if the session does not exist. */
  control?: Control | null
  /** Numbers of writes to the collections of the selected session, by path of the package. Null if the session does not exist. */
  collections?: Readonly<Record<string, Readonly<Record<string, number>>>> | null
  /** Names of the sessions. */
  sessions?: readonly string[]
  packages?: readonly { name: string; path: string; version?: string }[]
  problems?: readonly DefinitionProblem[]
}

/** A call that the mock has handled. */
export interface LiveCall {
  number: number
  requestId?: string
  /** Undefined for the default session. */
  session?: string
  package?: string
  endpoint?: string
  version?: string
  code?: string
  method: string
  path: string
  query: string
  headers: Readonly<Record<string, string>>
  /** Text of the request body, truncated if it is long. Null if it was not read. */
  body: string | null
  /** Null if the connection was reset. */
  status: number | null
  /** Text of the response body, truncated if it is long. Null for an event stream. */
  response: string | null
  /** When the request arrived (RFC 3339). */
  time: string
  milliseconds: number
  /** Names of the sent arguments without effect. */
  ignored?: readonly string[]
  warnings?: readonly string[]
  violations?: readonly { code: string; message: string; rule: string }[]
  error?: string
}

/** What is simulated in a session. */
export interface Control {
  settings: Settings
  /** The settings without changes. */
  initial: Settings
  /** Names of the changed settings. */
  changed: readonly string[]
  seed: number | string
  items: number
  /** Time of the next write. */
  now: string
  isClockChanged: boolean
  overrides: readonly ActiveOverride[]
}

export interface Settings {
  arguments: string
  delay: Delay
  errorRate: number
  onMissingVersion: string
  onUnknownVersion: string
  pageSize: number
  unknownEndpoints: string
}

/** Milliseconds. */
export type Delay = number | { min: number; max: number } | { median: number; spread?: number }

export interface ActiveOverride {
  id: number
  matched: number
  applied: number
  override: Override
}

export interface Override {
  endpoint?: string
  /** True for values, which can be large. */
  where?: true
  nth?: number
  times?: number
  value?: true
  error?: string
  status?: number
  delay?: Delay
  items?: number
  page?: string
  cursor?: string
  connection?: string
  body?: string
  seed?: string
  handler?: true
}

/** A finding in a definition that the server does not serve. */
export interface DefinitionProblem {
  /** File, line and column. */
  place: string
  code: string
  message: string
}

/** Longer bodies are truncated, in characters. */
export const MAX_BODY = 10_000
