import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import type { ServiceRequest } from './request.ts'

/** The option `cors`, as it is given. */
export type CorsOption = boolean | string | readonly string[]

/** The option `cors`, resolved: origins in the form of the header `Origin`, and `*` for all. False for none. */
export type AllowedOrigins = false | readonly string[]

/**
 * Resolves the option `cors`.
 *
 * @throws FcError `invalid-cors` for a text that is not an origin.
 */
export function resolveCors(cors: CorsOption = true): AllowedOrigins {
  if (typeof cors === 'boolean') return cors && []
  return [cors].flat().map((text) => {
    const origin = parseOrigin(text)
    if (origin !== undefined) return origin
    const message = `The option \`cors\` must contain origins such as https://app.example.com, or *, got ${quote(text)}.`
    throw new FcError('invalid-cors', message)
  })
}

/** Returns an origin as browsers write it in the header `Origin`. Undefined if the text is not an origin. `null` is none: any page can have it. */
export function parseOrigin(text: string): string | undefined {
  if (text === '*') return text
  if (!/^[^/]+:\/\/[^/?#@\\]+\/?$/.test(text) || !URL.canParse(text)) return undefined
  const { protocol, host } = new URL(text)
  // Messages contain it in a command to copy: no characters of a shell.
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}//${host}` : undefined
}

/** Returns whether an origin is a loopback one or one that the option lists. */
export function isNamedOrigin(origin: string, cors: AllowedOrigins): boolean {
  return cors !== false && origin !== '*' && (LOOPBACK.test(origin) || cors.includes(origin))
}

/** Returns whether a page of the mock's own host sends the request. The scheme may differ, behind a proxy with TLS. */
export function isSameHost(
  origin: string,
  request: Pick<ServiceRequest, 'origin' | 'ownHost'>,
): boolean {
  const host = hostOf(origin)
  return host !== undefined && (host === hostOf(request.origin) || host === request.ownHost)
}

function hostOf(url: string): string | undefined {
  return /^https?:\/\/([^/]+)/.exec(url)?.[1]
}

/** Pages of this machine, on any port. */
const LOOPBACK =
  /^https?:\/\/(?:(?:[a-z\d_-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/
