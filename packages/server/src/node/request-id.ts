/** Returns the id in the header `X-Request-Id`, if it is usable in logs. */
export function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : undefined
}

/** Generates the id of a request. */
export function nextRequestId(): string {
  return PREFIX + (++count).toString(36)
}

/** Characters of UUIDs, Base64 and trace ids: none that a log would have to escape. */
const WELL_FORMED = /^[\w.:/+=@-]{1,128}$/

/** Differs between processes. Random ids for each request would cost more, as would ids of 13 characters: V8 copies only shorter texts at once. */
const PREFIX = `${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}-`

let count = 0
