import { API_VERSION, type Endpoint, isVersioned } from 'fc-core'
import { contains } from '../control/match-arguments.ts'
import type { Handler } from '../handlers/handlers.ts'
import { definedOnly } from '../names/json-value.ts'
import { UpstreamResponse } from '../upstream/upstream-response.ts'
import { callRecording, callUpstream } from './call-upstream.ts'
import { runHandler } from './run-handler.ts'
import { DomainError } from '../operations/domain-error.ts'
import { checkArguments } from './check-arguments.ts'
import { checkBearer } from './check-bearer.ts'
import { type Arguments, readBody } from '../protocol/body.ts'
import type { PipelineBudget } from '../pipeline/budget.ts'
import { findInjectedFault } from './injected-fault.ts'
import { type CallContext, recordViolation } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import { packageDocument } from './package-document.ts'
import { recordIgnored } from './record-ignored.ts'
import { servePage } from './serve-page.ts'
import { JsonText } from './json-text.ts'
import { andThen } from '../scheduling/work.ts'
import { isNullResult, toFailure } from './to-failure.ts'
import type { ResolvedRoute } from './resolve-route.ts'
import { unknownEndpoint } from './unknown-endpoint.ts'
import { eventUrl } from './serve-events.ts'
import type { Service } from './service.ts'
import { selectService, type SelectedService } from './select-service.ts'

/**
 * Handles a call of an endpoint: method and media types, version, injected faults, token, body, arguments, result.
 *
 * @returns The result, a failure, or the promise of one of them from a custom handler.
 */
export function callEndpoint(
  route: ResolvedRoute & { kind: 'endpoint' },
  context: CallContext,
): unknown {
  const { engine, request, call } = context
  call.endpoint = route.name
  recordViolations(context)
  const rejected = checkMethodAndMedia(request)
  if (rejected !== undefined) return rejected
  const selected = selectService(route.group, request.header('api-version'), engine.options)
  if (selected instanceof Failure) return rejectVersion(selected, context)
  const { service, version } = selected
  if (version !== undefined) call.version = version
  else recordVersionViolation(selected, context)
  const endpoint = service.endpoints.get(route.name)
  if (endpoint === undefined) return endpointNotInVersion(route.name, version, context)
  if (engine.overrides.list.length > 0) takeOverride(endpoint, selected, context)
  const fault = findInjectedFault(endpoint, service, context)
  if (fault !== undefined) return fault
  const { upstream, issuedTokens } = engine
  const result =
    upstream === undefined || handlerOf(endpoint, context) !== undefined
      ? callMock(endpoint, selected, context)
      : callOutside(upstream, endpoint, selected, context, () =>
          callMock(endpoint, selected, context),
        )
  return planOf(endpoint, service).issuesTokens ? issuedTokens.addFrom(result) : result
}

function callOutside(
  upstream: NonNullable<CallContext['engine']['upstream']>,
  ...call: [Endpoint, SelectedService, CallContext, mocked: () => unknown]
): unknown {
  return upstream.name === 'recording'
    ? callRecording(upstream, ...call)
    : callUpstream(upstream, ...call)
}

/** Handles a call in the mock: token, body, arguments, result. */
function callMock(endpoint: Endpoint, selected: SelectedService, context: CallContext): unknown {
  const { service } = selected
  const unauthorized = checkBearer(context, endpoint, service)
  if (unauthorized !== undefined) return unauthorized
  const args = readArguments(endpoint, service, context)
  if (args instanceof Failure) return args
  const run = (): unknown => runEndpoint(endpoint, args, selected, context)
  return context.budget === undefined ? run() : countChanges(service, context.budget, run)
}

/** Applies the override for a call, if there is one. Preferences of the request win. */
function takeOverride(endpoint: Endpoint, selected: SelectedService, context: CallContext): void {
  const { engine, sent } = context
  let args: unknown
  const override = engine.overrides.take(endpoint.name, (where) =>
    contains((args ??= initialArguments(endpoint, selected, context)), where),
  )
  if (override === undefined) return
  context.override = override
  const { delay, items, page, cursor, connection, body, seed, error, status } = override
  const isFault = sent.error === undefined && sent.status === undefined
  context.prefer = {
    ...definedOnly({ delay, items, page, cursor, connection, body, seed }),
    ...(isFault && definedOnly({ error, status })),
    ...sent,
  }
}

/** Returns the arguments of a call, for a `next` or `previous` those of the first page. A failure for an invalid body. */
function initialArguments(
  endpoint: Endpoint,
  { service, version }: SelectedService,
  { engine, request }: CallContext,
): Arguments | Failure {
  const { isPaginated, hasArgument } = planOf(endpoint, service)
  const args = readBody(request.body, engine.options)
  if (args instanceof Failure || !isPaginated || !engine.pageBodies.isPageBody(args, hasArgument))
    return args
  const page = engine.pageBodies.decode(args, endpoint.name, version)
  return page instanceof Failure ? page : page.args
}

/** Returns the function of the override for a call, else the custom handler of the endpoint. */
function handlerOf({ name }: Endpoint, { engine, override }: CallContext): Handler | undefined {
  const { handlers } = engine.options
  if (override?.handler !== undefined) return override.handler
  if (override?.value !== undefined) return () => override.value
  return Object.hasOwn(handlers, name) ? handlers[name] : undefined
}

/** Counts the share of the state that a step of a pipeline fills. */
function countChanges(
  { data: { dataset } }: Service,
  budget: PipelineBudget,
  run: () => unknown,
): unknown {
  const before = dataset.state.fill
  const count = (result: unknown): unknown => {
    budget.state += Math.max(dataset.state.fill - before, 0)
    return result
  }
  const result = run()
  return result instanceof Promise ? result.then(count) : count(result)
}

/** Runs the custom handler of an endpoint if there is one, else the mock. */
function runEndpoint(
  endpoint: Endpoint,
  args: Arguments,
  selected: SelectedService,
  context: CallContext,
): unknown {
  const handler = handlerOf(endpoint, context)
  if (handler === undefined) return runMocked(endpoint, args, selected, context)
  const mocked = (): unknown => runWithoutHandler(endpoint, args, selected, context)
  const { isPaginated, hasArgument } = planOf(endpoint, selected.service)
  const isPageBody = isPaginated && context.engine.pageBodies.isPageBody(args, hasArgument)
  const problem = isPageBody ? undefined : checkIfStrict(endpoint, args, selected, context)
  return problem ?? runHandler(handler, endpoint, args, selected, context, mocked)
}

/** Returns what a call with a custom handler returns without it. */
function runWithoutHandler(
  endpoint: Endpoint,
  args: Arguments,
  selected: SelectedService,
  context: CallContext,
): unknown {
  const { upstream } = context.engine
  const mocked = (): unknown => runMocked(endpoint, args, selected, context)
  if (upstream === undefined) return mocked()
  return andThen(callOutside(upstream, endpoint, selected, context, mocked), (result) =>
    result instanceof UpstreamResponse ? toMockedResult(result) : result,
  )
}

/** Converts a response of the upstream to a result of the mock. */
function toMockedResult({ status, headers, text, value }: UpstreamResponse): JsonText | Failure {
  if (status === 200) return new JsonText(text)
  const triple: unknown[] = Array.isArray(value) ? value : []
  const [code = `STATUS_${status}`, message = `Status ${status}`] = triple
  const details = triple.length === 0 ? value : triple[2]
  return new Failure(status, String(code), String(message), details, { ...headers })
}

function runMocked(
  endpoint: Endpoint,
  args: Arguments,
  selected: SelectedService,
  context: CallContext,
): unknown {
  const { service } = selected
  const plan = planOf(endpoint, service)
  if (plan.isPaginated) return servePage(endpoint, args, selected, context)
  const problem = checkIfStrict(endpoint, args, selected, context)
  if (problem !== undefined) return problem
  recordIgnored(endpoint, args, selected, context)
  if (plan.isPackage) return packageDocument(service, context.request)
  if (plan.isEventSource) return eventUrl(endpoint, selected, context)
  return andThen(service.dataFor(context.prefer).call(endpoint, args), (result) => {
    if (!(result instanceof DomainError)) return new JsonText(result)
    return isNullResult(result, endpoint, service)
      ? new JsonText('null')
      : toFailure(result, endpoint, service)
  })
}

function checkIfStrict(
  endpoint: Endpoint,
  args: Arguments,
  { service }: SelectedService,
  { engine }: CallContext,
): Failure | undefined {
  return engine.options.arguments === 'strict' ? checkArguments(args, endpoint, service) : undefined
}

/** Reads the body. A `null` sent to a paginated endpoint means that the client did not check `next` or `previous`. */
function readArguments(
  endpoint: Endpoint,
  service: Service,
  context: CallContext,
): Arguments | Failure {
  const { body } = context.request
  const { isPaginated } = planOf(endpoint, service)
  if (isPaginated && 'text' in body && body.text.trim() === 'null') {
    recordViolation(
      context,
      'navigated-after-null',
      'The request body is null: check that `next` or `previous` is an object before sending it.',
    )
  }
  return readBody(body, context.engine.options)
}

/** Records the protocol violations that any call can have. */
function recordViolations(context: CallContext): void {
  const { request } = context
  if (request.query !== '') {
    recordViolation(
      context,
      'parameters-in-query',
      `The query "${request.query.slice(0, 80)}" is ignored: send parameters in the request body.`,
    )
  }
  if (request.method !== 'POST') {
    recordViolation(
      context,
      'method-not-post',
      `Expected method POST, got ${request.method.slice(0, 20)}.`,
    )
    return
  }
  if (request.header('accept') === undefined) recordMissingHeader('Accept', context)
  if (request.header('content-type') === undefined) recordMissingHeader('Content-Type', context)
}

function recordMissingHeader(name: string, context: CallContext): void {
  const message = `Missing request header ${name}: application/json.`
  recordViolation(context, 'header-missing', message)
}

function recordVersionViolation({ service }: SelectedService, context: CallContext): void {
  if (isVersioned(service.definition) || context.request.header('api-version') === undefined) return
  recordViolation(
    context,
    'version-to-unversioned',
    `${API_VERSION} was sent to a package that is not versioned.`,
  )
}

function rejectVersion(failure: Failure, context: CallContext): Failure {
  if (context.request.header('api-version') !== undefined) {
    recordViolation(context, 'version-unknown', failure.message)
  }
  return failure
}

function endpointNotInVersion(
  name: string,
  version: string | undefined,
  { engine: { options } }: CallContext,
): Failure {
  const message = `Version "${version}" has no endpoint "${name}".`
  return unknownEndpoint(options, message, { endpoint: name, version })
}
