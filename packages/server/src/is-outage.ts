/** Returns whether an error says that a database or another service cannot be reached: the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  const { code, cause, message, name, syscall } = (error ?? {}) as Record<string, unknown>
  if (typeof code === 'string' && OUTAGE.test(code)) return true
  // Also of a Unix socket that is missing.
  if (syscall === 'connect') return true
  if (code === undefined && typeof message === 'string' && NO_CODE.test(message)) return true
  return (
    (name === 'AggregateError' || cause !== undefined) &&
    [cause, ...((error as { errors?: unknown[] }).errors ?? [])].some(
      (one) => one !== undefined && one !== error && isOutage(one),
    )
  )
}

/** Codes of network errors in Node.js, of lost connections in drivers, and classes 08 (connection exception), 53 (insufficient resources) and 57P (operator intervention) of SQL. */
const OUTAGE =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_(?:CONNECT_TIMEOUT|SOCKET)|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|PROTOCOL_CONNECTION_LOST|08\w{3}|53\w{3}|57P\d\d)$/

/** Lost connections of `pg`, whose errors have no code. */
const NO_CODE = /^(?:Connection terminated|timeout exceeded when trying to connect)/
