import { JSON_HEADERS, type MockResponse } from '../protocol/response.ts'
import type { ServerFacts } from './format-metrics.ts'
import type { Metrics } from './metrics.ts'

/** The paths at which balancers and monitoring ask for the state of a server. */
export const MONITORING_PATHS: ReadonlySet<string> = new Set([
  '/__fc/health',
  '/__fc/ready',
  '/__fc/metrics',
])

/** What the responses depend on. */
export interface ServerState {
  metrics: Metrics
  facts(): ServerFacts
  /** Returns why the server should get no further calls. Undefined if it should. */
  findObstacle(): string | undefined
}

/** Responds to a request for the health, the readiness or the metrics of a server. */
export async function respondMonitoring(
  method: string | undefined,
  path: string,
  state: ServerState,
): Promise<MockResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    const message = `Expected method GET, got ${String(method).slice(0, 20)}.`
    return json(405, ['METHOD_NOT_ALLOWED', message, null], { allow: 'GET, HEAD' })
  }
  if (path === '/__fc/metrics') {
    const { formatMetrics, OPENMETRICS } = await import('./format-metrics.ts') // Loaded on demand.
    const body = formatMetrics(state.metrics, state.facts())
    return { ...json(200, null, { 'content-type': OPENMETRICS }), body }
  }
  const obstacle = path === '/__fc/ready' ? state.findObstacle() : undefined
  return obstacle === undefined
    ? json(200, { status: 'ok' })
    : json(503, ['NOT_READY', obstacle, null], { 'retry-after': '1' })
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): MockResponse {
  return {
    status,
    headers: { ...JSON_HEADERS, 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
    call: { admin: true },
  }
}
