import { endpointUrl } from '../../definition/base-url.ts'
import type { PackageDefinition } from '../../definition/types.generated.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'package-served',
  requirement: 'definition.json',
  level: 'SHOULD',
  title: 'The package definition that the service publishes is the one it is tested against.',
  async run({ definition, given, call }) {
    const flagged = definition.endpoints.find(({ flags }) => flags?.includes('package'))
    const urls =
      flagged === undefined
        ? [definition.base_url, endpointUrl(definition.base_url, 'package')]
        : [endpointUrl(definition.base_url, flagged.name)]
    for (const url of urls) {
      for (const method of ['POST', 'GET']) {
        const exchange = await call(url, '{}', { method })
        if (!isSuccess(exchange) || !looksLikePackage(exchange.value)) continue
        const key = firstDifference(given, exchange.value)
        if (key === undefined) return passed
        return failed(`The definition that ${url} serves differs in ${key}.`, exchange)
      }
    }
    return skipped(
      'The service publishes no definition at its base URL, at /package or at an endpoint with the flag `package`.',
    )
  },
})

function looksLikePackage(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Array.isArray((value as Partial<PackageDefinition>).endpoints)
  )
}

/** Where two definitions differ first. Addresses differ where a service is tested at another one; what is private may be left out. */
function firstDifference(
  given: PackageDefinition,
  served: Record<string, unknown>,
): string | undefined {
  const names = new Set(
    (served['endpoints'] as { name?: unknown }[]).map((endpoint) => endpoint?.name),
  )
  const missing = given.endpoints.find(
    ({ name, flags }) => !names.has(name) && !flags?.includes('private'),
  )
  if (missing !== undefined) return `\`endpoints\`: there is no "${missing.name}"`
  const known = new Set(given.endpoints.map(({ name }) => name))
  const added = [...names].find((name) => !known.has(name as string))
  if (added !== undefined) return `\`endpoints\`: "${String(added)}" is not in the given one`
  const addresses = new Set([
    'base_url',
    'pipeline_url',
    'event_source_url',
    'endpoints',
    'objects',
    '$schema',
  ])
  const keys = Object.keys(given).filter((key) => !addresses.has(key))
  const key = keys.find(
    (each) =>
      JSON.stringify((given as Record<string, unknown>)[each]) !== JSON.stringify(served[each]),
  )
  if (key !== undefined) return `\`${key}\``
  const byName = new Map(
    (served['endpoints'] as { name: string }[]).map((endpoint) => [endpoint.name, endpoint]),
  )
  const changed = given.endpoints.find(
    (endpoint) =>
      byName.has(endpoint.name) && signature(endpoint) !== signature(byName.get(endpoint.name)!),
  )
  return changed === undefined ? undefined : `the endpoint "${changed.name}"`
}

/** What callers rely on. Members with the flag `private` may be left out. */
function signature(endpoint: {
  name: string
  flags?: unknown
  returns?: unknown
  arguments?: unknown
}): string {
  const list = (Array.isArray(endpoint.arguments) ? endpoint.arguments : []) as {
    flags?: string[]
  }[]
  const open = list.filter((argument) => !argument?.flags?.includes('private'))
  return JSON.stringify([endpoint.returns, endpoint.flags ?? [], open])
}
