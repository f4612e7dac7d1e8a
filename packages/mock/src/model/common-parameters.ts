import type { Argument, Endpoint } from 'fc-core'
import { splitKeyName, normalizeName } from './record-words.ts'

/** Smaller packages have no common parameters: their endpoints are too few to tell. */
const MIN_ENDPOINTS = 12

/** Minimum share of the endpoints that accept a common parameter. */
const MIN_SHARE = 0.5

/** Removes optional arguments that most endpoints accept, such as `DryRun` or `fields`: they control the request and are not fields of a record. */
export function removeCommonParameters(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  if (endpoints.length < MIN_ENDPOINTS) return endpoints
  const counts = new Map<string, number>()
  for (const endpoint of endpoints)
    for (const argument of endpoint.arguments ?? [])
      if (isOptional(argument)) counts.set(argument.name, (counts.get(argument.name) ?? 0) + 1)
  const options = new Set<string>()
  for (const [name, count] of counts)
    if (count >= endpoints.length * MIN_SHARE && splitKeyName(normalizeName(name))[1] === '')
      options.add(name)
  if (options.size === 0) return endpoints
  const isOption = (argument: Argument): boolean =>
    isOptional(argument) && options.has(argument.name)
  return endpoints.map((endpoint) =>
    endpoint.arguments?.some(isOption) === true
      ? { ...endpoint, arguments: endpoint.arguments.filter((each) => !isOption(each)) }
      : endpoint,
  )
}

function isOptional(argument: Argument | null | undefined): boolean {
  return typeof argument?.name === 'string' && argument.flags?.includes('required') !== true
}
