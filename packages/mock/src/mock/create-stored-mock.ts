import { type AnyPackage, FcError, type PackageDefinition, type PackageTypes } from 'fc-core'
import { ADMIN_PREFIX, handleAdminRequest } from '../admin/admin.ts'
import { createsSession } from '../admin/creates-session.ts'
import {
  type CallFilter,
  type CallWait,
  findCalls,
  noSuchCall,
  waitForCalls,
} from '../log/find-calls.ts'
import { checkMock, MAIN_ENGINES, type Mock, type SessionSettings } from './create-mock.ts'
import { startOfDay } from '../dataset/read-now.ts'
import { Failure, resolvesToPackage, respondFailure, type ServiceRequest } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import { createSharedParts } from '../calls/create-engine.ts'
import { handleAllowed, handleCall as handleInEngine } from '../calls/handle-call.ts'
import type { Engine, ResetSettings } from '../calls/engine.ts'
import { fingerprintOf } from '../calls/fingerprint.ts'
import { findExampleArguments } from '../calls/find-example-arguments.ts'
import { holdWhileWaiting } from '../calls/hold-while-waiting.ts'
import type { LoggedCall } from '../log/call-log.ts'
import { messageOf } from '../names/thrown-value.ts'
import type { RecordedViolation } from '../log/recorded-violation.ts'
import { memoryFull } from '../memory/memory-budget.ts'
import type { BodyOf, EndpointNameOf } from '../api/mock-types.ts'
import { printModel } from '../model/infer-model.ts'
import { type MockOptions, type ResolvedOptions, resolveOptions } from '../options.ts'
import {
  DEFAULT_SESSION,
  invalidName,
  isSessionName,
  readSession,
} from '../calls/requested-session.ts'
import type { Store } from '../replication/store.ts'
import { accessSession, fetchFrom, type Session } from './session.ts'
import {
  createStoredSessions,
  type CurrentEngine,
  type StoredSessions,
} from '../sessions/stored-sessions.ts'

/** What a transaction can use: as in a session without a store, at once and in order. */
export type SessionState<Types extends PackageTypes = AnyPackage> = Pick<
  Session<Types>,
  | 'advance'
  | 'collection'
  | 'configure'
  | 'exampleArguments'
  | 'name'
  | 'options'
  | 'override'
  | 'overrides'
  | 'reset'
>

/** A session whose state is in a store. */
export interface StoredSession<Types extends PackageTypes = AnyPackage> extends Pick<
  Session<Types>,
  'fetch' | 'handle' | 'name'
> {
  /**
   * Runs a function that reads and changes the session. All of its changes are written, or none. If another process was first, the function runs
   * again with the last state: it should do nothing else.
   *
   * @throws FcError `store-unavailable`
   *
   * @example await mock.transaction(({ collection }) => collection('users').create({ name: 'Ada' }))
   */
  transaction<Result>(
    run: (session: SessionState<Types>) => Result | Promise<Result>,
  ): Promise<Result>
  /** The latest calls of all processes, oldest first. */
  calls<Name extends EndpointNameOf<Types> = never>(
    filter?: CallFilter<Types, Name>,
  ): Promise<readonly LoggedCall<BodyOf<Types, Name>>[]>
  /** Protocol violations by clients of all processes, oldest first. */
  violations(): Promise<readonly RecordedViolation[]>
  /** Waits for a call to any process, as `waitForCall` without a store does. */
  waitForCall<Name extends EndpointNameOf<Types> = never>(
    wait?: CallWait<Types, Name>,
  ): Promise<LoggedCall<BodyOf<Types, Name>>>
  /** Resets the session for all processes. */
  reset(settings?: ResetSettings<Types>): Promise<void>
  /** Deletes the session. The default session is reset instead. */
  delete(): Promise<void>
}

/** A mock whose sessions are in a store. */
export interface StoredMock<Types extends PackageTypes = AnyPackage>
  extends
    StoredSession<Types>,
    Pick<Mock<Types>, 'exampleArguments' | 'model' | 'options' | 'packages' | 'sessions'> {
  session(name: string): StoredSession<Types>
  createSession(settings?: SessionSettings<Types>): Promise<StoredSession<Types>>
  /** Closes the connection to the store. */
  close(): Promise<void>
}

/**
 * Creates a mock whose sessions are in a store: all processes with the same store, definitions and options show one state.
 *
 * @param store A store of `openStore`.
 * @throws FcError `store-in-use` if the store belongs to a mock with other records or options.
 * @throws FcError `invalid-store-options` for options that cannot be combined with a store.
 *
 * @example const mock = await createStoredMock(definition, { seed: 1 }, await openStore('redis://127.0.0.1:6379'))
 */
export async function createStoredMock<Types extends PackageTypes = AnyPackage>(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: MockOptions<Types>,
  store: Store,
): Promise<StoredMock<Types>> {
  // The types are asserted by the caller and not checked.
  const untyped = options as MockOptions
  const list = checkMock(definitions, untyped)
  return (await createCheckedStoredMock(list, untyped, store)) as unknown as StoredMock<Types>
}

/** Like `createStoredMock`, for definitions, a `model` and `handlers` that are already checked. */
export async function createCheckedStoredMock(
  definitions: readonly PackageDefinition[],
  options: MockOptions,
  store: Store,
): Promise<StoredMock> {
  const resolved = resolveOptions(options)
  checkOptions(resolved)
  const { journal, maxSessions, sessionTimeout } = resolved
  const shared = createSharedParts(definitions, resolved)
  const { packages } = shared
  const identity = await store.open({
    fingerprint: fingerprintOf(packages, resolved),
    today: startOfDay(),
    journal,
    maxSessions,
    sessionTimeout,
  })
  const sessions = createStoredSessions({ ...shared, identity }, resolved, store)
  const hasTilde = packages.groups.some(({ path }) => path.startsWith('/~'))
  const handle = (request: ServiceRequest): MockResponse | Promise<MockResponse> => {
    const isOwnPath = hasTilde && resolvesToPackage(packages.groups, request.path)
    const named = isOwnPath ? undefined : readSession(request)
    if (named === undefined) return handleInSession(DEFAULT_SESSION, request, sessions, resolved)
    return named instanceof Failure
      ? respondFailure(named, resolved, {})
      : handleInSession(named.name, named.request, sessions, resolved)
  }
  const access = (name: string): StoredSession =>
    accessStored(
      name,
      sessions,
      (request) => handleInSession(name, request, sessions, resolved),
      resolved,
    )
  const mock: StoredMock = {
    ...access(DEFAULT_SESSION),
    handle,
    fetch: (request) => fetchFrom(handle, request, resolved),
    options: resolved,
    packages: packages.list.map(({ definition, path }) => ({ definition, path })),
    get model() {
      return sessions.main.services.map(({ definition, data }) =>
        printModel(definition, data.model),
      )
    },
    session(name) {
      if (!isSessionName(name)) throw toError(invalidName(name))
      return access(name)
    },
    async createSession({ name, from, ...settings } = {}) {
      if (name !== undefined && !isSessionName(name)) throw toError(invalidName(name))
      const { session = DEFAULT_SESSION } = await sessions.create(name, settings, from)
      return access(session)
    },
    exampleArguments: (path, endpoint) =>
      findExampleArguments(sessions.main.services, path, endpoint),
    sessions: () => sessions.local,
    close: () => store.close(),
  }
  MAIN_ENGINES.set(mock, () => sessions.main)
  return mock
}

function accessStored(
  name: string,
  sessions: StoredSessions,
  handle: Session['handle'],
  options: ResolvedOptions,
): StoredSession {
  return {
    name,
    handle,
    fetch: (request) => fetchFrom(handle, request, options),
    transaction: (run) =>
      sessions.run(name, (current) => run(accessEngine(name, current, handle)), { isAtomic: true }),
    calls: (filter) => sessions.withLog(name, (log) => findCalls(log, filter)),
    violations: () => sessions.withLog(name, (log) => log.violations),
    waitForCall: (wait = {}) =>
      sessions.withLog(name, async (log) => {
        const found = await waitForCalls(log, wait)
        if (found.length < (wait.count ?? 1)) throw noSuchCall(wait, log)
        return found.at(-1)!
      }),
    reset: (settings) => sessions.run(name, ({ engine }) => engine.reset(settings)),
    delete: async () => void (await sessions.delete(name)),
  }
}

/** Gives a transaction access to an engine. */
function accessEngine(
  name: string,
  current: CurrentEngine,
  handle: Session['handle'],
): SessionState {
  const { advance, collection, exampleArguments, overrides, reset, configure, override } =
    accessSession(name, { open: () => current.engine, delete: () => false }, handle)
  return {
    name,
    advance,
    collection,
    exampleArguments,
    overrides,
    get options() {
      return current.engine.options
    },
    configure(settings) {
      assertShareable(settings, 'settings')
      configure(settings)
    },
    override(added) {
      assertShareable(added, 'override')
      return override(added)
    },
    reset,
  }
}

/** Functions cannot be stored. */
function assertShareable(value: object, noun: string): void {
  const [name] = Object.entries(value).find(([, member]) => typeof member === 'function') ?? []
  if (name === undefined) return
  const message = `\`${name}\` is a function, which a store cannot share. Use a value in the ${noun}, or a custom handler.`
  throw new FcError('not-shareable', message)
}

function handleInSession(
  name: string,
  request: ServiceRequest,
  sessions: StoredSessions,
  options: ResolvedOptions,
): MockResponse | Promise<MockResponse> {
  const { memory } = sessions
  if (options.admin && request.path.startsWith(ADMIN_PREFIX)) {
    const response = handleAdmin(name, request, sessions)
    return holdWhileWaiting(
      request,
      response.catch((error: unknown) => toResponse(error, options, { admin: true })),
      memory,
    )
  }
  // Only calls that wait use more than the limit.
  if (memory.used > memory.limit) return toResponse(memoryFull(memory, 'a call'), options, {})
  return holdWhileWaiting(request, handleCall(name, request, sessions, options), memory)
}

function handleCall(
  name: string,
  request: ServiceRequest,
  sessions: StoredSessions,
  options: ResolvedOptions,
): MockResponse | Promise<MockResponse> {
  return handleAllowed(request, options, (allowed) => {
    // It neither reads nor changes anything.
    if (allowed.method === 'OPTIONS') return handleInEngine(allowed, sessions.main)
    return sessions
      .respond(name, ({ engine }) => handleInEngine(allowed, engine), {
        key: allowed.path,
        creates: (response) => createsSession(allowed, response),
      })
      .catch((error: unknown) => toResponse(error, options, {}))
  })
}

async function handleAdmin(
  name: string,
  request: ServiceRequest,
  sessions: StoredSessions,
): Promise<MockResponse> {
  const path = request.path.slice(ADMIN_PREFIX.length)
  const respond = (engine: Engine): MockResponse | Promise<MockResponse> =>
    handleAdminRequest(request, engine, sessions)
  if (path.startsWith('sessions')) return await respond(sessions.main)
  if (path === 'calls' || path === 'violations')
    return await sessions.withLog(name, (log, engine) => respond({ ...engine, log }))
  return await sessions.run(name, ({ engine }) => respond(engine), {
    creates: (response) => createsSession(request, response),
  })
}

/** Codes of failures that another attempt may not have. */
const TEMPORARY: ReadonlySet<string> = new Set([
  'STORE_UNAVAILABLE',
  'TOO_MANY_SESSIONS',
  'MEMORY_FULL',
])

/** Responds to a call that was not handled. */
function toResponse(
  error: unknown,
  options: ResolvedOptions,
  call: MockResponse['call'],
): MockResponse {
  const isKnown = FcError.isInstance(error)
  const code = isKnown ? error.code.toUpperCase().replaceAll('-', '_') : 'INTERNAL_ERROR'
  const isTemporary = TEMPORARY.has(code)
  const message = isKnown ? error.message : `Internal error in the mock: ${messageOf(error)}`
  const headers = isTemporary ? { 'retry-after': '1' } : {}
  const failure = new Failure(isTemporary ? 503 : 500, code, message, null, headers)
  return { ...respondFailure(failure, options, call), ...(!isTemporary && { error }) }
}

/** @throws FcError `invalid-store-options` */
function checkOptions({ stateless, upstream, replay }: ResolvedOptions): void {
  const option = stateless ? 'stateless' : upstream ? 'upstream' : replay ? 'replay' : undefined
  if (option === undefined) return
  const reason = stateless
    ? 'there is no state to store'
    : 'a call could reach the real service twice'
  const message = `\`${option}\` cannot be combined with a store: ${reason}.`
  throw new FcError('invalid-store-options', message)
}

function toError({ code, message }: Failure): FcError {
  return new FcError(code.toLowerCase().replaceAll('_', '-'), message)
}
