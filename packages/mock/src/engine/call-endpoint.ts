import { API_VERSION, type Endpoint, isVersioned } from 'fc-core'
import { runHandler } from './run-handler.ts'
import { DomainError } from '../operations/domain-error.ts'
import { checkArguments } from './arguments.ts'
import { checkBearer } from './bearer.ts'
import { type Arguments, readBody } from '../protocol/body.ts'
import { findInjectedFault } from './injected-fault.ts'
import { type CallContext, reportViolation } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import { packageDocument } from './package-document.ts'
import { answerPage } from './page.ts'
import { JsonText } from './json-text.ts'
import { isNullResult, reject } from './reject.ts'
import type { Route } from './route.ts'
import { eventUrl } from './serve-events.ts'
import type { Service } from './service.ts'
import { chooseVersion, type Selected } from './version.ts'

/** Answers a call of an endpoint: method and media types, version, drills, token, body, arguments, result. A promise where a handler makes one. */
export function callEndpoint(route: Route & { kind: 'endpoint' }, context: CallContext): unknown {
  const { engine, exchange, call } = context
  call.endpoint = route.name
  watchClient(context)
  const refused = checkMethodAndMedia(exchange)
  if (refused !== undefined) return refused
  const selected = chooseVersion(route.group, exchange.header('api-version'), engine.options)
  if (selected instanceof Failure) return refuseVersion(selected, context)
  const { service, version } = selected
  if (version !== undefined) call.version = version
  else watchVersion(selected, context)
  const endpoint = service.endpoints.get(route.name)
  if (endpoint === undefined) return unknownInVersion(route.name, version)
  const drill = findInjectedFault(endpoint, service, context)
  if (drill !== undefined) return drill
  const unauthorized = checkBearer(context, endpoint, service)
  if (unauthorized !== undefined) return unauthorized
  const args = readArguments(endpoint, service, context)
  if (args instanceof Failure) return args
  const result = run(endpoint, args, selected, context)
  return planOf(endpoint, service).issuesTokens ? engine.issuedTokens.addFrom(result) : result
}

/** The answer of the house's own handler, or of the mock. */
function run(
  endpoint: Endpoint,
  args: Arguments,
  selected: Selected,
  context: CallContext,
): unknown {
  const { handlers } = context.engine.options
  const handler = Object.hasOwn(handlers, endpoint.name) ? handlers[endpoint.name] : undefined
  if (handler === undefined) return runMocked(endpoint, args, selected, context)
  const mocked = (): unknown => runMocked(endpoint, args, selected, context)
  const isOwnPage =
    planOf(endpoint, selected.service).isPaginated && context.engine.pages.isBody(args)
  const problem = isOwnPage ? undefined : checkStrictly(endpoint, args, selected, context)
  return problem ?? runHandler(handler, endpoint, args, selected, context, mocked)
}

function runMocked(
  endpoint: Endpoint,
  args: Arguments,
  selected: Selected,
  context: CallContext,
): unknown {
  const { service } = selected
  const plan = planOf(endpoint, service)
  if (plan.isPaginated) return answerPage(endpoint, args, selected, context)
  const problem = checkStrictly(endpoint, args, selected, context)
  if (problem !== undefined) return problem
  if (plan.isPackage) return packageDocument(service, context.exchange)
  if (plan.isEventSource) return eventUrl(endpoint, selected, context)
  const result = service.dataFor(context.prefer).call(endpoint, args)
  if (!(result instanceof DomainError)) return new JsonText(result)
  return isNullResult(result, endpoint, service)
    ? new JsonText('null')
    : reject(result, endpoint, service)
}

function checkStrictly(
  endpoint: Endpoint,
  args: Arguments,
  { service }: Selected,
  { engine }: CallContext,
): Failure | undefined {
  return engine.options.arguments === 'strict' ? checkArguments(args, endpoint, service) : undefined
}

/** The body; a `null` where a page was to be fetched shows that the client did not look whether there is one. */
function readArguments(
  endpoint: Endpoint,
  service: Service,
  context: CallContext,
): Arguments | Failure {
  const { body } = context.exchange
  const { isPaginated } = planOf(endpoint, service)
  if (isPaginated && 'text' in body && body.text.trim() === 'null') {
    reportViolation(
      context,
      'navigated-after-null',
      'The body was null: `next` or `previous` was not looked at before it was sent.',
    )
  }
  return readBody(body, context.engine.options.maxBodyBytes)
}

/** Notes what any call shows about its client. */
function watchClient(context: CallContext): void {
  const { exchange } = context
  if (exchange.query !== '') {
    reportViolation(
      context,
      'parameters-in-query',
      `Parameters travel in the body alone; the query "${exchange.query.slice(0, 80)}" is not looked at.`,
    )
  }
  if (exchange.method !== 'POST') {
    reportViolation(
      context,
      'method-not-post',
      `Endpoints are called with POST, not ${exchange.method.slice(0, 20)}.`,
    )
    return
  }
  if (exchange.header('accept') === undefined) reportMissingHeader('Accept', context)
  if (exchange.header('content-type') === undefined) reportMissingHeader('Content-Type', context)
}

function reportMissingHeader(name: string, context: CallContext): void {
  const message = `Calls carry the request header ${name}: application/json.`
  reportViolation(context, 'header-missing', message)
}

function watchVersion({ service }: Selected, context: CallContext): void {
  if (isVersioned(service.definition) || context.exchange.header('api-version') === undefined)
    return
  reportViolation(
    context,
    'version-to-unversioned',
    `${API_VERSION} was sent to a package that is not versioned.`,
  )
}

function refuseVersion(failure: Failure, context: CallContext): Failure {
  if (context.exchange.header('api-version') !== undefined) {
    reportViolation(context, 'version-unknown', failure.message)
  }
  return failure
}

function unknownInVersion(name: string, version: string | undefined): Failure {
  const message = `Version "${version}" has no endpoint "${name}".`
  return new Failure(404, 'UNKNOWN_ENDPOINT', message, { endpoint: name, version })
}
