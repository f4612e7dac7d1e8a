import { eventAddress, readEventQuery } from '../events/event-address.ts'
import { EventResult } from '../protocol/event-result.ts'
import { Failure } from '../protocol/failure.ts'
import { urlBase } from '../protocol/request.ts'
import { selectPackage } from '../versions/select-package.ts'
import { authorize, bearerOf } from './authorize.ts'
import {
  type Call,
  type EndpointCall,
  type PackageCall,
  withEndpoint,
  withPackage,
} from './call.ts'
import { planOf } from './endpoint-plan.ts'
import type { ResolvedRoute } from './resolve-route.ts'
import { unknownEndpoint } from './unknown-endpoint.ts'

/** Returns the result of an endpoint with the flag `event_source`: the URL of its stream, with version and token in the query. */
export function eventUrl({ endpoint, plan, served, version, request }: EndpointCall): string {
  const token = plan.needsBearer ? bearerOf(request.header('authorization')) : undefined
  return eventAddress(urlBase(request) + served.path, endpoint.name, { version, token })
}

/** Serves the event stream of an endpoint, or that of the package. */
export function serveEvents(
  { group, name }: ResolvedRoute & { kind: 'events' },
  call: Call,
): unknown {
  const { request, engine, record } = call
  if (request.method !== 'GET') {
    const message = `Expected method GET, got ${request.method.slice(0, 20)}.`
    const details = { allow: ['GET', 'OPTIONS'] }
    return new Failure(405, 'METHOD_NOT_ALLOWED', message, details, { allow: 'GET, OPTIONS' })
  }
  const query = readEventQuery(request.query)
  const header = query.version ?? request.header('api-version')
  const selected = selectPackage(group, header, engine.protocol)
  if (selected instanceof Failure) return selected
  const { served, version } = selected
  if (version !== undefined) record.version = version
  const known = withPackage(call, group, selected)
  if (name === undefined) return streamOf(known, undefined)
  const endpoint = served.endpoints.get(name)
  if (endpoint !== undefined) record.endpoint = name
  const plan = endpoint && planOf(endpoint, served)
  if (endpoint === undefined || plan?.isEventSource !== true) return noStream(name, call)
  const rejected = authorize(withEndpoint(known, endpoint, plan), query.token)
  return rejected instanceof Promise
    ? rejected.then((failure) => failure ?? streamOf(known, endpoint))
    : (rejected ?? streamOf(known, endpoint))
}

function streamOf(call: PackageCall, endpoint: Call['endpoint']): EventResult | Failure {
  const stream = call.engine.events?.(call, endpoint)
  if (stream !== undefined) return new EventResult(stream)
  const message = 'The service has no event stream here.'
  return new Failure(501, 'NOT_IMPLEMENTED', message)
}

function noStream(name: string, { engine }: Call): Failure {
  const message = `The endpoint "${name}" has no event stream: it needs the flag "event_source".`
  return unknownEndpoint(engine.protocol, message, { endpoint: name })
}
