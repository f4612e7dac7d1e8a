/** A request that was sent, and what came back. */
export interface Exchange {
  request: {
    method: string
    url: string
    headers: Readonly<Record<string, string>>
    /** Absent for GET. */
    body?: string
  }
  status: number
  contentType: string | null
  /** The body as text, whole. */
  text: string
  /** Whether the body is JSON. */
  isJson: boolean
  /** The body, when it is JSON. */
  value: unknown
}

/** What of `fetch` is used. The global one of browsers, Node, Deno, Bun and workers fits, and so does `createMock(…).fetch` in a wrapper. */
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

/** Whether a service granted a call. The interface names no status codes, so that every 2xx counts. */
export function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300
}

/** Whether a service refused a call as the caller's fault, and did not break. */
export function isClientError({ status }: Exchange): boolean {
  return status >= 400 && status < 500
}

/** An answer in a few words: `400 ["NOT_FOUND","There is no …`. */
export function describeAnswer({ status, text }: Exchange): string {
  const start = text.replaceAll(/\s+/g, ' ').slice(0, 80)
  return start === ''
    ? `${status} without a body`
    : `${status} ${start}${text.length > 80 ? '…' : ''}`
}
