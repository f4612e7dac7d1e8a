import { endpointUrl } from '../../definition/base-url.ts'
import type { PackageDefinition } from '../../definition/types.generated.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'package-served',
  requirement: 'definition.json',
  level: 'SHOULD',
  title: 'The service publishes the package definition that it is tested against.',
  async run({ definition, original, call }) {
    const flagged = definition.endpoints.find(({ flags }) => flags?.includes('package'))
    const urls =
      flagged === undefined
        ? [definition.base_url, endpointUrl(definition.base_url, 'package')]
        : [endpointUrl(definition.base_url, flagged.name)]
    for (const url of urls) {
      for (const method of ['POST', 'GET']) {
        const exchange = await call(url, '{}', { method })
        if (!isSuccess(exchange) || !looksLikePackage(exchange.value)) continue
        const key = firstDifference(original, exchange.value)
        if (key === undefined) return passed
        return failed(`The definition at ${url} differs in ${key}.`, exchange)
      }
    }
    return skipped(
      'No definition found at the base URL, at /package or at an endpoint with the flag `package`.',
    )
  },
})

function looksLikePackage(value: unknown): value is Record<string, unknown> {
  return Array.isArray((value as Partial<PackageDefinition> | null | undefined)?.endpoints)
}

/** Returns the first difference of two definitions. URLs are not compared, because a service may be tested at another one; private endpoints may be missing. */
function firstDifference(
  original: PackageDefinition,
  served: Record<string, unknown>,
): string | undefined {
  const names = new Set(
    (served['endpoints'] as { name?: unknown }[]).map((endpoint) => endpoint?.name),
  )
  const missing = original.endpoints.find(
    ({ name, flags }) => !names.has(name) && !flags?.includes('private'),
  )
  if (missing !== undefined) return `\`endpoints\`: "${missing.name}" is missing`
  const known = new Set(original.endpoints.map(({ name }) => name))
  if (names.has(undefined)) return '`endpoints`: an entry has no name'
  const added = [...names].find((name) => !known.has(name as string))
  if (added !== undefined)
    return `\`endpoints\`: "${String(added)}" is not in the tested definition`
  const ignored = new Set([
    'base_url',
    'pipeline_url',
    'event_source_url',
    'endpoints',
    'objects',
    '$schema',
  ])
  const keys = Object.keys(original).filter((key) => !ignored.has(key))
  const key = keys.find(
    (each) =>
      JSON.stringify((original as Record<string, unknown>)[each]) !== JSON.stringify(served[each]),
  )
  if (key !== undefined) return `\`${key}\``
  const byName = new Map(
    (served['endpoints'] as { name: string }[]).map((endpoint) => [endpoint.name, endpoint]),
  )
  const changed = original.endpoints.find(
    (endpoint) =>
      byName.has(endpoint.name) && signature(endpoint) !== signature(byName.get(endpoint.name)!),
  )
  return changed === undefined ? undefined : `the endpoint "${changed.name}"`
}

/** Returns the contract of an endpoint as text. Arguments with the flag `private` are left out. */
function signature(endpoint: {
  name: string
  flags?: unknown
  returns?: unknown
  arguments?: unknown
}): string {
  const list = (Array.isArray(endpoint.arguments) ? endpoint.arguments : []) as {
    flags?: string[]
  }[]
  const publicArguments = list.filter((argument) => !argument?.flags?.includes('private'))
  return JSON.stringify([endpoint.returns, endpoint.flags ?? [], publicArguments])
}
