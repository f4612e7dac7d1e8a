import type { PackageDefinition } from 'fc-core'

/** A definition and its text. */
export interface FetchedDefinition {
  definition: PackageDefinition
  text: string
}

/**
 * Fetches the definition of a package with GET.
 *
 * @param version Undefined for the default version of the service.
 * @param before The definition that was fetched before. It is returned if it has the same text, so that the page does not start again.
 */
export async function fetchDefinition(
  path: string,
  version: string | undefined,
  before: FetchedDefinition | undefined,
): Promise<FetchedDefinition> {
  const query = new URLSearchParams({
    ...OWN_QUERY,
    ...(version !== undefined && { api_version: version }),
  })
  const response = await fetch(`${path}/package?${query}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
  })
  const text = await response.text()
  if (response.ok && before?.text === text) return before
  const value: unknown = JSON.parse(text)
  if (response.ok && isDefinition(value)) return { definition: value, text }
  const reason = Array.isArray(value) ? String(value[1]) : `Status ${response.status}.`
  throw new Error(`Could not load the package at ${path || '/'}: ${reason}`)
}

/** Marks requests of the page itself. Servers ignore it. */
const OWN_QUERY = { from: 'explorer' }

/** Whether the page itself has sent a request, to load a definition. */
export function isOwnRequest({ method, query }: { method: string; query?: string }): boolean {
  return method === 'GET' && new URLSearchParams(query).get('from') === OWN_QUERY.from
}

/** Distinguishes a definition from an error. The server has validated the definition itself. */
function isDefinition(value: unknown): value is PackageDefinition {
  return Array.isArray((value as { endpoints?: unknown } | null)?.endpoints)
}
