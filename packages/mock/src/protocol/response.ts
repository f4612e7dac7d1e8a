/** A response, ready to be sent. */
export interface MockResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** JSON text; empty only where HTTP allows no body. */
  body: string
  /** Instead of a body: messages that are sent as they come, until the client goes. */
  stream?: EventStream
  /** What the answer was about, for logs. */
  call: CallRecord
  /** What was thrown, when the mock itself has failed. */
  fault?: unknown
  /** How the connection is to fail, as the request asked: without an answer, or in the middle of it. */
  break?: 'reset' | 'truncated'
}

/** A body of server-sent events, which goes on until it is stopped. */
export interface EventStream {
  /** Begins sending. `send` takes text of the body, `end` ends the body. The returned function stops it. */
  start(send: (text: string) => void, end: () => void): () => void
}

/** What a call was and how it ended. */
export interface CallRecord {
  /** Name of the package; undefined when the path belongs to none. */
  package?: string
  endpoint?: string
  /** The version the call was answered as; undefined for packages that are not versioned. */
  version?: string
  /** Code of the error that was answered. */
  code?: string
  /** Which page of its walk it was, from 1. What has been created or deleted meanwhile is not looked at. */
  page?: number
  /** How many items the page had. */
  items?: number
  /** Rules of the interface that the client broke. */
  violations?: readonly string[]
  /** Set on calls of the admin API. */
  admin?: true
}
