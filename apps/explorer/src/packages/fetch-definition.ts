import type { PackageDefinition } from 'fc-core'

/**
 * Fetches the definition of a package with GET.
 *
 * @param version Undefined for the default version of the service.
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
  const reason = Array.isArray(value) ? String(value[1]) : `Status ${response.status}.`
  throw new Error(`Could not load the package at ${path || '/'}: ${reason}`)
}

/** Distinguishes a definition from an error. The server has validated the definition itself. */
function isDefinition(value: unknown): value is PackageDefinition {
  return Array.isArray((value as { endpoints?: unknown } | null)?.endpoints)
}
