/** A response, independent of its transport. */
export interface MockResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** JSON text. Empty only where HTTP allows no body. */
  body: string
  /** Server-sent events, instead of a body. */
  stream?: EventStream
  /** The call, for logs. */
  call: CallRecord
  /** The error that was thrown, for an internal error in the mock. */
  error?: unknown
}

/** Headers of all responses. Those to pages depend on `Origin`, and browsers must not guess the type of what a client has written. */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
}

/** Headers of responses with JSON. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  ...BASE_HEADERS,
}

/** Returns whether HTTP allows no body for a status. */
export function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/** A body of server-sent events. */
export interface EventStream {
  /** Starts the stream. `send` writes text to the body, `end` ends the body. Returns a function that stops the stream. */
  start(send: (text: string) => void, end: () => void): () => void
}

/** The facts about a call that logs contain. */
export interface CallRecord {
  /** Name of the session. Undefined for the default session. */
  session?: string
  /** Name of the package. Undefined if the path belongs to none. */
  package?: string
  endpoint?: string
  /** The version that was served. Undefined for packages that are not versioned. */
  version?: string
  /** Who has answered. Undefined without the options `upstream` and `replay`, and for calls that are rejected before. */
  answeredBy?: 'upstream' | 'recording' | 'mock'
  /** Error code of the response. */
  code?: string
  /** Page number, from 1. Records that were created or deleted since the first page do not affect it. */
  page?: number
  /** Number of items on the page. */
  items?: number
  /** Names of the sent arguments that have no effect in the mock. */
  ignored?: readonly string[]
  /** Simulated connection fault: no response, or half of it. */
  connectionFault?: 'reset' | 'truncated'
  /** What to correct in the request, the options or a custom handler. They do not change the response. */
  warnings?: readonly string[]
  /** Protocol violations of the client. */
  violations?: readonly string[]
  /** Set for calls of the admin API. */
  admin?: true
}
