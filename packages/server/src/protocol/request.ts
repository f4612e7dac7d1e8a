/** A request, independent of its transport. */
export interface ServiceRequest {
  method: string
  /**
   * Scheme, host and port that the client used: `http://127.0.0.1:4010`. The served package definition advertises it. Behind a proxy that removes a
   * part of the path, with that part: `https://mock.example.com/api`.
   */
  origin: string
  /** Host and port of the server, if those of `origin` differ. Its own pages may call it from there as well. */
  ownHost?: string | undefined
  /** Path of the URL, percent-encoded, without the prefix. */
  path: string
  /** Path prefix of the session: `/~worker-3`. URLs in responses contain it. */
  prefix?: string | undefined
  /** Query of the URL without the question mark. Empty if there is none. */
  query: string
  /** Returns the value of a header by its lowercase name. */
  header(name: string): string | undefined
  body: RequestBody
  /** Identifies the request in logs: from the header `X-Request-Id`, or generated. Undefined without a server. */
  id?: string | undefined
  /** Aborted when the client goes away. */
  signal?: AbortSignal | undefined
  /** Whether the adapter allows the page that sends the request, and sends the CORS headers. Undefined if the option `cors` decides. */
  isAllowedOrigin?: boolean | undefined
}

/** The body of a request, or why it was not read. */
export type RequestBody = { text: string } | { problem: 'too-large' | 'not-utf-8' }

/** Returns the URL that the paths of the mock follow: `http://127.0.0.1:4010`, or `http://127.0.0.1:4010/~worker-3`. */
export function urlBase({ origin, prefix = '' }: ServiceRequest): string {
  return origin + prefix
}
