import { FcError, InvalidDefinitionError, lintValue, type PackageDefinition } from 'fc-core'
import { findNearestName, quote } from 'fc-core/text'
import { ADMIN_PREFIX, handleAdminRequest } from './admin/admin.ts'
import { handleRequest } from './engine/handle-request.ts'
import { createEngine } from './engine/create-engine.ts'
import type { Engine, ResetSettings } from './engine/engine.ts'
import { exampleArguments } from './engine/example.ts'
import type { MockRequest } from './protocol/request.ts'
import type { MockResponse } from './protocol/response.ts'
import { readFetchBody, toResponse } from './engine/fetch-body.ts'
import type { LoggedCall } from './log/call-log.ts'
import type { RecordedViolation } from './log/recorded-violation.ts'
import { accessCollection } from './collections/access-collection.ts'
import type { CollectionAccess, CollectionTypes, MockCollection } from './collection-api.ts'
import type { JsonObject } from './names/json-value.ts'
import { assertModel } from './model/assert-model.ts'
import { printModel } from './model/infer-model.ts'
import type { Model } from './model/model.ts'
import { type MockOptions, type ResolvedOptions, resolveOptions } from './options.ts'

/** A fake of one or several function-call services. */
export interface Mock<
  Collections extends CollectionTypes<Collections> = Record<string, JsonObject>,
> extends CollectionAccess<Collections> {
  /**
   * Answers a request as the services would. The scheme and host of the URL do not matter, its path does: that of each definition's `base_url` is kept.
   *
   * @example await mock.fetch(new Request('https://api.example.com/v1/find-user', { method: 'POST', headers, body: '{}' }))
   */
  fetch(request: Request): Promise<Response>
  /** The same for adapters, without the objects of fetch. */
  handle(request: MockRequest): MockResponse | Promise<MockResponse>
  /** The packages that are served, in the order given. */
  readonly packages: readonly MockPackage[]
  /** The options with their defaults. */
  readonly options: ResolvedOptions
  /** The last calls, oldest first. */
  calls(): readonly LoggedCall[]
  /**
   * Rules of the interface that clients broke, oldest first.
   *
   * @example expect(mock.violations()).toEqual([])
   */
  violations(): readonly RecordedViolation[]
  /**
   * Arguments that a call of an endpoint can be tried with: required ones, with ids of things that exist.
   *
   * @param path Path of the package, as in `packages`.
   * @returns Undefined when there is no such endpoint.
   */
  exampleArguments(path: string, endpoint: string): Record<string, unknown> | undefined
  /** The data model of each package, in the order of `packages`. */
  readonly model: readonly Model[]
  /**
   * Restores what the mock was created with: discards calls, violations and all changes of records.
   *
   * @param settings Override options of the mock, until the next reset.
   */
  reset(settings?: ResetSettings): void
}

/** A package that is served. */
export interface MockPackage {
  definition: PackageDefinition
  /** Path of its base URL without a trailing slash; endpoints lie below it. */
  path: string
}

/**
 * Makes a mock of the services that definitions describe.
 *
 * @param definitions One definition or several: with different `base_url`s, or with the same one and different `version`s.
 * @throws InvalidDefinitionError when one has errors. Warnings are not reported.
 * @throws FcError `invalid-model` when `options.model` names what does not exist, or its parts do not fit each other.
 * @throws DefinitionCollisionError when two would answer at the same address.
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
    throw new FcError('no-definition', 'A mock needs at least one package definition.')
  for (const definition of list) {
    const errors = lintValue(definition).filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new InvalidDefinitionError(nameOf(definition), errors)
  }
  assertModel(list, options.model)
  // The types of records are the caller's word: nothing here depends on them.
  return createCheckedMock(list, options) as unknown as Mock<Collections>
}

/**
 * `createMock` for definitions and a `model` that are known to have no errors.
 *
 * @param before The mock that this one takes the place of.
 */
export function createCheckedMock(
  definitions: readonly PackageDefinition[],
  options: MockOptions,
  before?: Mock,
): Mock {
  const reset = (settings?: ResetSettings): void => {
    const resolved = resolveOptions(options)
    engine.streams.close()
    // Without settings, everything is as the mock was created.
    engine = createEngine(definitions, { ...resolved, ...settings }, reset)
  }
  const known = before && ENGINES.get(before)?.()
  let engine = createEngine(definitions, resolveOptions(options), reset, known)
  // Clients of event streams connect again, and get the changes of this mock.
  known?.streams.close()
  const handle = (request: MockRequest): MockResponse | Promise<MockResponse> =>
    engine.options.admin && request.path.startsWith(ADMIN_PREFIX)
      ? handleAdminRequest(request, engine)
      : handleRequest(request, engine)
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
    exampleArguments: (path, endpoint) => exampleArguments(engine.groups, path, endpoint),
    reset,
  }
  ENGINES.set(mock, () => engine)
  return mock
}

/** Infers the data models of a mock now, which otherwise the first call does. */
export function warmUp(mock: Mock): void {
  for (const { data } of ENGINES.get(mock)?.().services ?? []) void data.model
}

/** The engine of each mock, for the one that takes its place. */
const ENGINES = new WeakMap<Mock, () => Engine>()

function unknownCollection(name: string, { services }: Engine): string {
  const names = services.flatMap(({ data }) => data.model.names)
  const nearest = findNearestName(name, names)
  const hint =
    nearest === undefined
      ? `Collections: ${names.slice(0, 20).join(', ')}.`
      : `Did you mean ${quote(nearest)}?`
  return `The model has no collection ${quote(name)}. ${hint}`
}

function nameOf(definition: unknown): string {
  const name = (definition as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? JSON.stringify(name) : '(no name)'
}
