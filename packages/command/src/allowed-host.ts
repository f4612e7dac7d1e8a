import { isIP } from 'node:net'

/**
 * Whether a `Host` header is allowed: a loopback name, an IP address, or one of the given names.
 *
 * Protects against DNS rebinding: a page of another site can make a browser call 127.0.0.1 under the name of that site, but not under an IP
 * address or `localhost`.
 */
export function isAllowedHost(header: string | undefined, names: readonly string[]): boolean {
  const name = hostName(header ?? '').toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    names.some((allowed) => allowed.toLowerCase() === name) ||
    isIP(name) !== 0
  )
}

/** The host of a `Host` header, without port and brackets. */
function hostName(header: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(header)
  return bracketed?.[1] ?? header.replace(/:\d+$/, '')
}
