import { FcError, type PackageDefinition } from 'fc-core'
import { createNameFinder, describeValue, quote } from 'fc-core/internal'
import type { AnyHandler } from './call/call.ts'

/** Returns the handler of an endpoint in a version. */
export type FindHandler = (name: string, version: string | undefined) => AnyHandler | undefined

type Handlers = Readonly<Record<string, unknown>>

/**
 * Prepares the handlers of a service.
 *
 * @param isComplete Whether each endpoint must have a handler.
 * @throws FcError `invalid-handlers` for an unknown endpoint or version, a handler that is none, or a missing one.
 */
export function findHandlers(
  handlers: Handlers,
  versions: Readonly<Record<string, Handlers | undefined>>,
  definitions: readonly PackageDefinition[],
  isComplete: boolean,
): FindHandler {
  const all = tableOf(handlers, definitions, '`handlers`')
  const known = new Set(definitions.flatMap(({ version, versions = [] }) => [version, ...versions]))
  const ofVersions = new Map(
    Object.entries(versions).map(([version, some]) => {
      if (!known.has(version))
        throw invalid(`\`versions\` has ${quote(version)}, which no definition lists.`)
      return [version, tableOf(some ?? {}, definitions, `\`versions\` of ${quote(version)}`)]
    }),
  )
  const missing = isComplete ? findMissing(definitions, all, ofVersions) : []
  if (missing.length > 0)
    throw invalid(
      `No handler for ${missing.slice(0, 10).map(quote).join(', ')}${missing.length > 10 ? ` and ${missing.length - 10} more` : ''}. Add ${missing.length === 1 ? 'it' : 'them'}, or answer the calls with \`fallback\`.`,
    )
  return (name, version) =>
    (version === undefined ? undefined : ofVersions.get(version)?.get(name)) ?? all.get(name)
}

/** Endpoints that no handler and not the service itself answers. */
function findMissing(
  definitions: readonly PackageDefinition[],
  all: ReadonlyMap<string, AnyHandler>,
  ofVersions: ReadonlyMap<string, ReadonlyMap<string, AnyHandler>>,
): string[] {
  const missing = definitions.flatMap(({ endpoints, version, versions = [] }) => {
    const served = versions.length > 0 ? versions : [version]
    return endpoints
      .filter(({ flags = [] }) => !flags.includes('package') && !flags.includes('event_source'))
      .map(({ name }) => name)
      .filter((name) => !all.has(name))
      .filter((name) => !served.every((one) => ofVersions.get(one ?? '')?.has(name)))
  })
  return [...new Set(missing)]
}

function tableOf(
  handlers: Handlers,
  definitions: readonly PackageDefinition[],
  where: string,
): ReadonlyMap<string, AnyHandler> {
  const endpoints = new Map(
    definitions.flatMap((definition) => definition.endpoints.map((one) => [one.name, one])),
  )
  const table = new Map<string, AnyHandler>()
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler === undefined) continue
    const endpoint = endpoints.get(name)
    if (endpoint === undefined) throw invalid(`${where}: ${unknownName(name, endpoints.keys())}`)
    if (!isHandler(handler))
      throw invalid(
        `${where}: expected a function as handler of ${quote(name)}, or what \`paginated\` returns, got ${describeValue(handler)}.`,
      )
    if (typeof handler === 'object' && endpoint.flags?.includes('paginated') !== true)
      throw invalid(
        `${where}: ${quote(name)} is not paginated in the definition: its handler must be a function that returns the result.`,
      )
    table.set(name, handler)
  }
  return table
}

function isHandler(value: unknown): value is AnyHandler {
  if (typeof value === 'function') return true
  return typeof (value as { readPage?: unknown } | null)?.readPage === 'function'
}

function unknownName(name: string, names: Iterable<string>): string {
  const nearest = createNameFinder([...names]).findNearest(name)
  return `unknown endpoint ${quote(name)}.${nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`}`
}

function invalid(message: string): FcError {
  return new FcError('invalid-handlers', message)
}
