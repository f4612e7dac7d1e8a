import type { PackageTypes } from 'fc-core'
import type { Call, CallObserver, EndpointCall, Violation } from './call/call.ts'
import type { MessageSource } from './events/event-stream.ts'
import type { ProtocolOptions } from './options.ts'
import type { CorsOption } from './protocol/allowed-origins.ts'
import type { ServiceRequest } from './protocol/request.ts'
import type { ServiceResponse } from './protocol/response.ts'
import type { HandledCall, HandlersOf, VersionOf } from './service-types.ts'

/** Answers the calls of endpoints without a handler: a mock, or any other service with the same definition. */
export type Fallback =
  | { handle(request: ServiceRequest): ServiceResponse | Promise<ServiceResponse> }
  | { fetch(request: Request): Response | Promise<Response> }

/** Options of `createService`. */
export type ServiceOptions<Types extends PackageTypes, Context> =
  | CompleteOptions<Types, Context>
  | FallbackOptions<Types, Context>

/** Options of a service with a handler for each endpoint. */
export interface CompleteOptions<Types extends PackageTypes, Context> extends CommonOptions<
  Types,
  Context
> {
  /** The handlers by endpoint name, for all versions. */
  handlers: HandlersOf<Types, Context>
  fallback?: undefined
}

/** Options of a service that answers the calls of endpoints without a handler in another way. */
export interface FallbackOptions<Types extends PackageTypes, Context> extends CommonOptions<
  Types,
  Context
> {
  /** The handlers by endpoint name, for all versions. */
  handlers?: Partial<HandlersOf<Types, Context>>
  /**
   * Answers the calls of endpoints without a handler.
   *
   * @example createMock(definition)
   */
  fallback: Fallback
}

interface CommonOptions<Types extends PackageTypes, Context> extends ProtocolOptions {
  /**
   * Handlers that replace others in a version.
   *
   * @example { '2026-04': { 'get-product': getOldProduct } }
   */
  versions?: { readonly [Version in VersionOf<Types>]?: Partial<HandlersOf<Types, Context>> }
  /** Creates the second parameter of handlers, for each call: the user, a tenant, a transaction. */
  context?: (request: ServiceRequest, call: HandledCall) => Context | Promise<Context>
  /**
   * Checks the bearer token of a call of an endpoint with the flag `bearer_auth`. Returns whom it identifies, the `user` of the call; undefined, null or
   * false for an unknown one. Required if there is such an endpoint.
   */
  authorize?: (token: string, call: HandledCall) => unknown
  /**
   * Secrets that sign `next` and `previous`: the first one signs, all are accepted, so that a secret can be replaced during a walk. At least 32 bytes each.
   * Default: a random one, which no other process knows and which is gone after a restart; an error in production.
   */
  cursorSecrets?: readonly string[]
  /** Time after which a `next` or `previous` is rejected with `CURSOR_EXPIRED`, in milliseconds. Default: never. */
  cursorExpiresIn?: number
  /** Identifies the user to whom the `next` and `previous` of a call belong: calls of other users with them are rejected. Default: they belong to no user. */
  principal?: (call: HandledCall) => string | undefined
  /**
   * Checks results against the definition: a call with a wrong one fails with `INVALID_RESULT`. Default: unless `NODE_ENV` is `production`.
   */
  check?: 'results' | 'none'
  /**
   * Time limit of a handler, in milliseconds: then the call fails with `TIMEOUT` and status 503, and its `signal` is aborted. 0 for none.
   * @default 30000
   */
  timeLimit?: number
  /** Called when a request arrives. Returns what observes its end, for logs, metrics and traces. */
  onCall?: (call: Call) => CallObserver | undefined
  /**
   * Called with what a handler threw, unless it was an error of `fail`. Default: writes it to the console.
   *
   * @param id Identifies the request; the response has it in its details.
   */
  onError?: (error: unknown, call: Call, id: string) => void
  /** Called for each breach of the protocol by a client, such as a changed `next`. It does not change the response. */
  onViolation?: (violation: Violation, call: Call) => void
  /** Called before token and arguments of a call are checked. Returns its result, or undefined to go on. */
  before?: (call: EndpointCall) => unknown
  /** Returns the messages of the event stream of an endpoint with the flag `event_source`; without an endpoint, of those of the package. */
  events?: (endpoint: string | undefined, call: HandledCall) => MessageSource | undefined
  /**
   * Pages that may call the service (CORS): with `true`, those of this machine; with origins, also those; with `'*'`, all. Requests of other pages are
   * rejected. Default: requests of pages are handled as all others, without the headers that let pages read the responses.
   */
  cors?: CorsOption
  /** Whether to remove parts with the flag `private` from the served definition and from what is accepted. Default: false. */
  hidePrivate?: boolean
  /** Path of each definition, in the order of the definitions, instead of that of its `base_url`. */
  paths?: readonly (string | undefined)[]
}
