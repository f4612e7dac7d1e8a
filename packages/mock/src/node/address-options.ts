import { isIP } from 'node:net'
import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'

/** How clients reach a server: directly, or through proxies. */
export interface AddressOptions {
  /** URL of the server for clients. */
  publicUrl: string | undefined
  /** Addresses of proxies whose headers are believed. */
  trustProxy: readonly string[]
}

/** @throws FcError `invalid-public-url`, `invalid-trust-proxy` */
export function assertAddressOptions({ publicUrl, trustProxy }: AddressOptions): void {
  if (publicUrl !== undefined && toPublicBase(publicUrl) === undefined)
    throw new FcError(
      'invalid-public-url',
      `The option \`publicUrl\` must be ${PUBLIC_URL}, got ${quote(publicUrl)}.`,
    )
  const invalid = trustProxy.find((range) => !isAddressRange(range))
  if (invalid !== undefined)
    throw new FcError(
      'invalid-trust-proxy',
      `The option \`trustProxy\` must contain ${ADDRESS_RANGE}, got ${quote(invalid)}.`,
    )
}

/** What `publicUrl` may be. */
export const PUBLIC_URL = 'an http or https URL without query, such as https://mock.example.com/api'

/** What `trustProxy` may contain. */
const ADDRESS_RANGE = 'loopback, private, an IP address or a range such as 10.0.0.0/8'

/** Returns a URL without its trailing slash; undefined if it is not an http or https URL of only scheme, host and path. */
export function toPublicBase(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, pathname, href } = new URL(text)
  const base = `${protocol}//${host}${pathname}`
  return /^https?:$/.test(protocol) && base === href ? base.replace(/\/+$/, '') : undefined
}

/** Named lists of addresses. */
export const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: [
    '127.0.0.0/8',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    '::1/128',
    'fc00::/7',
    'fe80::/10',
  ],
}

/** Returns whether a text is `loopback`, `private`, an IP address or a range such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  if (Object.hasOwn(NAMED_RANGES, text)) return true
  const [address = '', length, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
  return bits > 0 && isLength && rest.length === 0
}
