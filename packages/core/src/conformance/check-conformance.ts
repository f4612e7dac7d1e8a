import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { endpointChecks, packageChecks } from './checks/index.ts'
import type { CheckResult, ConformanceReport } from './conformance-report.ts'
import type { Check } from './define-check.ts'
import { type Fetch, isSuccess } from './exchange.ts'
import { isReadOnly } from './read-only.ts'
import { createCaller, type ServiceCaller, TooManyRequests } from './service-caller.ts'
import { endpointSubject, type EndpointSubject, type PackageSubject } from './subject.ts'
import { createValuePool } from './value-pool.ts'

/** What is tested, and how far. */
export interface ConformanceOptions {
  /** A definition without errors. */
  definition: PackageDefinition
  /** How requests are sent: the global `fetch`, or one that waits between them, or one that ends in a handler. */
  fetch: Fetch
  /** Where the service is. @default the definition's `base_url` */
  baseUrl?: string
  /** Selected with `Api-Version` on every call, when the package is versioned. @default the definition's `version` */
  version?: string
  /** Sent as `Authorization: Bearer …` with every call. */
  bearer?: string
  /** Headers to add to every call, by names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Arguments that the service accepts, by the name of the endpoint. */
  arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Whether a call of an endpoint is wanted. @default those that only read, as far as their names tell */
  select?: (endpoint: Endpoint) => boolean
  /** How many requests are sent at most. @default 1000 */
  maxRequests?: number
  /** How many pages of each endpoint are looked at. @default 20 */
  maxPages?: number
  /** Told of every result as soon as it is known. */
  onResult?: (result: CheckResult) => void
}

/**
 * Calls a service and finds out which requirements of the interface it keeps.
 *
 * Requests go out one after the other. What `fetch` throws ends the run.
 */
export async function checkConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { definition: given, baseUrl, maxRequests = 1000, maxPages = 20, onResult } = options
  const definition = { ...given, base_url: baseUrl ?? given.base_url }
  const caller = createCaller(options.fetch, headersOf(options), maxRequests)
  const results: CheckResult[] = []
  const left: ConformanceReport['left'] = []
  const pool = createValuePool(definition, options.arguments ?? {})
  const granted: EndpointSubject[] = []
  const record = (result: CheckResult): void => {
    results.push(result)
    onResult?.(result)
  }

  for (const endpoint of pagesFirst(definition.endpoints)) {
    const isWanted = options.select?.(endpoint) ?? isReadOnly(endpoint)
    if (!isWanted) {
      left.push({
        endpoint: endpoint.name,
        reason: options.select === undefined ? 'not-read-only' : 'not-asked-for',
      })
      continue
    }
    const args = pool.argumentsFor(endpoint)
    const subject = endpointSubject(caller, definition, endpoint, args, maxPages)
    try {
      for (const check of endpointChecks) {
        const result = await runCheck(check, subject)
        if (result !== undefined) record({ ...result, endpoint: endpoint.name })
      }
      if (isSuccess(await subject.answer())) granted.push(subject)
      await seeThings(pool, subject)
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      left.push({ endpoint: endpoint.name, reason: 'too-many-requests' })
    }
  }
  await checkPackage(packageSubject(caller, definition, given, granted), record)
  return { results, requests: caller.requests, left }
}

async function checkPackage(
  subject: PackageSubject,
  record: (result: CheckResult) => void,
): Promise<void> {
  for (const check of packageChecks) {
    try {
      const result = await runCheck(check, subject)
      if (result !== undefined) record(result)
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      const { id, level, title } = check
      record({
        check: id,
        level,
        title,
        outcome: 'skipped',
        message: 'There were no requests left.',
      })
    }
  }
}

async function runCheck<Subject>(
  check: Check<Subject>,
  subject: Subject,
): Promise<CheckResult | undefined> {
  if (check.concerns?.(subject) === false) return undefined
  const { id, requirement, level, title } = check
  const finding = await check.run(subject)
  return { check: id, ...(requirement !== undefined && { requirement }), level, title, ...finding }
}

function packageSubject(
  caller: ServiceCaller,
  definition: PackageDefinition,
  given: PackageDefinition,
  granted: EndpointSubject[],
): PackageSubject {
  return {
    definition,
    given,
    call: (url, body, change) => caller.call(url, body, change),
    witnesses: async () => granted,
  }
}

/** Lists show what there is, so that the other calls can name it. */
function pagesFirst(endpoints: readonly Endpoint[]): Endpoint[] {
  const isPaginated = ({ flags }: Endpoint): boolean => flags?.includes('paginated') === true
  return [...endpoints.filter(isPaginated), ...endpoints.filter((each) => !isPaginated(each))]
}

async function seeThings(
  pool: ReturnType<typeof createValuePool>,
  subject: EndpointSubject,
): Promise<void> {
  const { value } = await subject.answer()
  const walk = await subject.walk()
  const [first] = walk?.forth ?? []
  if (first !== undefined)
    first.page.page.slice(0, 3).forEach((item) => pool.see(subject.endpoint, item))
  else pool.see(subject.endpoint, value)
}

function headersOf({
  definition,
  version,
  bearer,
  headers,
}: ConformanceOptions): Record<string, string> {
  const selected = isVersioned(definition) ? (version ?? definition.version) : undefined
  return {
    ...headers,
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(selected !== undefined && { 'api-version': selected }),
  }
}
