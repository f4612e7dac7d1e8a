import { FcError, type PackageDefinition } from 'fc-core'
import type { DefinitionProblem, SharedParts } from '../calls/create-engine.ts'
import type { SessionSummary } from '../calls/engine.ts'
import { invalidName, isSessionName } from '../calls/requested-session.ts'
import type { Model } from '../model/model.ts'
import { printModel } from '../model/draft-model.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createHandle, fetchFrom } from './handle-request.ts'
import type { Session } from './session.ts'

/** What a mock serves, and its sessions. */
export interface MockDescription {
  /** The served packages, in the order of the definitions. */
  readonly packages: readonly MockPackage[]
  /** The data model of each package, in the order of `packages`. */
  readonly model: readonly Model[]
  /** The existing sessions. With a store, those that this process has copies of. */
  sessions(): readonly SessionSummary[]
}

/** A served package. */
export interface MockPackage {
  definition: PackageDefinition
  /** Path on the mock without a trailing slash: that of its base URL, or the one in `paths`. */
  path: string
}

/** Describes the packages of a mock, in memory or with a store, and handles its requests. */
export function describeMock(
  sessions: Sessions,
  { packages }: SharedParts,
  options: ResolvedOptions,
): MockDescription & Pick<Session, 'fetch' | 'handle'> {
  const handle = createHandle(sessions, packages, options)
  return {
    handle,
    fetch: (request) => fetchFrom(handle, request, options),
    packages: packages.list.map(({ definition, path }) => ({ definition, path })),
    get model() {
      return sessions.main.services.map(({ definition, data }) =>
        printModel(definition, data.model),
      )
    },
    sessions: () => sessions.local,
  }
}

/** Adds members to an object. Getters stay getters. */
export function withMembers<Target extends object, Members extends object>(
  target: Target,
  members: Members,
): Target & Members {
  const all = Object.getOwnPropertyDescriptors(members)
  return Object.defineProperties(target, all) as Target & Members
}

/** @throws FcError `invalid-session` */
export function assertName(name: string): void {
  if (isSessionName(name)) return
  const { code, message } = invalidName(name)
  throw new FcError(code.toLowerCase().replaceAll('_', '-'), message)
}

/** The sessions of each mock, for the functions below and for the mock that replaces it. */
export const SESSIONS: WeakMap<object, Sessions> = new WeakMap()

/** Infers the data models of a mock, so that the first call does not have to. */
export function warmUp(mock: object): void {
  for (const { data } of SESSIONS.get(mock)?.main.services ?? []) void data.model
}

/** Whether a request is one of a mock to its upstream. */
export function isOwnRequest(mock: object, { headers }: Request): boolean {
  const via = headers.get('via')
  return via !== null && SESSIONS.get(mock)?.main.upstream?.isOwn?.(via) === true
}

/** Shows clients of `/__fc/events` why a mock still serves the previous definitions. Empty when it serves the last ones. */
export function reportProblems(mock: object, problems: readonly DefinitionProblem[]): void {
  const usage = SESSIONS.get(mock)?.usage
  if (usage !== undefined) usage.problems = problems
}
