import { isIP } from 'node:net'

/**
 * Whether a `Host` header is allowed: a loopback name, an IP address, or one of the given names.
 *
 * Protects against DNS rebinding: a page of another site can make a browser call 127.0.0.1 under the name of that site, but not under an IP
 * address or `localhost`.
 */
export function isAllowedHost(header: string | undefined, names: readonly string[]): boolean {
  const [, address, plain] = HOST.exec(header ?? '') ?? []
  const name = (address ?? plain ?? '').toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    names.some((allowed) => allowed.toLowerCase() === name) ||
    isIP(name) !== 0
  )
}

/** An IP address in brackets or a name, and a port. Names have no characters that end a host in a URL. */
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{0,5})?$/i
