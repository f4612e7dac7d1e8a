import {
  type AnyPackage,
  FcError,
  InvalidDefinitionError,
  lintValue,
  type PackageDefinition,
  type PackageTypes,
} from 'fc-core'
import { ADMIN_PREFIX, handleAdminRequest } from '../admin/admin.ts'
import { createsSession } from '../admin/creates-session.ts'
import { Failure, resolvesToPackage, respondFailure, type ServiceRequest } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import { holdWhileWaiting } from '../calls/hold-while-waiting.ts'
import { connectOutside } from '../calls/connect-outside.ts'
import { type Connect, createSharedParts, type DefinitionProblem } from '../calls/create-engine.ts'
import { handleAllowed, handleCall } from '../calls/handle-call.ts'
import {
  DEFAULT_SESSION,
  invalidName,
  isSessionName,
  readSession,
  type SessionRequest,
} from '../calls/requested-session.ts'
import { accessSession, fetchFrom, type Session } from './session.ts'
import { createSessions, type Sessions } from '../sessions/sessions.ts'
import type { Engine, ResetSettings, SessionSummary } from '../calls/engine.ts'
import { memoryFull } from '../memory/memory-budget.ts'
import { assertHandlers } from '../api/check-handlers.ts'
import { assertModel } from '../model/describe-model.ts'
import { printModel } from '../model/infer-model.ts'
import type { Model } from '../model/model.ts'
import { type MockOptions, resolveOptions } from '../options.ts'

/** A mock of one or several services, and its default session. */
export interface Mock<Types extends PackageTypes = AnyPackage> extends Session<Types> {
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
  session(name: string): Session<Types>
  /**
   * Creates a session.
   *
   * @param settings `name`, and either options of its data, which a reset of the session restores, or `from`.
   * @throws FcError `invalid-session`, `session-exists`, `unknown-session` for `from`, `too-many-sessions`
   *
   * @example const session = mock.createSession({ seed: 7, items: 3 })
   */
  createSession(settings?: SessionSettings<Types>): Session<Types>
  /** The existing sessions. */
  sessions(): readonly SessionSummary[]
}

/** Settings of a new session. */
export interface SessionSettings<
  Types extends PackageTypes = AnyPackage,
> extends ResetSettings<Types> {
  /** Default: `session-1`, `session-2`, … */
  name?: string
  /** Name of the session whose records, settings, overrides and tokens are copied. Its calls are not. */
  from?: string
}

/** A served package. */
export interface MockPackage {
  definition: PackageDefinition
  /** Path on the mock without a trailing slash: that of its base URL, or the one in `paths`. */
  path: string
}

/**
 * Creates a mock of the services that definitions describe.
 *
 * @param definitions One definition or several: with different `base_url`s, with the same `base_url` and different `version`s, or at different `paths`.
 * @throws InvalidDefinitionError if a definition has errors that make it unusable. Other issues are not reported.
 * @throws FcError `invalid-model` if `options.model` refers to unknown names or is inconsistent.
 * @throws FcError `invalid-handlers` if `options.handlers` has a handler for an unknown endpoint.
 * @throws DefinitionCollisionError if two definitions have the same address.
 * @throws FcError `invalid-paths` if `options.paths` has other than paths.
 *
 * @example const mock = createMock(definition, { seed: 1 })
 * @example const mock = createMock<Definition>(definition) // Typed by `fc-cli types`
 */
export function createMock<Types extends PackageTypes = AnyPackage>(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: MockOptions<Types> = {},
): Mock<Types> {
  // The types are asserted by the caller and not checked.
  const untyped = options as MockOptions
  const list = checkMock(definitions, untyped)
  return createCheckedMock(list, untyped, undefined, connectOutside) as unknown as Mock<Types>
}

/** Checks definitions and options. Returns a list of the definitions. Throws what `createMock` does. */
export function checkMock(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: MockOptions,
): readonly PackageDefinition[] {
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
  return list
}

/**
 * Like `createMock`, for definitions, a `model` and `handlers` that are already checked.
 *
 * @param previous The mock to replace. Its changes of records, settings and overrides are kept.
 * @param connect Connects the mock with the service of `upstream` or `replay`. Without it, the mock ignores them.
 */
export function createCheckedMock(
  definitions: readonly PackageDefinition[],
  options: MockOptions,
  previous?: object,
  connect?: Connect,
): Mock {
  const resolved = resolveOptions(options)
  const shared = createSharedParts(definitions, resolved, connect)
  const { packages } = shared
  const sessions = createSessions(shared, resolved, previous && SESSIONS.get(previous))
  const access = (name: string): Session =>
    accessSession(name, sessions, (request) => handleInSession({ name, request }, sessions))
  const main = access(DEFAULT_SESSION)
  const hasTilde = packages.groups.some(({ path }) => path.startsWith('/~'))
  const handle = (request: ServiceRequest): MockResponse | Promise<MockResponse> => {
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
      return access(name)
    },
    createSession({ name, from, ...settings } = {}) {
      if (name !== undefined && !isSessionName(name)) throw toError(invalidName(name))
      const { session = DEFAULT_SESSION } = sessions.create(name, settings, from)
      return access(session)
    },
    sessions: () => sessions.list(),
  }
  SESSIONS.set(mock, sessions)
  MAIN_ENGINES.set(mock, () => sessions.main)
  return mock
}

/** Handles a request in the session that it names. */
function handleInSession(
  { name, request }: SessionRequest,
  sessions: Sessions,
): MockResponse | Promise<MockResponse> {
  try {
    return sessions.visit(
      name,
      (engine) => handleInEngine(request, engine, sessions),
      (response) => createsSession(request, response),
    )
  } catch (error) {
    if (!FcError.isInstance(error) || !NO_ROOM.has(error.code)) throw error
    return respondNoRoom(error, sessions)
  }
}

const NO_ROOM: ReadonlySet<string> = new Set(['too-many-sessions', 'memory-full'])

function respondNoRoom({ code, message }: FcError, { main }: Sessions): MockResponse {
  const failure = new Failure(503, code.toUpperCase().replaceAll('-', '_'), message, null, {
    'retry-after': '1',
  })
  return respondFailure(failure, main.options, {})
}

function handleInEngine(
  request: ServiceRequest,
  engine: Engine,
  sessions: Sessions,
): MockResponse | Promise<MockResponse> {
  const { memory } = sessions.usage
  if (engine.options.admin && request.path.startsWith(ADMIN_PREFIX))
    return holdWhileWaiting(request, handleAdminRequest(request, engine, sessions), memory)
  // Only calls that wait use more than the limit.
  if (memory.used > memory.limit) return respondNoRoom(memoryFull(memory, 'a call'), sessions)
  return holdWhileWaiting(
    request,
    handleAllowed(request, engine.options, (allowed) => handleCall(allowed, engine)),
    memory,
  )
}

/** Infers the data models of a mock, so that the first call does not have to. */
export function warmUp(mock: object): void {
  for (const { data } of MAIN_ENGINES.get(mock)?.().services ?? []) void data.model
}

/** Whether a request is one of a mock to its upstream. */
export function isOwnRequest(mock: object, { headers }: Request): boolean {
  const via = headers.get('via')
  return via !== null && MAIN_ENGINES.get(mock)?.().upstream?.isOwn?.(via) === true
}

/** Shows clients of `/__fc/events` why a mock still serves the previous definitions. Empty when it serves the last ones. */
export function reportProblems(mock: object, problems: readonly DefinitionProblem[]): void {
  const sessions = SESSIONS.get(mock)
  if (sessions !== undefined) sessions.usage.problems = problems
}

/** The engine of the default session of each mock, for `warmUp`. */
export const MAIN_ENGINES: WeakMap<object, () => Engine> = new WeakMap()

/** The sessions of each mock, for the mock that replaces it. */
const SESSIONS = new WeakMap<object, Sessions>()

function toError({ code, message }: Failure): FcError {
  return new FcError(code.toLowerCase().replaceAll('_', '-'), message)
}

function nameOf(definition: unknown): string {
  const name = (definition as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? JSON.stringify(name) : '(no name)'
}
