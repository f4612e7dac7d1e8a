import { type AnyPackage, FcError, type PackageDefinition, type PackageTypes } from 'fc-core'
import { quote } from 'fc-core/internal'
import type { Engine, EndpointCall } from './call/call.ts'
import { handleWithCors } from './call/cors.ts'
import { handleRequest } from './call/handle-request.ts'
import { servesPath } from './call/resolve-route.ts'
import { respondFailure } from './call/respond.ts'
import { createOpenStreams } from './events/event-stream.ts'
import { checkDefinition } from './check-definition.ts'
import { findHandlers } from './find-handlers.ts'
import { forwardCall } from './forward-call.ts'
import { observeCall, observeViolation } from './observe-call.ts'
import { resolveProtocol } from './options.ts'
import { createPackages } from './package/served-package.ts'
import { cursorBodies } from './cursor-bodies.ts'
import { resolveCors } from './protocol/allowed-origins.ts'
import { Failure } from './protocol/failure.ts'
import { toResponse } from './protocol/fetch-body.ts'
import { readFetchBody } from './protocol/read-fetch-body.ts'
import type { ServiceRequest } from './protocol/request.ts'
import type { ServiceResponse } from './protocol/response.ts'
import type { ServiceOptions } from './service-options.ts'

/** A service: what handles requests, wherever they come from. */
export interface Service {
  /**
   * Handles a request of fetch: for Workers, Deno, Bun, Hono, Next.js and tests. Never rejects.
   *
   * @example export default service // a Worker
   * @example export const POST = service.fetch // a route of Next.js
   */
  fetch(this: void, request: Request): Promise<Response>
  /** Handles a request without the overhead of `Request` and `Response`, for adapters. */
  handle(this: void, request: ServiceRequest): ServiceResponse | Promise<ServiceResponse>
  /** Returns whether a path belongs to the service, for routers. */
  serves(this: void, path: string): boolean
  /** Maximum size of a request body in bytes, for adapters. */
  readonly maxBodyBytes: number
  /** The definitions, with the paths at which they are served. */
  readonly packages: readonly { definition: PackageDefinition; path: string }[]
  /** Ends the event streams, before the process stops. */
  close(this: void): void
}

/**
 * Creates a service from package definitions and handlers.
 *
 * @throws DefinitionCollisionError if two definitions have the same address.
 * @throws FcError `no-definition`, `invalid-definition`, `invalid-handlers`, `missing-authorize`, `missing-cursor-secrets`, `invalid-cursor-secrets`, `invalid-paths`, `invalid-cors`
 *
 * @example
 * export default createService<Definition, { db: Database }>(definition, {
 *   context: () => ({ db }),
 *   cursorSecrets: [process.env.CURSOR_SECRET!],
 *   handlers: {
 *     'get-product': async ({ id }, { db }) => (await db.product(id)) ?? fail('NOT_FOUND', `No product ${id}.`),
 *   },
 * })
 */
export function createService<Types extends PackageTypes = AnyPackage, Context = undefined>(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: ServiceOptions<Types, Context>,
): Service {
  return createUntypedService(definitions, options as unknown as UntypedOptions)
}

/** The options of a service whose types are not known. */
export type UntypedOptions = Partial<ServiceOptions<AnyPackage, unknown>>

function createUntypedService(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: UntypedOptions,
): Service {
  const list = checkDefinitions(definitions)
  const { fallback, hidePrivate = false, paths = [], authorize, context, events, before } = options
  const protocol = resolveProtocol(options)
  const packages = createPackages(list, { hidePrivate, matchOrigin: protocol.matchOrigin, paths })
  const find = findHandlers(options.handlers ?? {}, options.versions ?? {}, list, !fallback)
  if (authorize === undefined) assertNoBearer(list, (name) => find(name, undefined) !== undefined)
  const streams = createOpenStreams(HEARTBEAT)
  const engine: Engine = {
    packages,
    protocol,
    keepsBaseUrl: true,
    pageBodies: cursorBodies(list, options, isProduction()),
    handlerOf: ({ endpoint, version }) => find(endpoint.name, version),
    before(call) {
      const result = before?.(call)
      if (result !== undefined || fallback === undefined) return result
      const { endpoint, plan, version } = call
      const isOwn = plan.isPackage || (plan.isEventSource && events !== undefined)
      return isOwn || find(endpoint.name, version) !== undefined
        ? undefined
        : forwardCall(fallback, call)
    },
    authorize,
    context: context && ((call) => context(call.request, call)),
    checksResults: (options.check ?? (isProduction() ? 'none' : 'results')) === 'results',
    timeLimit: options.timeLimit ?? 30_000,
    principal: options.principal,
    onCall: (call) => observeCall(call, options),
    onViolation: (violation, call) => observeViolation(violation, call, options),
    events:
      events &&
      ((call, endpoint) => {
        const source = events(endpoint?.name, call as EndpointCall)
        return source && streams.create(source)
      }),
  }
  const origins = options.cors === undefined ? undefined : resolveCors(options.cors)
  const reject = (reason: string, origin: string): ServiceResponse => {
    const message = `${reason} To allow them, add ${quote(origin)} to \`cors\`.`
    return respondFailure(new Failure(403, 'FORBIDDEN_ORIGIN', message), protocol)
  }
  const handle = (request: ServiceRequest): ServiceResponse | Promise<ServiceResponse> =>
    origins === undefined
      ? handleRequest(request, engine)
      : handleWithCors(request, { origins, reject }, (allowed) => handleRequest(allowed, engine))
  return {
    handle,
    fetch: (request) => fetchFrom(handle, request, protocol.maxBodyBytes),
    serves: (path) => servesPath(packages.groups, path),
    maxBodyBytes: protocol.maxBodyBytes,
    packages: packages.list.map(({ definition, path }) => ({ definition, path })),
    close: () => streams.close(),
  }
}

/** Interval of the comments that keep event streams open, in milliseconds. */
const HEARTBEAT = 15_000

/** @throws FcError `invalid-definition`, `no-definition` */
function checkDefinitions(
  definitions: PackageDefinition | readonly PackageDefinition[],
): readonly PackageDefinition[] {
  const list = [definitions].flat() as PackageDefinition[]
  if (list.length === 0)
    throw new FcError('no-definition', 'Expected at least one package definition.')
  return list.map(checkDefinition)
}

/** Without a check, an endpoint for signed-in users would be open to all. */
function assertNoBearer(
  definitions: readonly PackageDefinition[],
  hasHandler: (name: string) => boolean,
): void {
  const endpoint = definitions
    .flatMap(({ endpoints }) => endpoints)
    .find(({ name, flags = [] }) => flags.includes('bearer_auth') && hasHandler(name))
  if (endpoint === undefined) return
  throw new FcError(
    'missing-authorize',
    `The endpoint ${quote(endpoint.name)} has the flag \`bearer_auth\`: add \`authorize\`, which checks the token.`,
  )
}

/** Handles a request of fetch. */
async function fetchFrom(
  handle: Service['handle'],
  request: Request,
  maxBodyBytes: number,
): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url)
  const { method, signal } = request
  const body = await readFetchBody(request, maxBodyBytes)
  const header = (name: string): string | undefined => request.headers.get(name) ?? undefined
  return toResponse(
    await handle({ method, origin, path: pathname, query: search.slice(1), header, body, signal }),
    signal,
  )
}

/** Whether `NODE_ENV` is `production`, where there is an environment. */
function isProduction(): boolean {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.['NODE_ENV'] === 'production'
}
