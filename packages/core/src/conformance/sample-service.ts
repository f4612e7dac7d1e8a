import { endpointUrl } from '../definition/base-url.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { readMembers } from '../types/members-of.ts'
import { type Exchange, type Fetch, isSuccess } from './exchange.ts'
import { isReadOnly } from './read-only.ts'
import { callHeaders } from './call-headers.ts'
import { createServiceCaller, RequestLimitReached } from './service-caller.ts'
import { type FetchedPage, readPage } from './traverse-pages.ts'
import { createValuePool } from './value-pool.ts'

/** Options of `sampleService`. */
export interface SampleOptions {
  definition: PackageDefinition
  /** Sends the requests: the global `fetch`, a rate-limited one, or a handler in memory. */
  fetch: Fetch
  /** Base URL of the service. */
  baseUrl: string
  /** Sent as `Authorization: Bearer …` with every call. */
  bearer?: string | undefined
  /** Additional headers of every call. Names are in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Arguments that the service accepts, by endpoint name. */
  arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Returns whether samples of an endpoint are needed. The others are only called if their results may contain arguments of these. */
  isNeeded: (endpoint: Endpoint) => boolean
  /** Maximum number of requests. */
  maxRequests: number
  /** Called after each request. */
  onCall?: (endpoint: Endpoint) => void
}

/** Which endpoints are called for samples. */
export interface SamplePlan {
  /** Endpoints that only read and need no arguments, in the order of the calls. */
  first: Endpoint[]
  /** Endpoints that only read and are called with values of earlier results. */
  later: Endpoint[]
  /** Endpoints of which samples are needed, but that may change data. They are never called. */
  writing: Endpoint[]
}

/** What a service returned. */
export interface SampleReport {
  samples: { endpoint: string; exchange: Exchange }[]
  /** Endpoints whose calls failed, with the last response. */
  failed: { endpoint: string; exchange: Exchange }[]
  /** Names of endpoints that were not called: no result had a value for a required argument, or the request limit was reached. */
  uncalled: string[]
  /** Whether the request limit ended the calls. */
  limitReached: boolean
}

/** Plans the calls that sample a service: those of endpoints that only read, judging by their names. */
export function planSamples(
  definition: PackageDefinition,
  isNeeded: (endpoint: Endpoint) => boolean,
): SamplePlan {
  const needed = definition.endpoints.filter(isNeeded)
  const isLater = (endpoint: Endpoint): boolean => requiredArguments(endpoint).length > 0
  const later = needed.filter((endpoint) => isReadOnly(endpoint) && isLater(endpoint))
  const isPaginated = ({ flags }: Endpoint): boolean => flags?.includes('paginated') === true
  const first = definition.endpoints.filter(
    (endpoint) =>
      isReadOnly(endpoint) && !isLater(endpoint) && (later.length > 0 || needed.includes(endpoint)),
  )
  return {
    first: [...first.filter(isPaginated), ...first.filter((each) => !isPaginated(each))],
    later,
    writing: needed.filter((endpoint) => !isReadOnly(endpoint)),
  }
}

/** Returns the names of the required arguments of an endpoint. */
export function requiredArguments(endpoint: Endpoint): string[] {
  return readMembers(endpoint.arguments)
    .filter(({ flags }) => flags.includes('required'))
    .map(({ name }) => name)
}

/**
 * Calls the endpoints of a service that only read, with arguments from earlier results, one at a time.
 *
 * @throws The error of `fetch`, if the service cannot be reached.
 */
export async function sampleService(options: SampleOptions): Promise<SampleReport> {
  const { fetch, baseUrl, isNeeded, maxRequests, onCall } = options
  const definition = { ...options.definition, base_url: baseUrl }
  const caller = createServiceCaller(fetch, callHeaders(options), maxRequests)
  const pool = createValuePool(definition, options.arguments ?? {})
  const { first, later } = planSamples(definition, isNeeded)
  const samples: SampleReport['samples'] = []
  const failed = new Map<string, Exchange>()
  let limitReached = false
  const uncalled = new Set([...first, ...later])
  try {
    // A result may have arguments of an endpoint that was not ready before.
    for (let before = -1; before !== uncalled.size;) {
      before = uncalled.size
      for (const endpoint of uncalled)
        if (pool.knownArgumentsFor(endpoint, 0) !== undefined) await sample(endpoint)
    }
  } catch (error) {
    if (!(error instanceof RequestLimitReached)) throw error
    limitReached = true
  }
  if (caller.unreachable !== undefined) throw caller.unreachable
  return {
    samples,
    failed: [...failed].map(([endpoint, exchange]) => ({ endpoint, exchange })),
    uncalled: [...uncalled].map(({ name }) => name),
    limitReached,
  }

  async function sample(endpoint: Endpoint): Promise<void> {
    const sent = new Set<string>()
    for (let turn = 0; turn < SAMPLES_PER_ENDPOINT; turn++) {
      const body = JSON.stringify(pool.knownArgumentsFor(endpoint, turn))
      if (sent.has(body)) return
      sent.add(body)
      const exchange = await call(endpoint, body)
      if (isSuccess(exchange)) await followPages(endpoint, exchange)
    }
  }

  async function followPages(endpoint: Endpoint, exchange: Exchange): Promise<void> {
    let page = readPage(exchange)
    if (page === undefined) pool.add(endpoint, exchange.value)
    for (let count = 1; page !== undefined; count++) {
      for (const item of page.page.page.slice(0, ITEMS_PER_PAGE)) pool.add(endpoint, item)
      const { next }: FetchedPage = page
      if (next === null || count === PAGES_PER_ENDPOINT) return
      page = readPage(await call(endpoint, next))
    }
  }

  async function call(endpoint: Endpoint, body: string): Promise<Exchange> {
    const exchange = await caller.call(endpointUrl(baseUrl, endpoint.name), body)
    uncalled.delete(endpoint)
    if (isSuccess(exchange)) samples.push({ endpoint: endpoint.name, exchange })
    else failed.set(endpoint.name, exchange)
    onCall?.(endpoint)
    return exchange
  }
}

/** Calls of an endpoint with different arguments. */
const SAMPLES_PER_ENDPOINT = 3
const PAGES_PER_ENDPOINT = 3
/** Items of a page whose values are used as arguments. */
const ITEMS_PER_PAGE = 3
