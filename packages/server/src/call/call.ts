import type { Endpoint } from 'fc-core'
import type { ClientRuleId } from 'fc-core/internal'
import type { PageBodies } from '../pages/page-body.ts'
import type { PageRequest } from '../pages/page-handler.ts'
import type { PackageGroup, ServedPackage, ServedPackages } from '../package/served-package.ts'
import type { PipelineBudget } from '../pipeline/budget.ts'
import type { Arguments } from '../protocol/body.ts'
import type { Failure } from '../protocol/failure.ts'
import type { ServiceRequest } from '../protocol/request.ts'
import type { CallRecord, EventStream, ServiceResponse } from '../protocol/response.ts'
import type { ResolvedProtocol } from '../options.ts'
import { ServiceError } from '../service-error.ts'
import type { EndpointPlan } from './endpoint-plan.ts'

/**
 * Returns the result of a call: a JSON value, `JsonText`, `ForwardedResponse` or `Failure`. For a paginated endpoint, the whole page object.
 *
 * @param context What the service's `context` returned.
 */
export type CallHandler = (args: Arguments, context: unknown, call: EndpointCall) => unknown

/** Answers the calls of an endpoint. */
export type AnyHandler = CallHandler | AnyPageHandler

/** A `PageHandler` of any arguments and positions. It may also return a failure. */
export interface AnyPageHandler {
  readPage(
    args: Arguments,
    page: PageRequest<unknown>,
    context: unknown,
    call: EndpointCall,
  ): unknown
}

/** What handles requests: definitions, options and the functions of a service. */
export interface Engine {
  packages: ServedPackages
  protocol: ResolvedProtocol
  pageBodies: PageBodies
  /** Returns the handler of a call. Undefined if there is none. */
  handlerOf(call: EndpointCall): AnyHandler | undefined
  /** Called for each request to a package, steps of pipelines included. */
  onCall?: ((call: Call) => CallObserver | undefined) | undefined
  /** Called before token, body and arguments of a call are checked. Returns its result, or undefined to go on. */
  before?: ((call: EndpointCall) => unknown) | undefined
  /** Checks a bearer token. Returns whom it identifies, and undefined or a failure for an unknown one. */
  authorize?: ((token: string, call: EndpointCall) => unknown) | undefined
  /** Identifies the user to whom the pages of a call belong. */
  principal?: ((call: EndpointCall) => string | undefined) | undefined
  /** Returns the number of items per page of a call without one. Undefined for `pageSize`. */
  pageSizeOf?: ((call: EndpointCall) => number | undefined) | undefined
  /** Whether the served definition keeps its `base_url` where requests name its host: a proxy may have removed TLS or a part of the path. */
  keepsBaseUrl?: boolean
  /** Whether results are checked against the definition. */
  checksResults?: boolean
  /** Time limit of handlers in milliseconds. 0 or undefined for none. */
  timeLimit?: number
  /** Returns what handlers get as their second parameter. */
  context?: ((call: EndpointCall) => unknown) | undefined
  /** Returns the event stream of an endpoint, or that of the package. Undefined without one. */
  events?:
    | ((call: PackageCall, endpoint: Endpoint | undefined) => EventStream | undefined)
    | undefined
  /** Called for each protocol violation of a client. */
  onViolation?: ((violation: Violation, call: Call) => void) | undefined
}

/** Observes a call from its start. */
export interface CallObserver {
  /** Called with the response before it is sent, which waits for a promise. A returned response replaces it. */
  end?(response: ServiceResponse): ServiceResponse | void | Promise<ServiceResponse | void>
  /** Called with what a handler threw. A returned failure replaces `INTERNAL_ERROR`. */
  error?(error: unknown): Failure | void
}

/** A request while it is handled. Filled in on the way. */
export class Call {
  readonly engine: Engine
  readonly request: ServiceRequest
  /** The facts for logs. */
  readonly record: CallRecord = {}
  /** Of the pipeline that the call is a step of. */
  readonly budget: PipelineBudget | undefined
  observer: CallObserver | undefined = undefined
  group: PackageGroup | undefined = undefined
  served: ServedPackage | undefined = undefined
  endpoint: Endpoint | undefined = undefined
  version: string | undefined = undefined
  plan: EndpointPlan | undefined = undefined
  args: Arguments | undefined = undefined
  /** Whom the bearer token identifies. */
  user: unknown = undefined
  /** The error that was thrown, for an internal error. */
  error: unknown = undefined
  #controller: AbortController | undefined = undefined

  constructor(engine: Engine, request: ServiceRequest, budget: PipelineBudget | undefined) {
    this.engine = engine
    this.request = request
    this.budget = budget
  }

  /** Aborted when the client goes away, and when the time limit of the handler has passed. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      const controller = new AbortController()
      this.#controller = controller
      const { signal } = this.request
      if (signal?.aborted === true) controller.abort(signal.reason)
      else signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
    }
    return this.#controller.signal
  }

  /** Aborts what the handler does with the signal. */
  abort(reason: Error): void {
    this.#controller?.abort(reason)
  }

  /** Fails the call with an error that the definition declares. */
  fail(code: string, message: string, details?: unknown): never {
    throw new ServiceError(code, message, details)
  }
}

/** A call whose package and version are known. */
export type PackageCall = Known<Call, 'group' | 'served'>

/** A call whose endpoint is known. */
export type EndpointCall = Known<PackageCall, 'endpoint' | 'plan'>

type Known<Type, Name extends keyof Type> = Type & { [Key in Name]: NonNullable<Type[Key]> }

/** Returns the call with its package and version. */
export function withPackage(
  call: Call,
  group: PackageGroup,
  { served, version }: { served: ServedPackage; version: string | undefined },
): PackageCall {
  call.group = group
  call.served = served
  call.version = version
  return call as PackageCall
}

/** Returns the call with its endpoint. */
export function withEndpoint(
  call: PackageCall,
  endpoint: Endpoint,
  plan: EndpointPlan,
): EndpointCall {
  const known = call as EndpointCall
  known.endpoint = endpoint
  known.plan = plan
  return known
}

/** A breach of the protocol by a client. */
export interface Violation {
  /** One of `CLIENT_RULES` of `fc-core/conformance`. */
  code: ClientRuleId
  /** What the client did. */
  message: string
}

/** Records a protocol violation of the client. */
export function recordViolation(call: Call, code: ClientRuleId, message: string): void {
  const { record } = call
  record.violations = [...(record.violations ?? []), code]
  call.engine.onViolation?.({ code, message }, call)
}

/** Adds warnings to the facts of a call. */
export function addWarnings({ record }: Pick<Call, 'record'>, warnings: readonly string[]): void {
  if (warnings.length > 0) record.warnings = [...(record.warnings ?? []), ...warnings]
}
