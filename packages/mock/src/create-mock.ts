import { FcError, InvalidDefinitionError, lintValue, type PackageDefinition } from 'fc-core'
import { findNearestName, quote } from 'fc-core/text'
import { ADMIN_PREFIX, handleAdminRequest } from './admin/admin.ts'
import { handleWithCors } from './engine/cors.ts'
import { createEngine } from './engine/create-engine.ts'
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

/** A mock of one or several services. */
export interface Mock<
  Collections extends CollectionTypes<Collections> = Record<string, JsonObject>,
> extends CollectionAccess<Collections> {
  /**
   * Handles a request. Scheme and host of the URL do not matter: each definition is served at the path of its `base_url`.
   *
   * @example await mock.fetch(new Request('https://api.example.com/v1/find-user', { method: 'POST', headers, body: '{}' }))
   */
  fetch(request: Request): Promise<Response>
  /** Handles a request without the overhead of `Request` and `Response`, for adapters. */
  handle(request: MockRequest): MockResponse | Promise<MockResponse>
  /** The served packages, in the order of the definitions. */
  readonly packages: readonly MockPackage[]
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
  /** The data model of each package, in the order of `packages`. */
  readonly model: readonly Model[]
  /**
   * Resets the mock to its initial state: discards calls, violations and all changes of records.
   *
   * @param settings Options to override until the next reset.
   */
  reset(settings?: ResetSettings): void
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
  const reset = (settings?: ResetSettings): void => {
    const resolved = resolveOptions(options)
    engine.streams.close()
    engine = createEngine(definitions, { ...resolved, ...settings }, reset)
  }
  const replaced = previous && ENGINES.get(previous)?.()
  let engine = createEngine(definitions, resolveOptions(options), reset, replaced)
  // Clients of event streams reconnect, to this mock.
  replaced?.streams.close()
  const handle = (request: MockRequest): MockResponse | Promise<MockResponse> =>
    engine.options.admin && request.path.startsWith(ADMIN_PREFIX)
      ? handleAdminRequest(request, engine)
      : handleWithCors(request, engine)
  const mock: Mock = {
    handle,
    async fetch(request) {
      const { origin, pathname, search } = new URL(request.url)
      const body = await readFetchBody(request, engine.options.maxBodyBytes)
      const header = (name: string): string | undefined => request.headers.get(name) ?? undefined
      const { method } = request
      return toResponse(
        await handle({ method, origin, path: pathname, query: search.slice(1), header, body }),
        request.signal,
      )
    },
    packages: engine.services.map(({ definition, path }) => ({ definition, path })),
    get options() {
      return engine.options
    },
    calls: () => engine.log.calls,
    violations: () => engine.log.violations,
    collection(name: string): MockCollection {
      for (const { data } of engine.services) {
        const table = data.dataset.table(name)
        if (table !== undefined) return accessCollection(table)
      }
      throw new FcError('unknown-collection', unknownCollection(name, engine))
    },
    get model() {
      return engine.services.map(({ definition, data }) => printModel(definition, data.model))
    },
    exampleArguments: (path, endpoint) => findExampleArguments(engine.groups, path, endpoint),
    reset,
  }
  ENGINES.set(mock, () => engine)
  return mock
}

/** Infers the data models of a mock, so that the first call does not have to. */
export function warmUp(mock: Mock): void {
  for (const { data } of ENGINES.get(mock)?.().services ?? []) void data.model
}

/** The engine of each mock, for the mock that replaces it. */
const ENGINES = new WeakMap<Mock, () => Engine>()

function unknownCollection(name: string, { services }: Engine): string {
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
