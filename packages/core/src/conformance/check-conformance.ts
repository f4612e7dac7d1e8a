import { endpointUrl } from '../definition/base-url.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { callHeaders } from './call-headers.ts'
import { endpointChecks, packageChecks } from './checks/index.ts'
import type { CheckResult, ConformanceReport } from './conformance-report.ts'
import { type Check, type CheckOutcome, skipped } from './define-check.ts'
import { type Fetch, isSuccess } from './exchange.ts'
import { isReadOnly } from './read-only.ts'
import { createServiceCaller, type ServiceCaller, RequestLimitReached } from './service-caller.ts'
import {
  createEndpointTarget,
  type EndpointTarget,
  once,
  type PackageTarget,
  UNKNOWN_ENDPOINT,
} from './check-target.ts'
import { createValuePool } from './value-pool.ts'

/** Options of `checkConformance`. */
export interface ConformanceOptions {
  /** The definition to test against. It must have no errors. */
  definition: PackageDefinition
  /** Sends the requests: the global `fetch`, a rate-limited one, or a handler in memory. */
  fetch: Fetch
  /** Base URL of the service. @default the definition's `base_url` */
  baseUrl?: string
  /** Sent as `Api-Version` with every call, if the package is versioned. @default the definition's `version` */
  version?: string
  /** Sent as `Authorization: Bearer …` with every call. */
  bearer?: string
  /** Additional headers of every call. Names are in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Arguments that the service accepts, by endpoint name. */
  arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Returns whether to call an endpoint. @default `isReadOnly` */
  select?: (endpoint: Endpoint) => boolean
  /** Maximum number of requests. @default 1000 */
  maxRequests?: number
  /** Maximum number of pages to fetch from each endpoint. @default 20 */
  maxPages?: number
  /** Called with each result as soon as it is known. */
  onResult?: (result: CheckResult) => void
}

/**
 * Calls a service and checks which requirements of the interface it meets.
 *
 * Requests are sent one at a time. A call without a response, because `fetch` throws, fails the check; the run ends only if the service has never
 * responded.
 *
 * @throws The error of `fetch`, if the service cannot be reached.
 */
export async function checkConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { definition: original, baseUrl, maxRequests = 1000, maxPages = 20, onResult } = options
  const definition = { ...original, base_url: baseUrl ?? original.base_url }
  const caller = createServiceCaller(options.fetch, callHeaders(options), maxRequests)
  const results: CheckResult[] = []
  const skippedEndpoints: ConformanceReport['skippedEndpoints'] = []
  const pool = createValuePool(definition, options.arguments ?? {})
  const callable: EndpointTarget[] = []
  const unknownEndpoint = once(() =>
    caller.call(endpointUrl(definition.base_url, UNKNOWN_ENDPOINT), '{}'),
  )
  const record = (result: CheckResult): void => {
    results.push(result)
    onResult?.(result)
  }

  for (const endpoint of paginatedFirst(definition.endpoints)) {
    const isSelected = options.select?.(endpoint) ?? isReadOnly(endpoint)
    if (!isSelected) {
      skippedEndpoints.push({
        endpoint: endpoint.name,
        reason: options.select === undefined ? 'not-read-only' : 'not-selected',
      })
      continue
    }
    const args = pool.argumentsFor(endpoint)
    const target = createEndpointTarget({
      caller,
      definition,
      endpoint,
      args,
      maxPages,
      unknownEndpoint,
    })
    try {
      for (const check of endpointChecks) {
        const result = await runCheck(check, target)
        if (result !== undefined) record({ ...result, endpoint: endpoint.name })
        // The other checks would find the same.
        if ((await target.response()).connectionError !== undefined) break
      }
      if (isSuccess(await target.response())) callable.push(target)
      await collectValues(pool, target)
    } catch (error) {
      if (!(error instanceof RequestLimitReached)) throw error
      skippedEndpoints.push({ endpoint: endpoint.name, reason: 'request-limit' })
    }
  }
  await checkPackage(
    { ...createPackageTarget(caller, definition, original, callable), unknownEndpoint },
    record,
  )
  if (caller.unreachable !== undefined) throw caller.unreachable
  return { results, requests: caller.requests, skippedEndpoints }
}

async function checkPackage(
  target: PackageTarget,
  record: (result: CheckResult) => void,
): Promise<void> {
  for (const check of packageChecks) {
    try {
      const result = await runCheck(check, target)
      if (result !== undefined) record(result)
    } catch (error) {
      if (!(error instanceof RequestLimitReached)) throw error
      record(toResult(check, skipped('The request limit was reached.')))
    }
  }
}

async function runCheck<Target>(
  check: Check<Target>,
  target: Target,
): Promise<CheckResult | undefined> {
  if (check.appliesTo?.(target) === false) return undefined
  return toResult(check, await check.run(target))
}

function toResult<Target>(
  { id, requirement, level, title }: Check<Target>,
  outcome: CheckOutcome,
): CheckResult {
  return { check: id, ...(requirement !== undefined && { requirement }), level, title, ...outcome }
}

function createPackageTarget(
  caller: ServiceCaller,
  definition: PackageDefinition,
  original: PackageDefinition,
  callable: EndpointTarget[],
): Omit<PackageTarget, 'unknownEndpoint'> {
  return {
    definition,
    original,
    call: (url, body, overrides) => caller.call(url, body, overrides),
    callableEndpoints: async () => callable,
  }
}

/** Sorts paginated endpoints first: their items provide arguments for the other calls. */
function paginatedFirst(endpoints: readonly Endpoint[]): Endpoint[] {
  const isPaginated = ({ flags }: Endpoint): boolean => flags?.includes('paginated') === true
  return [...endpoints.filter(isPaginated), ...endpoints.filter((each) => !isPaginated(each))]
}

async function collectValues(
  pool: ReturnType<typeof createValuePool>,
  target: EndpointTarget,
): Promise<void> {
  const { value } = await target.response()
  const traversal = await target.traversal()
  const [first] = traversal?.forward ?? []
  if (first !== undefined)
    first.page.page.slice(0, 3).forEach((item) => pool.add(target.endpoint, item))
  else pool.add(target.endpoint, value)
}
