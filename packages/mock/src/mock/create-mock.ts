import {
  type AnyPackage,
  FcError,
  InvalidDefinitionError,
  lintValue,
  type PackageDefinition,
  type PackageTypes,
} from 'fc-core'
import { assertHandlers } from '../api/check-handlers.ts'
import { connectOutside } from '../calls/connect-outside.ts'
import { createSharedParts, type Host } from '../calls/create-engine.ts'
import type { ResetSettings } from '../calls/engine.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import { assertModel } from '../model/describe-model.ts'
import { type MockOptions, resolveOptions } from '../options.ts'
import { createMemorySessions, type MemorySessions } from '../sessions/memory-sessions.ts'
import { accessSession, controlSession } from './access-session.ts'
import {
  assertName,
  describeMock,
  type MockDescription,
  SESSIONS,
  withMembers,
} from './describe-mock.ts'
import type { Session } from './session.ts'

/** A mock of one or several services, and its default session. */
export interface Mock<Types extends PackageTypes = AnyPackage>
  extends Session<Types>, MockDescription {
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
  return createCheckedMock(list, untyped, undefined, HOST) as unknown as Mock<Types>
}

const HOST: Host = { connect: connectOutside }

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
 * @param host Without `connect`, the mock ignores `upstream` and `replay`.
 */
export function createCheckedMock(
  definitions: readonly PackageDefinition[],
  options: MockOptions,
  previous?: object,
  host?: Host,
): Mock {
  const resolved = resolveOptions(options)
  const shared = createSharedParts(definitions, resolved, host)
  // Only mocks in memory are replaced.
  const replaced = previous && (SESSIONS.get(previous) as MemorySessions | undefined)
  const sessions = createMemorySessions(shared, resolved, replaced)
  const access = (name: string): Session => {
    const controls = controlSession(name, () => sessions.open(name))
    // All results of sessions in memory are values.
    return withMembers(controls, accessSession(name, sessions, resolved)) as Session
  }
  const mock = withMembers(
    withMembers(access(DEFAULT_SESSION), describeMock(sessions, shared, resolved)),
    {
      session(name: string) {
        assertName(name)
        sessions.open(name)
        return access(name)
      },
      createSession({ name, from, ...settings }: SessionSettings = {}) {
        if (name !== undefined) assertName(name)
        return access(sessions.create(name, settings, from))
      },
    },
  )
  SESSIONS.set(mock, sessions)
  return mock
}

function nameOf(definition: unknown): string {
  const name = (definition as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? JSON.stringify(name) : '(no name)'
}
