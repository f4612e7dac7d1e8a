import { API_VERSION, isVersioned } from 'fc-core/internal'
import { isPageHandler } from './is-page-handler.ts'
import { servePage } from './serve-page.ts'
import { packageDocument } from '../package/package-document.ts'
import { readBody } from '../protocol/body.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from '../protocol/media-type.ts'
import { selectPackage } from '../versions/select-package.ts'
import { authorize } from './authorize.ts'
import {
  type AnyHandler,
  type Call,
  type EndpointCall,
  recordViolation,
  withEndpoint,
  withPackage,
} from './call.ts'
import { callHandler } from './call-handler.ts'
import { checkArguments } from './check-arguments.ts'
import { planOf } from './endpoint-plan.ts'
import { recordViolations } from './record-violations.ts'
import type { ResolvedRoute } from './resolve-route.ts'
import { eventUrl } from './serve-events.ts'
import { unknownEndpoint } from './unknown-endpoint.ts'

/**
 * Handles a call of an endpoint.
 *
 * @returns The result, a failure, or the promise of one of them.
 */
export function callEndpoint(
  { group, name }: ResolvedRoute & { kind: 'endpoint' },
  call: Call,
): unknown {
  const { engine, request, record } = call
  record.endpoint = name
  recordViolations(call)
  const rejected = checkMethodAndMedia(request)
  if (rejected !== undefined) return rejected
  const header = request.header('api-version')
  const selected = selectPackage(group, header, engine.protocol)
  if (selected instanceof Failure) {
    if (header !== undefined) recordViolation(call, 'version-unknown', selected.message)
    return selected
  }
  const { served, version } = selected
  if (version !== undefined) record.version = version
  else if (header !== undefined && !isVersioned(served.definition)) {
    const message = `${API_VERSION} was sent to a package that is not versioned.`
    recordViolation(call, 'version-to-unversioned', message)
  }
  const endpoint = served.endpoints.get(name)
  if (endpoint === undefined) {
    const message = `Version "${version}" has no endpoint "${name}".`
    return unknownEndpoint(engine.protocol, message, { endpoint: name, version })
  }
  const plan = planOf(endpoint, served)
  return runSteps(withEndpoint(withPackage(call, group, selected), endpoint, plan))
}

/** A step of a call. Returns its result, or undefined to go on with the next step. */
type Step = (call: EndpointCall) => unknown

/** The steps of a call, in order. The last one has always a result. */
const STEPS: readonly Step[] = [
  (call) => call.engine.before?.(call),
  authorize,
  readArguments,
  (call) => answer(call.engine.handlerOf(call), call),
]

function runSteps(call: EndpointCall, start = 0): unknown {
  for (let at = start; at < STEPS.length; at++) {
    const result = STEPS[at]!(call)
    const isLast = at === STEPS.length - 1
    if (result instanceof Promise && !isLast)
      return result.then((value: unknown) => (value === undefined ? runSteps(call, at + 1) : value))
    if (result !== undefined || isLast) return result
  }
}

/** Reads the body. A `null` sent to a paginated endpoint means that the client did not check `next` or `previous`. */
function readArguments(call: EndpointCall): Failure | undefined {
  const { body } = call.request
  if (call.plan.isPaginated && 'text' in body && body.text.trim() === 'null') {
    recordViolation(
      call,
      'navigated-after-null',
      'The request body is null: check that `next` or `previous` is an object before sending it.',
    )
  }
  const args = readBody(body, call.engine.protocol)
  if (args instanceof Failure) return args
  call.args = args
  return undefined
}

/**
 * Answers a call, after its body is read.
 *
 * @param handler Undefined for one without a handler: the package definition, the URL of an event stream, or a failure.
 */
export function answer(handler: AnyHandler | undefined, call: EndpointCall): unknown {
  const { engine, plan, served, request } = call
  const args = call.args!
  if (handler !== undefined && isPageHandler(handler)) return servePage(handler, args, call)
  const isPageBody = plan.isPaginated && engine.pageBodies.isPageBody(args, plan.hasArgument)
  const problem =
    engine.protocol.arguments === 'strict' && !isPageBody
      ? checkArguments(args, call.endpoint, served)
      : undefined
  if (problem !== undefined) return problem
  if (handler !== undefined) return callHandler(handler, call)
  if (plan.isPackage) return packageDocument(served, request, engine)
  if (plan.isEventSource) return eventUrl(call)
  return new Failure(501, 'NOT_IMPLEMENTED', `The endpoint "${call.endpoint.name}" has no handler.`)
}
