import type { IncomingMessage } from 'node:http'
import { isAllowedHost, type RequestTarget } from 'fc-command'
import { readForwarded, readForwardedPrefix } from './forwarded.ts'
import { type AddressOptions, toPublicBase } from './address-options.ts'
import { createAddressCheck } from './trusted-addresses.ts'

/** How a client has reached the server. */
export interface RequestAddress {
  /** Scheme, host and path that the paths of the server follow, without a trailing slash: `https://mock.example.com/api`. */
  origin: string
  /** Path of the request at the server. */
  path: string
  /** Address of the client. */
  client: string
  /** The host that a proxy names, if it is not allowed. */
  forbiddenHost: string | undefined
}

/**
 * Creates a function that finds the public address of requests.
 *
 * @param names Host names that are allowed, besides those of this machine.
 * @param isPackagePath Whether a package is served at the path or below it.
 */
export function createAddressReader(
  { publicUrl, trustProxy }: AddressOptions,
  names: readonly string[],
  isPackagePath: (path: string) => boolean,
): (request: IncomingMessage, target: RequestTarget, received: string) => RequestAddress {
  const isTrusted = createAddressCheck(trustProxy)
  const fixed = publicUrl === undefined ? undefined : toPublicBase(publicUrl)
  const prefix = fixed === undefined ? '' : new URL(fixed).pathname.replace(/\/$/, '')
  return ({ headers, socket }, { path: sent }, received) => {
    const peer = socket.remoteAddress ?? ''
    const hasPrefix = prefix !== '' && (sent === prefix || sent.startsWith(`${prefix}/`))
    // Some proxies do not remove the prefix.
    const path = hasPrefix && !isPackagePath(prefix) ? sent.slice(prefix.length) || '/' : sent
    if (!isTrusted(peer))
      return { origin: fixed ?? received, path, client: peer, forbiddenHost: undefined }
    const { client = peer, proto, host } = readForwarded(headers, isTrusted)
    const [scheme = '', own = ''] = received.split('://')
    const isScheme = proto === 'http' || proto === 'https'
    const base = `${isScheme ? proto : scheme}://${host ?? own}`
    const isAllowed = host === undefined || (isAllowedHost(host, names) && URL.canParse(`${base}/`))
    return {
      origin: fixed ?? base + readForwardedPrefix(headers),
      path,
      client,
      forbiddenHost: isAllowed ? undefined : host,
    }
  }
}
