import { type AnyPackage, FcError, type PackageDefinition, type PackageTypes } from 'fc-core'
import type { BodyOf, EndpointNameOf } from '../api/mock-types.ts'
import { createSharedParts } from '../calls/create-engine.ts'
import type { ResetSettings } from '../calls/engine.ts'
import { findExampleArguments } from '../calls/find-example-arguments.ts'
import { fingerprintOf } from '../calls/fingerprint.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import type { SettingsChange } from '../control/change-settings.ts'
import type { Override } from '../control/override.ts'
import { startOfDay } from '../dataset/read-now.ts'
import type { LoggedCall } from '../log/call-log.ts'
import type { CallFilter, CallWait } from '../log/find-calls.ts'
import type { RecordedViolation } from '../log/recorded-violation.ts'
import { type MockOptions, type ResolvedOptions, resolveOptions } from '../options.ts'
import type { Store } from '../replication/store.ts'
import type { CurrentEngine } from '../sessions/sessions.ts'
import { createStoredSessions } from '../sessions/stored-sessions.ts'
import { accessSession, controlSession, type SessionControls } from './access-session.ts'
import { checkMock, type SessionSettings } from './create-mock.ts'
import {
  assertName,
  describeMock,
  type MockDescription,
  SESSIONS,
  withMembers,
} from './describe-mock.ts'
import type { Session } from './session.ts'

/** What a transaction can use: as in a session without a store, at once and in order. */
export type SessionState<Types extends PackageTypes = AnyPackage> = Pick<
  Session<Types>,
  keyof SessionControls
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
    MockDescription,
    Pick<Session<Types>, 'exampleArguments' | 'options'> {
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
  const identity = await store.open({
    fingerprint: fingerprintOf(shared.packages, resolved),
    today: startOfDay(),
    journal,
    maxSessions,
    sessionTimeout,
  })
  const sessions = createStoredSessions({ ...shared, identity }, resolved, store)
  const access = (name: string): StoredSession => {
    // All results of sessions in a store are promises.
    const values = accessSession(name, sessions, resolved) as StoredSession
    return withMembers(values, {
      transaction: <Result>(run: (session: SessionState) => Result | Promise<Result>) =>
        sessions.run(name, (current) => run(controlTransaction(name, current)), { isAtomic: true }),
    })
  }
  const mock = withMembers(
    withMembers(access(DEFAULT_SESSION), describeMock(sessions, shared, resolved)),
    {
      options: resolved,
      session(name: string) {
        assertName(name)
        return access(name)
      },
      async createSession({ name, from, ...settings }: SessionSettings = {}) {
        if (name !== undefined) assertName(name)
        return access(await sessions.create(name, settings, from))
      },
      exampleArguments: (path: string, endpoint: string) =>
        findExampleArguments(sessions.main.services, path, endpoint),
      close: () => store.close(),
    },
  )
  SESSIONS.set(mock, sessions)
  return mock
}

/** Gives a transaction access to an engine, without what a store cannot share. */
function controlTransaction(name: string, current: CurrentEngine): SessionState {
  const controls = controlSession(name, () => current.engine)
  const { configure, override } = controls
  return Object.assign(controls, {
    configure(settings: SettingsChange) {
      assertShareable(settings, 'settings')
      configure(settings)
    },
    override(added: Override) {
      assertShareable(added, 'override')
      return override(added)
    },
  })
}

/** Functions cannot be stored. */
function assertShareable(value: object, noun: string): void {
  const [name] = Object.entries(value).find(([, member]) => typeof member === 'function') ?? []
  if (name === undefined) return
  const message = `\`${name}\` is a function, which a store cannot share. Use a value in the ${noun}, or a custom handler.`
  throw new FcError('not-shareable', message)
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
