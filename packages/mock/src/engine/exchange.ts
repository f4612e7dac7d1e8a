/** A request as the engine sees it, whatever transport it came by. */
export interface Exchange {
  method: string
  /** Scheme, host and port the client used: `http://127.0.0.1:4010`. Advertised in the served package definition. */
  origin: string
  /** Path of the URL as sent, percent-encoded. */
  path: string
  /** Query of the URL without the question mark; empty when there is none. */
  query: string
  /** Value of a header, by its lower-case name. */
  header(name: string): string | undefined
  body: Body
}

/** The body of a request, or why it was not read. */
export type Body = { text: string } | { problem: 'too-large' | 'not-utf-8' }

/** A response, ready to be sent. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  /** JSON text; empty only where HTTP allows no body. */
  body: string
  /** What the body was composed of, where that takes less memory than the body. */
  source?: { readonly text: string }
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
