import type { ResolvedOptions } from '../options.ts'
import { checkArguments } from './arguments.ts'
import { readBody } from './body.ts'
import type { Answer, CallRecord, Exchange } from './exchange.ts'
import { Failure } from './failure.ts'
import { checkAccept, checkMethodAndMedia } from './media-type.ts'
import { packageDocument } from './package-document.ts'
import { answerPage, type PageResult } from './page.ts'
import { respond, respondPreflight } from './respond.ts'
import { findRoute, type Route } from './route.ts'
import type { ServiceGroup } from './service.ts'
import { chooseVersion } from './version.ts'
import { WorldRefusal } from '../world/world-refusal.ts'

/** Answers one request: route, method and media types, version, body, arguments, result. */
export function answer(
  exchange: Exchange,
  groups: readonly ServiceGroup[],
  options: ResolvedOptions,
): Answer {
  const call: CallRecord = {}
  if (exchange.method === 'OPTIONS') return respondPreflight(call, options)
  try {
    return respond(runCall(exchange, groups, options, call), call, options)
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    const failure = new Failure(500, 'INTERNAL_ERROR', `The mock itself has failed: ${reason}`)
    return { ...respond(failure, call, options), fault }
  }
}

/** Runs the pipeline and notes on `call` what it learns on the way. */
function runCall(
  exchange: Exchange,
  groups: readonly ServiceGroup[],
  options: ResolvedOptions,
  call: CallRecord,
): unknown {
  const route = findRoute(groups, exchange)
  if (route instanceof Failure) return route
  call.package = route.group.services[0].definition.name
  return route.kind === 'package'
    ? servePackage(route, exchange, options, call)
    : callEndpoint(route, exchange, options, call)
}

function callEndpoint(
  route: Route & { kind: 'endpoint' },
  exchange: Exchange,
  options: ResolvedOptions,
  call: CallRecord,
): unknown {
  call.endpoint = route.name
  const refused = checkMethodAndMedia(exchange)
  if (refused !== undefined) return refused
  const selected = chooseVersion(route.group, exchange.header('api-version'), options)
  if (selected instanceof Failure) return selected
  const { service, version } = selected
  if (version !== undefined) call.version = version
  const endpoint = service.endpoints.get(route.name)
  if (endpoint === undefined) {
    return new Failure(
      404,
      'UNKNOWN_ENDPOINT',
      `Version "${version}" has no endpoint "${route.name}".`,
      { endpoint: route.name, version },
    )
  }
  const args = readBody(exchange.body, options.maxBodyBytes)
  if (args instanceof Failure) return args
  if (endpoint.flags?.includes('paginated')) {
    const page = answerPage(endpoint, args, selected, options)
    if (!(page instanceof Failure)) call.items = (page satisfies PageResult).page.length
    return page
  }
  const problem =
    options.arguments === 'strict' ? checkArguments(args, endpoint, service) : undefined
  if (problem !== undefined) return problem
  if (endpoint.flags?.includes('package')) return packageDocument(service, exchange)
  const result = service.world.result(endpoint, args)
  return result instanceof WorldRefusal
    ? new Failure(400, result.code, result.message, result.details)
    : result
}

/** The package definition, by GET as a plain document or by POST as a call. `api_version` in the query selects a version for GET. */
function servePackage(
  { group }: Route,
  exchange: Exchange,
  options: ResolvedOptions,
  call: CallRecord,
): unknown {
  const isGet = exchange.method === 'GET' || exchange.method === 'HEAD'
  if (!isGet && exchange.method !== 'POST') {
    const message = `The package definition is read with GET or POST, not ${exchange.method.slice(0, 20)}.`
    return new Failure(
      405,
      'METHOD_NOT_ALLOWED',
      message,
      { allow: ['GET', 'POST', 'OPTIONS'] },
      { allow: 'GET, HEAD, POST, OPTIONS' },
    )
  }
  const refused = isGet ? undefined : (checkMethodAndMedia(exchange) ?? checkAccept(exchange))
  if (refused !== undefined) return refused
  const queried = isGet ? new URLSearchParams(exchange.query).get('api_version') : null
  const selected = chooseVersion(group, queried ?? exchange.header('api-version'), options)
  if (selected instanceof Failure) return selected
  if (selected.version !== undefined) call.version = selected.version
  return packageDocument(selected.service, exchange)
}
