import {
  type Arguments,
  type BodyLimits,
  EventResult,
  Failure,
  isSameHost,
  JSON_HEADERS,
  JsonText,
  readBody,
  type ServiceRequest,
  STREAM_HEADERS,
} from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import type { Engine, ResetSettings } from '../calls/engine.ts'
import type { Service } from '../calls/service.ts'
import { andThen, type MaybePromise } from '../scheduling/work.ts'
import { messageOf } from '../names/thrown-value.ts'
import { explainModel } from '../model/explain-model.ts'
import { printVersions } from '../model/merge-versions.ts'
import { printModel } from '../model/draft-model.ts'
import { checkAdminToken } from './check-admin-token.ts'
import { accessRecords, selectPackages, summarizeCollections, unknownPath } from './records.ts'
import { exampleOf } from './examples.ts'
import { readCalls } from './calls.ts'
import { readControl } from './current-settings.ts'
import { catchFcError } from './failures.ts'
import { accessOverrides } from './overrides.ts'
import { advance, configure } from '../control/change-settings.ts'
import { accessSessions, type SessionRegistry } from './sessions.ts'
import { saveModel } from './save-model.ts'
import { readSettings } from './settings.ts'
import { watchMock } from './watch.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import { decodeUrl } from 'fc-core/internal'

/** Prefix of all paths of the admin API. */
export const ADMIN_PREFIX = '/__fc/'

/** The routes, as the root of the admin API lists them. */
const ROUTES = {
  'GET /__fc/calls':
    'the latest calls, oldest first; ?endpoint= and ?where= (JSON) select calls; ?wait=<milliseconds> waits for ?count= of them',
  'GET /__fc/events':
    'server-sent events: the calls of all sessions, the settings and overrides of ?session=, the problems of changed definitions',
  'GET /__fc/violations': 'protocol violations by clients, oldest first',
  'GET /__fc/model': 'the data model; ?path= selects a package, ?explain=1 adds the reasons',
  'PATCH /__fc/model':
    'save how the mock understands endpoints in fc.config.json; {"operations": {"<endpoint>": …}}, null for what is inferred',
  'GET /__fc/collections':
    'all collections, with their numbers of records and changes; ?path= selects a package',
  'GET /__fc/collections/<name>':
    'records of a collection; ?limit=, ?offset=, ?<field>= or ?where= (JSON) selects by value, ?search= by words, ?sort= sorts',
  'POST /__fc/collections/<name>': 'create a record',
  'GET /__fc/collections/<name>/<key>': 'one record; a key of several fields has several segments',
  'PATCH /__fc/collections/<name>/<key>': 'update fields of a record',
  'DELETE /__fc/collections/<name>/<key>': 'delete a record',
  'GET /__fc/example?path=<path>&endpoint=<name>': 'arguments for a call that succeeds',
  'GET /__fc/overrides': 'the overrides, with their numbers of calls',
  'POST /__fc/overrides':
    'override the response to calls; {"endpoint": …, "where": …, "nth": …, "times": …, "value" or "error" or "status" or "delay" …}',
  'DELETE /__fc/overrides': 'remove all overrides',
  'DELETE /__fc/overrides/<id>': 'remove an override',
  'GET /__fc/settings': 'the settings and the clock',
  'PATCH /__fc/settings':
    'change options until the next reset, null restores one; {"delay": …, "errorRate": …, "onMissingVersion": …, "onUnknownVersion": …, "now": …, "arguments": …, "pageSize": …, "tokens": …, "unknownEndpoints": …}',
  'POST /__fc/advance': 'advance the clock of the next writes; {"duration": "2h"}',
  'POST /__fc/reset':
    'reset to the initial state; {"seed": …, "items": …, "data": …, "now": …} override the options until the next reset',
  'GET /__fc/health, /__fc/ready, /__fc/metrics':
    'the state of a server, for load balancers and Prometheus',
  'GET /__fc/sessions': 'all sessions, with their numbers of calls and changes',
  'POST /__fc/sessions':
    'create a session; {"name": …, "seed": …, "items": …, "data": …, "now": …} are optional; or {"from": …} copies another one',
  'GET /__fc/sessions/<name>': 'one session',
  'DELETE /__fc/sessions/<name>': 'delete a session',
} as const

/**
 * Handles a request to the admin API, which tests use to read and control the mock.
 *
 * It sends no CORS headers and rejects cross-site requests of browsers.
 */
export function handleAdminRequest(
  request: ServiceRequest,
  engine: Engine,
  sessions: SessionRegistry,
): MaybePromise<MockResponse> {
  if (isCrossSite(request))
    return reply(403, ['FORBIDDEN_ORIGIN', 'The admin API rejects cross-site requests.', null])
  const unauthorized = checkAdminToken(request, engine.options.adminToken)
  if (unauthorized !== undefined) return respond(unauthorized, request)
  try {
    const result = andThen(route(request, engine, sessions), (value) => respond(value, request))
    return result instanceof Promise ? result.catch(respondError) : result
  } catch (error) {
    return respondError(error)
  }
}

function respond(result: unknown, request: ServiceRequest): MockResponse {
  if (result instanceof EventResult) {
    const { stream } = result
    return { status: 200, headers: STREAM_HEADERS, body: '', stream, call: { admin: true } }
  }
  if (result instanceof Failure)
    return reply(result.status, [result.code, result.message, result.details], result.headers)
  if (result instanceof JsonText) return { ...reply(200, null), body: result.text }
  if (result !== undefined) return reply(200, result)
  return reply(404, [
    'UNKNOWN_ENDPOINT',
    `Unknown admin route: ${request.method} ${request.path}`,
    ROUTES,
  ])
}

function respondError(error: unknown): MockResponse {
  const message = `Internal error in the mock: ${messageOf(error)}`
  return { ...reply(500, ['INTERNAL_ERROR', message, null]), error }
}

function route(request: ServiceRequest, engine: Engine, sessions: SessionRegistry): unknown {
  const { services, log, options } = engine
  const query = new URLSearchParams(request.query)
  switch (`${request.method} ${request.path}`) {
    case 'GET /__fc/':
      return ROUTES
    case 'GET /__fc/calls':
      return readCalls(log, query)
    case 'GET /__fc/events':
      return openEvents(engine, sessions, query.get('session') ?? DEFAULT_SESSION)
    case 'GET /__fc/settings':
      return readControl(engine)
    case 'PATCH /__fc/settings':
      return withBody(request, options, (body) => {
        configure(engine, body)
        return body
      })
    case 'POST /__fc/advance':
      return withBody(request, options, ({ duration }) => {
        advance(engine, duration)
        return { duration }
      })
    case 'GET /__fc/violations':
      return log.violations
    case 'GET /__fc/model':
      return modelOf(engine, query)
    case 'PATCH /__fc/model':
      return saveModel(engine, request)
    case 'GET /__fc/example':
      return exampleOf(engine.services, query)
    case 'GET /__fc/collections':
      return summarizeCollections(services, query)
    case 'POST /__fc/reset': {
      const settings = readReset(request, options)
      if (settings instanceof Failure) return settings
      return catchFcError(() => {
        engine.reset(settings)
        return { reset: true, ...settings }
      })
    }
  }
  const [resource, ...segments] = request.path.slice(ADMIN_PREFIX.length).split('/').map(decodeUrl)
  if (resource === 'sessions') return accessSessions(sessions, request, segments, options)
  if (resource === 'overrides') return accessOverrides(engine, request, segments)
  if (resource !== 'collections' || segments.length === 0) return undefined
  return accessRecords(services, request, segments, options)
}

/** Opens a stream of server-sent events. It ends when the default session is reset, or another mock replaces this one: the first message has everything. */
function openEvents(
  { streams }: Engine,
  { all, usage }: SessionRegistry,
  session: string,
): EventResult | Failure {
  if (all !== undefined && usage !== undefined)
    return new EventResult(streams.create(watchMock({ all, usage }, session)))
  const message = 'A mock with a store has no events. Use `GET /__fc/calls`.'
  return new Failure(501, 'NOT_SUPPORTED', message)
}

/** Returns the model of the only package, of the one at a path, or of all by path. */
function modelOf({ services, options, modelStore }: Engine, query: URLSearchParams): unknown {
  const savedIn = modelStore?.name
  const print = ({ definition, data, versions }: Service): unknown => {
    if (query.has('explain'))
      return { ...explainModel(definition, options.model, versions), savedIn }
    return versions && data.all
      ? printVersions(versions, data.all.model)
      : printModel(definition, data.model)
  }
  const selected = selectPackages(services, query)
  if (selected.length === 1) return print(selected[0]!)
  return !query.has('path')
    ? Object.fromEntries(selected.map((service) => [service.path, print(service)]))
    : unknownPath(query, services)
}

/** Returns the result for the body of a request, or the failure of an invalid one. */
function withBody<Result>(
  request: ServiceRequest,
  limits: BodyLimits,
  run: (body: Arguments) => Result,
): Result | Failure {
  const body = readBody(request.body, limits)
  return body instanceof Failure ? body : catchFcError(() => run(body))
}

/** Reads the options that a reset overrides. Undefined for an empty body. */
function readReset(
  { body }: ServiceRequest,
  limits: BodyLimits,
): ResetSettings | Failure | undefined {
  if ('text' in body && body.text.trim() === '') return undefined
  const read = readBody(body, limits)
  return read instanceof Failure ? read : readSettings(read)
}

/** Returns whether a browser sends the request for a page of another site. */
function isCrossSite(request: ServiceRequest): boolean {
  const origin = request.header('origin')
  const site = request.header('sec-fetch-site')
  if (origin !== undefined && !isSameHost(origin, request)) return true
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function reply(status: number, body: unknown, headers: Record<string, string> = {}): MockResponse {
  return {
    status,
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(body),
    call: { admin: true },
  }
}
