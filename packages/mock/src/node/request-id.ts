/** Returns the id of a request: the header `X-Request-Id` if it is usable in logs, else a generated one. */
export function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && WELL_FORMED.test(header)
    ? header
    : `${PREFIX}-${(++count).toString(36)}`
}

/** Characters of UUIDs, Base64 and trace ids: none that a log would have to escape. */
const WELL_FORMED = /^[\w.:/+=@-]{1,128}$/

/** Differs between processes. Random ids for each request would cost more. */
const PREFIX = Math.random().toString(36).slice(2, 10)

let count = 0
