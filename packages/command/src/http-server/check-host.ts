import type { IncomingMessage } from 'node:http'
import { isAllowedHost } from './allowed-host.ts'
import type { HttpError } from './error-response.ts'
import type { RequestTarget } from './request-target.ts'

/** The names of a server, besides those of this machine. */
export interface HostNames {
  names: readonly string[]
  /** Names in absolute targets. Only a client that uses the server as proxy sends them, not a browser after DNS rebinding. */
  proxied: () => readonly string[]
  /** How to allow another host. */
  hint: string
}

/**
 * Creates a check that requests name an allowed host, in the header `Host` and in an absolute target.
 *
 * It caches its last result: a client sends the same value with every request.
 */
export function createHostCheck({
  names,
  proxied,
  hint,
}: HostNames): (
  request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  target: RequestTarget,
) => HttpError | undefined {
  let last: { host: string; allowed: boolean } | undefined
  return ({ headers: { host }, rawHeaders }, { origin }) => {
    if (host === undefined || countHosts(rawHeaders) !== 1)
      return { status: 400, code: 'BAD_REQUEST', message: 'Expected one header Host.' }
    let rejected: string | undefined
    if (origin === undefined) {
      if (last?.host !== host) last = { host, allowed: isAllowedHost(host, names) }
      rejected = last.allowed ? undefined : host
    } else {
      const all = [...names, ...proxied()]
      rejected = [host, origin.replace(/^[^/]*\/\//, '')].find((name) => !isAllowedHost(name, all))
    }
    if (rejected === undefined) return undefined
    return forbiddenHost(rejected, hint)
  }
}

/** Returns the error for a host that is not allowed. */
export function forbiddenHost(host: string, hint: string): HttpError {
  const message = `Host ${JSON.stringify(host)} is not allowed. ${hint}`
  return { status: 403, code: 'FORBIDDEN_HOST', message }
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
