import type { JsonPage } from './json-text.ts'

/** A response, independent of its transport. */
export interface ServiceResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** JSON text. Empty only where HTTP allows no body. */
  body: string
  /** Server-sent events, instead of a body. */
  stream?: EventStream
  /** The call, for logs. */
  call: CallRecord
  /** The error that was thrown, for an internal error. */
  error?: unknown
  /** The page that the body consists of. */
  page?: JsonPage
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
  /** Name of the package. Undefined if the path belongs to none. */
  package?: string
  endpoint?: string
  /** The version that was served. Undefined for packages that are not versioned. */
  version?: string
  /** Error code of the response. */
  code?: string
  /** Number of items on the page. */
  items?: number
  /** What to correct in the request, the options or a handler. They do not change the response. */
  warnings?: readonly string[]
  /** Codes of protocol violations of the client. */
  violations?: readonly string[]
}
