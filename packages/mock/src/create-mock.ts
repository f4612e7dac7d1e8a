import { FcError, InvalidDefinitionError, lintValue, type PackageDefinition } from 'fc-core'
import { findNearestName, quote } from 'fc-core/text'
import { ADMIN_PREFIX, handleAdminRequest } from './admin/admin.ts'
import { handleWithCors } from './engine/cors.ts'
import { createServedPackages } from './engine/create-engine.ts'
import { respondFailure } from './engine/respond.ts'
import { resolvesToPackage } from './engine/resolve-route.ts'
import { Failure } from './protocol/failure.ts'
import {
  DEFAULT_SESSION,
  invalidName,
  isSessionName,
  readSession,
  type SessionRequest,
} from './protocol/session-name.ts'
import { createSessions, type Sessions, type SessionSummary } from './sessions/sessions.ts'
import type { Engine, ResetSettings } from './engine/engine.ts'
import { findExampleArguments } from './engine/find-example-arguments.ts'
import type { MockRequest } from './protocol/request.ts'
import type { MockResponse } from './protocol/response.ts'
import { readFetchBody, toResponse } from './engine/fetch-body.ts'
import type { LoggedCall } from './log/call-log.ts'
import type { RecordedViolation } from './log/recorded-violation.ts'
import { accessCollection } from './collections/access-collection.ts'
import type { CollectionAccess, CollectionTypes, MockCollection } from './collection-api.ts'
import type { JsonObject } from './names/json-value.ts'
import { assertHandlers } from './handlers/check-handlers.ts'
import { assertModel } from './model/assert-model.ts'
import { printModel } from './model/infer-model.ts'
import type { Model } from './model/model.ts'
import { type MockOptions, type ResolvedOptions, resolveOptions } from './options.ts'

/** An isolated copy of the records, faults, calls and violations of a mock. Requests select it by their URL, header or cookie, or by `fetch` of the session. */
export interface Session<
  Collections extends CollectionTypes<Collections> = Record<string, JsonObject>,
> extends CollectionAccess<Collections> {
  /** Name of the session: `default` for the mock itself. */
  readonly name: string
  /**
   * Handles a request. Scheme and host of the URL do not matter: each definition is served at the path of its `base_url`.
   *
   * @example await mock.fetch(new Request('https://api.example.com/v1/find-user', { method: 'POST', headers, body: '{}' }))
   */
  fetch(request: Request): Promise<Response>
  /** Handles a request without the overhead of `Request` and `Response`, for adapters. */
  handle(request: MockRequest): MockResponse | Promise<MockResponse>
  /** The options with their defaults. */
  readonly options: ResolvedOptions
  /** The latest calls, oldest first. */
  calls(): readonly LoggedCall[]
  /**
   * Protocol violations by clients, oldest first.
   *
   * @example expect(mock.violations()).toEqual([])
   */
  violations(): readonly RecordedViolation[]
  /**
   * Returns arguments for a call that succeeds: required ones, with keys of existing records.
   *
   * @param path Path of the package, as in `packages`.
   * @returns Undefined for an unknown endpoint.
   */
  exampleArguments(path: string, endpoint: string): Record<string, unknown> | undefined
  /**
   * Resets the session to its initial state: discards calls, violations and all changes of records.
   *
   * @param settings Options to override until the next reset.
   */
  reset(settings?: ResetSettings): void
  /** Deletes the session. The next request that names it creates it again. The default session is reset instead. */
  delete(): void
}

/** A mock of one or several services, and its default session. */
export interface Mock<
  Collections extends CollectionTypes<Collections> = Record<string, JsonObject>,
> extends Session<Collections> {
  /** The served packages, in the order of the definitions. */
  readonly packages: readonly MockPackage[]
  /** The data model of each package, in the order of `packages`. */
  readonly model: readonly Model[]
  /**
   * Returns the session with a name. Creates it on first use.
   *
   * @throws FcError `invalid-session`, `too-many-sessions`
   *
   * @example const session = mock.session('worker-3')
   */
  session(name: string): Session<Collections>
  /**
   * Creates a session.
   *
   * @param settings `name`, and options of its data, which a reset of the session restores.
   * @throws FcError `invalid-session`, `session-exists`, `too-many-sessions`
   *
   * @example const session = mock.createSession({ seed: 7, items: 3 })
   */
  createSession(settings?: SessionSettings): Session<Collections>
  /** The existing sessions. */
  sessions(): readonly SessionSummary[]
}

/** Settings of a new session. */
export interface SessionSettings extends ResetSettings {
  /** Default: `session-1`, `session-2`, … */
  name?: string
}

/** A served package. */
export interface MockPackage {
  definition: PackageDefinition
  /** Path of its base URL without a trailing slash. */
  path: string
}

/**
 * Creates a mock of the services that definitions describe.
 *
 * @param definitions One definition or several, with different `base_url`s, or with the same `base_url` and different `version`s.
 * @throws InvalidDefinitionError if a definition has errors that make it unusable. Other issues are not reported.
 * @throws FcError `invalid-model` if `options.model` refers to unknown names or is inconsistent.
 * @throws FcError `invalid-handlers` if `options.handlers` has a handler for an unknown endpoint.
 * @throws DefinitionCollisionError if two definitions have the same address.
 *
 * @example const mock = createMock(definition, { seed: 1 })
 */
export function createMock<
  Collections extends CollectionTypes<Collections> = Record<string, JsonObject>,
>(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: MockOptions = {},
): Mock<Collections> {
  const list = Array.isArray(definitions)
    ? (definitions as readonly PackageDefinition[])
    : [definitions as PackageDefinition]
  if (list.length === 0)
    throw new FcError('no-definition', 'Expected at least one package definition.')
  for (const definition of list) {
    const errors = lintValue(definition, { fatalOnly: true })
    if (errors.length > 0) throw new InvalidDefinitionError(nameOf(definition), errors)
  }
  assertModel(list, options.model)
  assertHandlers(options.handlers, list)
  // The record types are asserted by the caller and not checked.
  return createCheckedMock(list, options) as unknown as Mock<Collections>
}

/**
 * Like `createMock`, for definitions, a `model` and `handlers` that are already checked.
 *
 * @param previous The mock to replace. Its changes of records are kept.
 */
export function createCheckedMock(
  definitions: readonly PackageDefinition[],
  options: MockOptions,
  previous?: Mock,
): Mock {
  const resolved = resolveOptions(options)
  const packages = createServedPackages(definitions, resolved)
  const sessions = createSessions(packages, resolved, previous && SESSIONS.get(previous))
  const access = (name: string, engineOf: () => Engine): Session => ({
    name,
    handle: (request) => handleInSession({ name, request }, sessions),
    fetch: (request) =>
      fetchFrom((sent) => handleInSession({ name, request: sent }, sessions), request, resolved),
    get options() {
      return engineOf().options
    },
    calls: () => engineOf().log.calls,
    violations: () => engineOf().log.violations,
    collection(collection: string): MockCollection {
      const { services } = engineOf()
      for (const { data } of services) {
        const table = data.dataset.table(collection)
        if (table !== undefined) return accessCollection(table)
      }
      throw new FcError('unknown-collection', unknownCollection(collection, services))
    },
    exampleArguments: (path, endpoint) => findExampleArguments(engineOf().groups, path, endpoint),
    reset: (settings) => engineOf().reset(settings),
    delete: () => void sessions.delete(name),
  })
  const main = access(DEFAULT_SESSION, () => sessions.main)
  const hasTilde = packages.groups.some(({ path }) => path.startsWith('/~'))
  const handle = (request: MockRequest): MockResponse | Promise<MockResponse> => {
    const isOwnPath = hasTilde && resolvesToPackage(packages.groups, request.path)
    const named = isOwnPath ? undefined : readSession(request)
    if (named === undefined) return handleInEngine(request, sessions.main, sessions)
    return named instanceof Failure
      ? respondFailure(named, resolved, {})
      : handleInSession(named, sessions)
  }
  const mock: Mock = {
    ...main,
    get options() {
      return sessions.main.options
    },
    handle,
    fetch: (request) => fetchFrom(handle, request, resolved),
    packages: packages.list.map(({ definition, path }) => ({ definition, path })),
    get model() {
      return sessions.main.services.map(({ definition, data }) =>
        printModel(definition, data.model),
      )
    },
    session(name) {
      if (!isSessionName(name)) throw toError(invalidName(name))
      sessions.open(name)
      return access(name, () => sessions.open(name))
    },
    createSession({ name, ...settings } = {}) {
      if (name !== undefined && !isSessionName(name)) throw toError(invalidName(name))
      const { session = DEFAULT_SESSION } = sessions.create(name, settings)
      return access(session, () => sessions.open(session))
    },
    sessions: () => sessions.list(),
  }
  SESSIONS.set(mock, sessions)
  return mock
}

/** Handles a request in the session that it names. */
function handleInSession(
  { name, request }: SessionRequest,
  sessions: Sessions,
): MockResponse | Promise<MockResponse> {
  try {
    return handleInEngine(request, sessions.open(name), sessions)
  } catch (error) {
    if (!FcError.isInstance(error) || error.code !== 'too-many-sessions') throw error
    const failure = new Failure(503, 'TOO_MANY_SESSIONS', error.message)
    return respondFailure(failure, sessions.main.options, {})
  }
}

function handleInEngine(
  request: MockRequest,
  engine: Engine,
  sessions: Sessions,
): MockResponse | Promise<MockResponse> {
  return engine.options.admin && request.path.startsWith(ADMIN_PREFIX)
    ? handleAdminRequest(request, engine, sessions)
    : handleWithCors(request, engine)
}

async function fetchFrom(
  handle: Mock['handle'],
  request: Request,
  { maxBodyBytes }: ResolvedOptions,
): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url)
  const body = await readFetchBody(request, maxBodyBytes)
  const header = (name: string): string | undefined => request.headers.get(name) ?? undefined
  const { method } = request
  return toResponse(
    await handle({ method, origin, path: pathname, query: search.slice(1), header, body }),
    request.signal,
  )
}

/** Infers the data models of a mock, so that the first call does not have to. */
export function warmUp(mock: Mock): void {
  for (const { data } of SESSIONS.get(mock)?.main.services ?? []) void data.model
}

/** The sessions of each mock, for the mock that replaces it. */
const SESSIONS = new WeakMap<Mock, Sessions>()

function toError({ code, message }: Failure): FcError {
  return new FcError(code.toLowerCase().replaceAll('_', '-'), message)
}

function unknownCollection(name: string, services: Engine['services']): string {
  const names = services.flatMap(({ data }) => data.model.names)
  const nearest = findNearestName(name, names)
  const hint =
    nearest === undefined
      ? `Collections: ${names.slice(0, 20).join(', ')}.`
      : `Did you mean ${quote(nearest)}?`
  return `Unknown collection ${quote(name)}. ${hint}`
}

function nameOf(definition: unknown): string {
  const name = (definition as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? JSON.stringify(name) : '(no name)'
}
