/** Returns whether an error says that a database or another service cannot be reached: the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  const { code, cause, name } = (error ?? {}) as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string' && OUTAGE.test(code)) return true
  return (
    (name === 'AggregateError' || cause !== undefined) &&
    [cause, ...((error as { errors?: unknown[] }).errors ?? [])].some(
      (one) => one !== undefined && one !== error && isOutage(one),
    )
  )
}

/** Codes of network errors in Node.js, and classes 08 (connection exception), 53 (insufficient resources) and 57P (operator intervention) of SQL. */
const OUTAGE =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_(?:CONNECT_TIMEOUT|SOCKET)|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|08\w{3}|53\w{3}|57P\d\d)$/
