import { FcError } from 'fc-core'
import { findUrlProblem, quote } from 'fc-core/internal'
import type { UpstreamExchange } from './exchange.ts'

/**
 * Who answers calls of an endpoint.
 *
 * - `'auto'`: the upstream; the mock if the upstream does not have the endpoint.
 * - `'upstream'`: only the upstream.
 * - `'mock'`: only the mock.
 */
export type UpstreamMode = 'auto' | 'upstream' | 'mock'

/** A real service that answers the calls of endpoints that it has. */
export interface UpstreamOptions {
  /**
   * URL of the service. With a path, it corresponds to `base_url`; without one, the path of `base_url` is appended.
   *
   * @example 'https://staging.example.com'
   */
  url: string
  /**
   * Who answers calls of an endpoint, by its name. In names, `*` matches any characters; of several that match, an exact name wins, else the first.
   *
   * @default {}
   * @example { 'list-users': 'mock', '*-orders': 'upstream' }
   */
  endpoints?: Readonly<Record<string, UpstreamMode>>
  /**
   * Limit of the time for a complete response, in milliseconds.
   * @default 10000
   */
  timeout?: number
  /**
   * Maximum size of a response body, in bytes.
   * @default 10485760
   */
  maxBytes?: number
  /**
   * Names of request headers to pass in addition to the standard ones, such as `X-Tenant`.
   * @default []
   */
  headers?: readonly string[]
  /**
   * Sends the requests.
   * @default the global `fetch`
   */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Called with each call that the upstream has answered with JSON. */
  onExchange?: (exchange: UpstreamExchange) => void
}

/** Maximum time for a response, in milliseconds. */
const MAX_UPSTREAM_TIMEOUT = 300_000

/**
 * Resolves the option `upstream`.
 *
 * @throws FcError `invalid-upstream`
 */
export function resolveUpstream(
  upstream: string | UpstreamOptions | undefined,
): UpstreamOptions | undefined {
  if (upstream === undefined) return undefined
  const options = typeof upstream === 'string' ? { url: upstream } : upstream
  const { url, timeout = 1 } = options
  const { search, hash } = URL.canParse(url) ? new URL(url) : { search: '', hash: '' }
  if (findUrlProblem(url) !== undefined || search !== '' || hash !== '')
    throw invalidUpstream(
      `Expected an http or https URL without credentials, query and fragment for \`upstream\`, got ${quote(String(url))}.`,
    )
  if (!(timeout > 0 && timeout <= MAX_UPSTREAM_TIMEOUT))
    throw invalidUpstream(
      `Expected 1 to ${MAX_UPSTREAM_TIMEOUT} milliseconds for \`upstream.timeout\`, got ${timeout}.`,
    )
  return options
}

/** Creates the error of an invalid option `upstream`. */
export function invalidUpstream(message: string): FcError {
  return new FcError('invalid-upstream', message)
}

/** Creates the function that returns who answers the calls of an endpoint. */
export function compileModes(
  endpoints: UpstreamOptions['endpoints'] = {},
): (endpoint: string) => UpstreamMode {
  const patterns = Object.entries(endpoints).map(([name, mode]) => {
    const parts = name.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    return { pattern: new RegExp(`^${parts.join('.*')}$`, 's'), mode }
  })
  return (endpoint) =>
    (Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : undefined) ??
    patterns.find(({ pattern }) => pattern.test(endpoint))?.mode ??
    'auto'
}
