import { FcError, InvalidDefinitionError, lintValue, type PackageDefinition } from 'fc-core'
import { answer } from './engine/answer.ts'
import { exampleFor } from './engine/example.ts'
import { createAnswerCache } from './engine/answer-cache.ts'
import type { Engine } from './engine/engine.ts'
import type { Answer, Exchange } from './engine/exchange.ts'
import { createChance } from './drills/chance.ts'
import { readFetchBody, toResponse } from './engine/fetch-body.ts'
import { createService, groupServices, type Service } from './engine/service.ts'
import { createCallLog, type LoggedCall } from './log/call-log.ts'
import type { Violation } from './log/violation.ts'
import { createPageBodies } from './pagination/page-bodies.ts'
import { createShape } from './pagination/shapes.ts'
import { type MockOptions, type ResolvedOptions, resolveOptions } from './options.ts'

/** A fake of one or several function-call services. */
export interface Mock {
  /**
   * Answers a request as the services would. The scheme and host of the URL do not matter, its path does: that of each definition's `base_url` is kept.
   *
   * @example await mock.fetch(new Request('https://api.example.com/v1/find-user', { method: 'POST', headers, body: '{}' }))
   */
  fetch(request: Request): Promise<Response>
  /** The same for adapters, without the objects of fetch. */
  handle(exchange: Exchange): Answer | Promise<Answer>
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
  violations(): readonly Violation[]
  /**
   * Arguments that a call of an endpoint can be tried with: required ones, with ids of things that exist.
   *
   * @param path Path of the package, as in `packages`.
   * @returns Undefined when there is no such endpoint.
   */
  exampleArguments(path: string, endpoint: string): Record<string, unknown> | undefined
  /** Forgets all calls and violations, and everything that was created, changed and deleted. */
  reset(): void
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
 * @throws InvalidDefinitionError when one has errors. Warnings are nobody's business here.
 * @throws DefinitionCollisionError when two would answer at the same address.
 *
 * @example const mock = createMock(definition, { seed: 1 })
 */
export function createMock(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: MockOptions = {},
): Mock {
  const list = Array.isArray(definitions)
    ? (definitions as readonly PackageDefinition[])
    : [definitions as PackageDefinition]
  if (list.length === 0)
    throw new FcError('no-definition', 'A mock needs at least one package definition.')
  for (const definition of list) {
    const errors = lintValue(definition).filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new InvalidDefinitionError(nameOf(definition), errors)
  }
  return createCheckedMock(list, options)
}

/**
 * `createMock` for definitions that are known to have no errors.
 *
 * @param before The mock that this one takes the place of.
 */
export function createCheckedMock(
  definitions: readonly PackageDefinition[],
  options: MockOptions,
  before?: Mock,
): Mock {
  const resolved = resolveOptions(options)
  const services = definitions.map((definition) =>
    createService(definition, resolved, before && memoryOf(before, definition, resolved)),
  )
  const groups = groupServices(services)
  const engine: Engine = {
    groups,
    options: resolved,
    cache: createAnswerCache({ groups, options: resolved }),
    pages: createPageBodies(createShape(resolved.pagination), resolved.seed),
    log: createCallLog(resolved.journal),
    chance: createChance(resolved.seed),
  }
  const handle = (exchange: Exchange): Answer | Promise<Answer> => answer(exchange, engine)
  const mock: Mock = {
    handle,
    async fetch(request) {
      const { origin, pathname, search } = new URL(request.url)
      const body = await readFetchBody(request, resolved.maxBodyBytes)
      const header = (name: string): string | undefined => request.headers.get(name) ?? undefined
      const { method } = request
      return toResponse(
        await handle({ method, origin, path: pathname, query: search.slice(1), header, body }),
      )
    },
    packages: services.map(({ definition, path }) => ({ definition, path })),
    options: resolved,
    calls: () => engine.log.calls,
    violations: () => engine.log.violations,
    exampleArguments: (path, endpoint) => exampleFor(groups, path, endpoint),
    reset() {
      engine.log.clear()
      for (const { world } of services) world.reset()
    },
  }
  SERVICES.set(mock, services)
  return mock
}

/** The services of each mock, for the one that takes its place. */
const SERVICES = new WeakMap<Mock, readonly Service[]>()

/** What has become of the things of a package, where the mock before had the same package, made in the same way. */
function memoryOf(
  before: Mock,
  definition: PackageDefinition,
  { seed, items, data }: ResolvedOptions,
): Service['world']['memory'] | undefined {
  const made = JSON.stringify([seed, items, data])
  if (JSON.stringify([before.options.seed, before.options.items, before.options.data]) !== made)
    return undefined
  const same = SERVICES.get(before)?.find(
    (service) =>
      service.definition.base_url === definition.base_url &&
      service.definition.version === definition.version,
  )
  return same?.world.memory
}

function nameOf(definition: unknown): string {
  const name = (definition as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? JSON.stringify(name) : '(no name)'
}
