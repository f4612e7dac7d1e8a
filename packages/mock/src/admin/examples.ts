import { findExampleArguments } from '../engine/find-example-arguments.ts'
import type { ServiceGroup } from '../engine/service.ts'
import { formatUnknownName } from '../model/check-parts.ts'
import type { Failure } from '../protocol/failure.ts'
import { selectPackages, unknownPath } from './collections.ts'
import { notFound } from './failures.ts'

/** Returns arguments for a call of the `endpoint` of a query that succeeds. Without `path`, the first package with this endpoint is used. */
export function exampleOf(
  groups: readonly ServiceGroup[],
  query: URLSearchParams,
): Record<string, unknown> | Failure {
  const name = query.get('endpoint') ?? ''
  const services = groups.flatMap((group) => group.services)
  const paths = selectPackages(services, query).map(({ path }) => path)
  if (paths.length === 0) return unknownPath(query, services)
  for (const path of paths) {
    const found = findExampleArguments(groups, path, name)
    if (found !== undefined) return found
  }
  const names = services.flatMap(({ path, endpoints }) =>
    paths.includes(path) ? [...endpoints.keys()] : [],
  )
  return notFound(
    name === ''
      ? 'Missing query parameter `endpoint`: the name of an endpoint.'
      : formatUnknownName('endpoint', name, names),
  )
}
