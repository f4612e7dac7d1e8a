import type { Argument, Endpoint } from 'fc-core'
import { splitKeyName, normalizeName } from './record-words.ts'

/** Packages with fewer endpoints tell nothing. */
const MIN_ENDPOINTS = 12

/** The share of the endpoints that must take an argument. */
const MIN_SHARE = 0.5

/** Endpoints without the optional arguments that most of them take, such as `DryRun` or `fields`: these are options of a call, no fields of a record. */
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
