import { formatPointer, type Path } from '../json/json-pointer.ts'
import { createNameFinder, type NameFinder } from '../text/name-finder.ts'
import { quote } from '../text/quote.ts'
import type { ModelOverrides, OperationOverrides } from './config-types.generated.ts'

/** A problem in the overrides of the mock's data model. */
export interface ModelProblem {
  /** JSON pointer into the overrides: `/operations/list-users/collection`. */
  path: string
  message: string
}

/** The part of a definition that is checked. Anything may be missing. */
export interface EndpointNames {
  endpoints?: readonly (EndpointName | undefined)[] | undefined
}

interface EndpointName {
  name?: string | undefined
  arguments?: readonly ({ name?: string | undefined } | undefined)[] | undefined
}

/**
 * Finds unknown endpoints and arguments in overrides of the data model, without inferring a model.
 *
 * @param definitions The definitions that the overrides apply to.
 */
export function checkModelNames(
  overrides: ModelOverrides,
  definitions: readonly EndpointNames[],
): ModelProblem[] {
  const endpoints = new Map<string, EndpointName[]>()
  for (const endpoint of definitions.flatMap((definition) => definition.endpoints ?? [])) {
    if (endpoint?.name === undefined) continue
    const known = endpoints.get(endpoint.name)
    if (known === undefined) endpoints.set(endpoint.name, [endpoint])
    else known.push(endpoint)
  }
  const finder = createNameFinder([...endpoints.keys()])
  const problems: ModelProblem[] = []
  const report = (path: Path, message: string): void =>
    void problems.push({ path: formatPointer(['operations', ...path]), message })
  for (const [name, operation] of Object.entries(overrides.operations ?? {})) {
    const found = endpoints.get(name)
    if (found === undefined)
      report([name], `Unknown endpoint ${quote(name)}.${didYouMean(name, finder)}`)
    else if (operation !== null)
      checkArguments(name, operation, found, (path, message) => report([name, ...path], message))
  }
  return problems
}

function checkArguments(
  endpoint: string,
  { key, values, batch, filters, sort, search }: NonNullable<OperationOverrides>,
  found: readonly EndpointName[],
  report: (path: Path, message: string) => void,
): void {
  const known = new Set<string>()
  for (const argument of found.flatMap((one) => one.arguments ?? []))
    if (argument?.name !== undefined) known.add(argument.name)
  const finder = createNameFinder([...known])
  const check = (path: Path, name: unknown): void => {
    if (typeof name !== 'string' || known.has(name) || known.has(firstSegment(name))) return
    const hint = didYouMean(name, finder)
    report(path, `Unknown argument ${quote(name)} of endpoint ${quote(endpoint)}.${hint}`)
  }
  // Names of removed members (null) are not checked: they may be inferred ones.
  for (const name of keptKeys(key)) check(['key', name], name)
  for (const name of keptKeys(values)) check(['values', name], name)
  for (const name of keptKeys(filters)) check(['filters', name], name)
  for (const [index, name] of (search ?? []).entries()) check(['search', index], name)
  check(['batch'], batch)
  for (const role of ['by', 'direction', 'reverse'] as const) check(['sort', role], sort?.[role])
}

/** Returns the argument of a path: `Key` for `Key.Id` and `Key[]`. */
function firstSegment(path: string): string {
  return path.replace(/(?:\[\]|\.).*$/, '')
}

function keptKeys(object: object | null | undefined): string[] {
  return Object.entries(object ?? {})
    .filter(([, value]) => value !== null)
    .map(([key]) => key)
}

function didYouMean(name: string, finder: NameFinder): string {
  const nearest = finder.findNearest(name)
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
}
