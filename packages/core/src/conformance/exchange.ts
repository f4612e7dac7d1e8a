/** An HTTP request and its response. */
export interface Exchange {
  request: {
    method: string
    url: string
    headers: Readonly<Record<string, string>>
    /** Absent for GET. */
    body?: string
  }
  /** 0 if there was no complete response. */
  status: number
  /** Why there was no complete response, if so: the connection was dropped, or the time limit exceeded. */
  connectionError?: string
  contentType: string | null
  /** The complete response body as text. */
  text: string
  /** True if the response body is JSON. */
  isJson: boolean
  /** The parsed response body, if it is JSON. */
  value: unknown
}

/** The subset of `fetch` that is used. The global `fetch` of browsers, Node, Deno, Bun and workers matches; `createMock(…).fetch` needs a wrapper. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string
    redirect: 'manual'
  },
) => Promise<{
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}>

/** Returns whether a call succeeded. The interface defines no status codes, so any 2xx counts. */
export function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300
}

/** Returns whether a service rejected a call as a client error (4xx). */
export function isClientError({ status }: Exchange): boolean {
  return status >= 400 && status < 500
}

/** Formats the status and the start of the body: `400 ["NOT_FOUND","There is no …`, or the reason if there was no response. */
export function formatResponse({ status, text, connectionError }: Exchange): string {
  if (connectionError !== undefined) return `no response (${connectionError})`
  const excerpt = text.replaceAll(/\s+/g, ' ').slice(0, 80)
  return excerpt === ''
    ? `${status} without a body`
    : `${status} ${excerpt}${text.length > 80 ? '…' : ''}`
}
