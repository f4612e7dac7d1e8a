import type { CallRecord, MockResponse } from '../log/mock-response.ts'

/** Counts the requests of a server. */
export interface Metrics {
  /** @param seconds Time from the request headers to the end of the response. */
  record(response: Pick<MockResponse, 'status' | 'call'>, seconds: number): void
  /** The requests of each package and endpoint. */
  readonly series: readonly RequestSeries[]
  /** Protocol violations by code. */
  readonly violations: ReadonlyMap<string, number>
}

/** The requests with the same package and endpoint. */
export interface RequestSeries {
  /** Empty for requests that reach no package. */
  package: string
  /** Empty for requests to a package that reach no endpoint, such as its definition or a pipeline. */
  endpoint: string
  /** Number of responses by status; `reset` for connections without a response. */
  statuses: Map<number | 'reset', number>
  /** Number of requests by duration: up to each of `DURATIONS`, and longer. */
  durations: number[]
  /** Sum of the durations. */
  seconds: number
}

/** Upper bounds of the durations, in seconds. */
export const DURATIONS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
]

/** Maximum number of endpoints that are counted separately. */
export const MAX_SERIES = 5000

/** Values of the label `endpoint` for requests that are not calls of a known endpoint. */
const OTHERS = {
  /** The admin API. */
  admin: '(admin)',
  /** Unknown endpoints of a package. */
  unknown: '(unknown)',
  /** Endpoints after the first `MAX_SERIES`. */
  rest: '(other)',
} as const

export function createMetrics(): Metrics {
  const packages = new Map<string, Map<string, RequestSeries>>()
  const series: RequestSeries[] = []
  const violations = new Map<string, number>()
  let latest: RequestSeries | undefined
  const seriesOf = (name: string, endpoint: string): RequestSeries => {
    let endpoints = packages.get(name)
    if (endpoints === undefined) packages.set(name, (endpoints = new Map()))
    const known = endpoints.get(endpoint)
    if (known !== undefined) return known
    const isFull = series.length >= MAX_SERIES && endpoint !== '' && !RESERVED.has(endpoint)
    if (isFull) return seriesOf(name, OTHERS.rest)
    const created = {
      package: name,
      endpoint,
      statuses: new Map(),
      durations: Array.from(DURATIONS, () => 0).concat(0),
      seconds: 0,
    }
    endpoints.set(endpoint, created)
    series.push(created)
    return created
  }
  return {
    record({ status, call }, seconds) {
      const name = call.package ?? ''
      const endpoint = endpointOf(call)
      // Most requests are to the endpoint of the previous one.
      const one =
        latest?.endpoint === endpoint && latest.package === name ? latest : seriesOf(name, endpoint)
      latest = one
      const shown = call.connectionFault === 'reset' ? 'reset' : status
      one.statuses.set(shown, (one.statuses.get(shown) ?? 0) + 1)
      let index = 0
      while (seconds > DURATIONS[index]!) index++
      one.durations[index]!++
      one.seconds += seconds
      if (call.violations === undefined) return
      for (const code of call.violations) violations.set(code, (violations.get(code) ?? 0) + 1)
    },
    series,
    violations,
  }
}

const RESERVED: ReadonlySet<string> = new Set(Object.values(OTHERS))

/** The label of an endpoint. Unknown names share one, since each label takes memory here and in the database of the metrics. */
function endpointOf({ endpoint, admin, code }: CallRecord): string {
  if (endpoint !== undefined) return endpoint
  if (admin) return OTHERS.admin
  return code === 'UNKNOWN_ENDPOINT' ? OTHERS.unknown : ''
}
