import type { PackageDefinition } from 'fc-core'

/**
 * Fetches a definition as services publish it: a plain document by GET.
 *
 * @param version Undefined for the one the service gives by default.
 */
export async function fetchDefinition(
  path: string,
  version: string | undefined,
): Promise<PackageDefinition> {
  const query = version === undefined ? '' : `?${new URLSearchParams({ api_version: version })}`
  const response = await fetch(`${path}/package${query}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
  })
  const value: unknown = await response.json()
  if (response.ok && isDefinition(value)) return value
  const reason = Array.isArray(value) ? String(value[1]) : `The status was ${response.status}.`
  throw new Error(`The package at ${path || '/'} could not be loaded. ${reason}`)
}

/** The server has checked the definition by all rules; this only tells it from an error. */
function isDefinition(value: unknown): value is PackageDefinition {
  return Array.isArray((value as { endpoints?: unknown } | null)?.endpoints)
}
