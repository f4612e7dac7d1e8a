import { type PackageDefinition, readMembers } from 'fc-core'
import { isUntyped } from './is-untyped.ts'
import { resultType } from './result-type.ts'

/** How many types there are, and how many of them are unknown. */
export interface UntypedCount {
  untyped: number
  total: number
}

/** Counts the results of endpoints (or the items of their pages) and their arguments. */
export function countUntyped(
  definition: PackageDefinition,
  includePrivate: boolean,
): { results: UntypedCount; arguments: UntypedCount } {
  const isVisible = ({ flags }: { flags?: readonly string[] }): boolean =>
    includePrivate || flags?.includes('private') !== true
  // The first of several endpoints with the same name counts.
  const endpoints = new Map(
    definition.endpoints
      .filter(isVisible)
      .toReversed()
      .map((endpoint) => [endpoint.name, endpoint]),
  )
  const results = { untyped: 0, total: 0 }
  const sent = { untyped: 0, total: 0 }
  for (const endpoint of endpoints.values()) {
    add(results, isUntyped(resultType(endpoint, definition), definition, 'attribute'))
    for (const { type } of readMembers(endpoint.arguments).filter(isVisible))
      add(sent, isUntyped(type, definition, 'argument'))
  }
  return { results, arguments: sent }
}

function add(count: UntypedCount, isUnknown: boolean): void {
  count.total++
  if (isUnknown) count.untyped++
}
