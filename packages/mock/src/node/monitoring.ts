import type { IncomingMessage } from 'node:http'
import { checkAdminToken } from '../admin/check-admin-token.ts'
import { Failure, JSON_HEADERS } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
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
  /** Bearer token that the metrics require, as a part of the admin API. */
  readonly adminToken: string | undefined
  metrics: Metrics
  facts(): ServerFacts
  /** Returns why the server should get no further calls. Undefined if it should. */
  findObstacle(): string | undefined
}

/** Responds to a request for the health, the readiness or the metrics of a server. */
export async function respondMonitoring(
  { method = '', headers: { authorization } }: IncomingMessage,
  path: string,
  state: ServerState,
): Promise<MockResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    const message = `Expected method GET, got ${method.slice(0, 20)}.`
    return fail(new Failure(405, 'METHOD_NOT_ALLOWED', message, null, { allow: 'GET, HEAD' }))
  }
  if (path === '/__fc/metrics') {
    const request = { method, path, header: () => authorization }
    const unauthorized = checkAdminToken(request, state.adminToken)
    if (unauthorized !== undefined) return fail(unauthorized)
    const { formatMetrics, OPENMETRICS } = await import('./format-metrics.ts') // Loaded on demand.
    const body = formatMetrics(state.metrics, state.facts())
    return { ...json(200, null, { 'content-type': OPENMETRICS }), body }
  }
  const obstacle = path === '/__fc/ready' ? state.findObstacle() : undefined
  return obstacle === undefined
    ? json(200, { status: 'ok' })
    : fail(new Failure(503, 'NOT_READY', obstacle, null, { 'retry-after': '1' }))
}

function fail({ status, code, message, headers }: Failure): MockResponse {
  return json(status, [code, message, null], headers)
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): MockResponse {
  return {
    status,
    headers: { ...JSON_HEADERS, 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
    call: { admin: true },
  }
}
