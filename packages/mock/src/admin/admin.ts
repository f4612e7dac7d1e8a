import { readBody } from '../protocol/body.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { exampleArguments } from '../engine/example.ts'
import type { Engine, ResetSettings } from '../engine/engine.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Service } from '../engine/service.ts'
import { isObject } from '../names/json-value.ts'
import { explainModel } from '../model/explain-model.ts'
import { printModel } from '../model/infer-model.ts'
import { accessRecords, summarizeCollections } from './collections.ts'

/** All paths of the admin API begin with this, whatever packages are served. */
export const ADMIN_PREFIX = '/__fc/'

/** What the admin API can do, for people who call its root. */
const ROUTES = {
  'GET /__fc/calls': 'the last calls, oldest first; ?endpoint= for one endpoint',
  'GET /__fc/violations': 'rules of the interface that clients broke',
  'GET /__fc/model':
    'the data model; ?path= for one of several packages, ?explain=1 for the reasons',
  'GET /__fc/collections': 'all collections, with the number of their records and changes',
  'GET /__fc/collections/<name>':
    'records of a collection: ?limit=, ?offset=, and ?<field>= for those with a value',
  'POST /__fc/collections/<name>': 'create a record',
  'GET /__fc/collections/<name>/<key>': 'one record; a key of several fields is several segments',
  'PATCH /__fc/collections/<name>/<key>': 'change fields of a record',
  'DELETE /__fc/collections/<name>/<key>': 'delete a record',
  'GET /__fc/example?path=<path>&endpoint=<name>': 'arguments of a call that succeeds',
  'POST /__fc/reset':
    'restore what the mock was started with; {"seed": …, "items": …, "data": …} override that until the next reset',
} as const

/**
 * Answers the admin API, which tests use to read and control the mock.
 *
 * There are no CORS headers, and requests that a browser sends for another site are rejected.
 */
export function handleAdminRequest(request: MockRequest, engine: Engine): MockResponse {
  if (isCrossSite(request))
    return reply(403, ['FORBIDDEN_ORIGIN', 'The admin API rejects requests of other sites.', null])
  const result = route(request, engine)
  if (result instanceof Failure)
    return reply(result.status, [result.code, result.message, result.details], result.headers)
  if (result !== undefined) return reply(200, result)
  return reply(404, [
    'UNKNOWN_ENDPOINT',
    `The admin API has no ${request.method} ${request.path}.`,
    ROUTES,
  ])
}

function route(request: MockRequest, engine: Engine): unknown {
  const { services, log, options } = engine
  const query = new URLSearchParams(request.query)
  switch (`${request.method} ${request.path}`) {
    case 'GET /__fc/':
      return ROUTES
    case 'GET /__fc/calls': {
      const endpoint = query.get('endpoint')
      return log.calls.filter((call) => endpoint === null || call.endpoint === endpoint)
    }
    case 'GET /__fc/violations':
      return log.violations
    case 'GET /__fc/model':
      return modelOf(services, query, options)
    case 'GET /__fc/example':
      return exampleArguments(engine.groups, query.get('path') ?? '', query.get('endpoint') ?? '')
    case 'GET /__fc/collections':
      return summarizeCollections(services)
    case 'POST /__fc/reset': {
      const settings = readSettings(request, options.maxBodyBytes)
      if (settings instanceof Failure) return settings
      engine.reset(settings)
      return { reset: true, ...settings }
    }
  }
  if (!request.path.startsWith(COLLECTIONS)) return undefined
  const segments = request.path.slice(COLLECTIONS.length).split('/').map(decode)
  return accessRecords(services, request, segments, options.maxBodyBytes)
}

const COLLECTIONS = `${ADMIN_PREFIX}collections/`

/** The model of the only package, of the one at a path, or of all, by path. */
function modelOf(
  services: readonly Service[],
  query: URLSearchParams,
  options: ResolvedOptions,
): unknown {
  const print = ({ definition, data }: Service): unknown =>
    query.has('explain')
      ? explainModel(definition, options.model)
      : printModel(definition, data.model)
  const path = query.get('path')
  const wanted = services.filter(
    (service) => path === null || service.path === path.replace(/\/$/, ''),
  )
  if (wanted.length === 1) return print(wanted[0]!)
  return path === null
    ? Object.fromEntries(wanted.map((service) => [service.path, print(service)]))
    : undefined
}

/** What a reset overrides; undefined when nothing is sent. */
function readSettings(
  { body }: MockRequest,
  maxBytes: number,
): ResetSettings | Failure | undefined {
  if ('text' in body && body.text.trim() === '') return undefined
  const read = readBody(body, maxBytes)
  if (read instanceof Failure) return read
  const { seed, items, data, ...others } = read
  const isSeed = seed === undefined || typeof seed === 'string' || typeof seed === 'number'
  const isCount =
    items === undefined || (typeof items === 'number' && Number.isSafeInteger(items) && items >= 0)
  const isData =
    data === undefined ||
    (isObject(data) && Object.values(data).every((rows) => Array.isArray(rows)))
  if (!isSeed || !isCount || !isData || Object.keys(others).length > 0) {
    const known =
      'Expected no body, or an object with "seed" (a string or number), "items" (a number from 0) and "data" (lists of records by collection).'
    return new Failure(400, 'INVALID_ARGUMENTS', known)
  }
  return {
    ...(seed !== undefined && { seed }),
    ...(items !== undefined && { items }),
    ...(data !== undefined && { data: data as Record<string, unknown[]> }),
  }
}

/** Whether a browser sends the request for a page that is not the mock's own. */
function isCrossSite(request: MockRequest): boolean {
  const origin = request.header('origin')
  const site = request.header('sec-fetch-site')
  if (origin !== undefined && origin !== request.origin) return true
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function reply(status: number, body: unknown, headers: Record<string, string> = {}): MockResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    call: { admin: true },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
