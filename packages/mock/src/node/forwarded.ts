import type { IncomingHttpHeaders } from 'node:http'

/** What a proxy says about a request that it has passed on. */
export interface Hop {
  /** Address of the client of the proxy. */
  client?: string | undefined
  /** Scheme that the client used. */
  proto?: string | undefined
  /** Host that the client used. */
  host?: string | undefined
}

/**
 * Reads the headers of proxies: `Forwarded` (RFC 7239), else `X-Forwarded-For`, `-Proto` and `-Host`.
 *
 * @param isTrusted Whether the address is that of a proxy to believe. The one that is connected is trusted.
 * @returns What the outermost trusted proxy says, and what it leaves out from the next one.
 */
export function readForwarded(
  headers: IncomingHttpHeaders,
  isTrusted: (address: string) => boolean,
): Hop {
  const { forwarded } = headers
  const hops = forwarded === undefined ? readLists(headers) : parseForwarded(forwarded)
  // Each proxy adds its entry at the end. What is before those of trusted proxies, a client may have invented.
  let first = hops.length - 1
  while (first > 0 && isTrusted(hops[first]!.client ?? '')) first--
  const believed = hops.slice(Math.max(first, 0))
  const nearest = (key: keyof Hop): string | undefined =>
    believed.find((hop) => hop[key] !== undefined)?.[key]
  return { client: believed[0]?.client, proto: nearest('proto'), host: nearest('host') }
}

/** Returns the path that a proxy has removed, from `X-Forwarded-Prefix`: `/api`. Empty for none, or an invalid one. */
export function readForwardedPrefix({ 'x-forwarded-prefix': header }: IncomingHttpHeaders): string {
  const prefix = (splitList(header).at(-1) ?? '').replace(/\/+$/, '')
  return /^(?:\/[\w.~!$&'()*+;=:@%-]+)+$/.test(prefix) ? prefix : ''
}

function readLists(headers: IncomingHttpHeaders): Hop[] {
  const clients = splitList(headers['x-forwarded-for'])
  const protos = splitList(headers['x-forwarded-proto'])
  const hosts = splitList(headers['x-forwarded-host'])
  // A header with fewer entries is overwritten by the proxy, not extended.
  const at = (list: readonly string[], index: number): string | undefined =>
    list.length === clients.length ? list[index] : list.at(-1)
  if (clients.length === 0) return [{ proto: protos.at(-1), host: hosts.at(-1) }]
  return clients.map((client, index) => ({
    client: withoutPort(client),
    proto: at(protos, index)?.toLowerCase(),
    host: at(hosts, index),
  }))
}

function splitList(header: string | string[] | undefined): string[] {
  const parts = String(header ?? '').split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function parseForwarded(header: string): Hop[] {
  const hops: Hop[] = [{}]
  for (const [, name = '', quoted, plain = '', comma] of header.matchAll(PAIR_OR_COMMA)) {
    if (comma !== undefined) {
      hops.push({})
      continue
    }
    const value = quoted === undefined ? plain : quoted.replaceAll(/\\(.)/g, '$1')
    const hop = hops.at(-1)!
    const key = name.toLowerCase()
    if (key === 'for') hop.client = withoutPort(value)
    else if (key === 'proto') hop.proto = value.toLowerCase()
    else if (key === 'host') hop.host = value
  }
  return hops
}

/** `for=192.0.2.1`, `for="[2001:db8::1]:80"`, or the comma between the entries of two proxies. */
const PAIR_OR_COMMA = /([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*))|(,)/g

/** Returns an address without the port and the brackets of IPv6. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\w+)?$/.exec(text) ?? []
  return bracketed ?? plain ?? text
}
