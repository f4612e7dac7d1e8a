import { quote } from 'fc-core/internal'
import { Failure, type ServiceRequest } from 'fc-server/protocol'

/** Name of the session of requests that name none. */
export const DEFAULT_SESSION = 'default'

/** Request header and cookie that name a session. Node.js has names of headers in lower case. */
const SESSION_HEADER = 'fc-session'

/** A request, and the session that it names. */
export interface SessionRequest {
  name: string
  /** The request without the path prefix of the session. */
  request: ServiceRequest
}

/**
 * Reads the session that a request names: by the path prefix `/~worker-3`, else the header `Fc-Session`, else the cookie `fc-session`.
 *
 * @returns Undefined for the default session; the failure `INVALID_SESSION` for an invalid name.
 */
export function readSession(request: ServiceRequest): SessionRequest | Failure | undefined {
  const { path } = request
  const prefix = path.startsWith('/~') ? path.split('/', 2)[1] : undefined
  const name =
    prefix?.slice(1) ?? request.header(SESSION_HEADER) ?? readCookie(request.header('cookie'))
  if (name === undefined || (name === DEFAULT_SESSION && prefix === undefined)) return undefined
  if (!isSessionName(name)) return invalidName(name)
  if (prefix === undefined) return { name, request }
  return {
    name,
    request: {
      ...request,
      prefix: `/${prefix}`,
      path: path.slice(prefix.length + 1) || '/',
      header: (header) => request.header(header),
    },
  }
}

/** Returns a path without the path prefix of a session. */
export function withoutSession(path: string): string {
  return path.replace(/^\/~[^/]+(?=\/)/, '')
}

/** Whether a text can name a session: 1 to 64 letters, digits, `-`, `_` and `.`. */
export function isSessionName(name: unknown): name is string {
  // `.` and `..` are no path segments of their own.
  return typeof name === 'string' && /^(?!\.{1,2}$)[\w.-]{1,64}$/.test(name)
}

export function invalidName(name: unknown): Failure {
  const text = typeof name === 'string' ? quote(name.slice(0, 80)) : JSON.stringify(name)
  const message = `Invalid session name ${text}. Expected 1 to 64 letters, digits, \`-\`, \`_\` and \`.\`.`
  return new Failure(400, 'INVALID_SESSION', message)
}

function readCookie(header: string | undefined): string | undefined {
  return header?.includes(SESSION_HEADER)
    ? /(?:^|;)\s*fc-session\s*=\s*"?([^";]*)/.exec(header)?.[1]?.trim()
    : undefined
}
