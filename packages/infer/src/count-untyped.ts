import { type PackageDefinition } from 'fc-core'
import { type Member, readMembers } from 'fc-core/internal'
import { isUntyped } from './is-untyped.ts'
import { resultType } from './result-type.ts'

/** How many types there are, and which of them are unknown. */
export interface UntypedCount {
  /** Names of endpoints, or of arguments: `list-users.filter`. */
  untyped: string[]
  total: number
}

/** Finds the results of endpoints (or the items of their pages) and their arguments that allow any value. */
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
  const results: UntypedCount = { untyped: [], total: 0 }
  const sent: UntypedCount = { untyped: [], total: 0 }
  const add = (count: UntypedCount, name: string, isUnknown: boolean): void => {
    count.total++
    if (isUnknown) count.untyped.push(name)
  }
  for (const endpoint of [...endpoints.values()].toReversed()) {
    const { name } = endpoint
    add(results, name, isUntyped(resultType(endpoint, definition), definition, 'attribute'))
    for (const argument of readMembers(endpoint.arguments).filter(isVisible)) {
      const isUnknown = !hasChoices(argument) && isUntyped(argument.type, definition, 'argument')
      add(sent, `${name}.${argument.name}`, isUnknown)
    }
  }
  return { results, arguments: sent }
}

/** Returns whether the allowed values have literal types. */
function hasChoices({ values = [] }: Member): boolean {
  return values.length > 0 && values.every((value) => typeof value !== 'object' || value === null)
}
