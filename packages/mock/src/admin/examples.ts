import { findExampleArguments } from '../calls/find-example-arguments.ts'
import type { Service } from '../calls/service.ts'
import { formatUnknownName } from '../model/check-parts.ts'
import type { Failure } from 'fc-server/protocol'
import { selectPackages, unknownPath } from './records.ts'
import { notFound } from './failures.ts'

/** Returns arguments for a call of the `endpoint` of a query that succeeds. Without `path`, the first package with this endpoint is used. */
export function exampleOf(
  services: readonly Service[],
  query: URLSearchParams,
): Record<string, unknown> | Failure {
  const name = query.get('endpoint') ?? ''
  const paths = selectPackages(services, query).map(({ path }) => path)
  if (paths.length === 0) return unknownPath(query, services)
  for (const path of paths) {
    const found = findExampleArguments(services, path, name)
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
