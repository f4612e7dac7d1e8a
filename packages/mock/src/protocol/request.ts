/** A request as the engine sees it, whatever transport it came by. */
export interface MockRequest {
  method: string
  /** Scheme, host and port the client used: `http://127.0.0.1:4010`. Advertised in the served package definition. */
  origin: string
  /** Path of the URL as sent, percent-encoded. */
  path: string
  /** Query of the URL without the question mark; empty when there is none. */
  query: string
  /** Value of a header, by its lower-case name. */
  header(name: string): string | undefined
  body: RequestBody
}

/** The body of a request, or why it was not read. */
export type RequestBody = { text: string } | { problem: 'too-large' | 'not-utf-8' }
