import { type PackageDefinition } from 'fc-core'
import { basePath, decodeUrl } from 'fc-core/internal'
import type { RecordedCall } from 'fc-mock'

/**
 * Creates a function that returns the index of the endpoint that a recorded call calls. The recording tells it, or the URL: the name follows the path of
 * `base_url`, before which there may be another path, such as that of a session. Names may contain slashes.
 */
export function createCallMatcher(
  definition: PackageDefinition,
): (call: Pick<RecordedCall, 'url' | 'endpoint'>) => number | undefined {
  const byName = new Map<string, number>()
  for (const [index, { name, flags }] of definition.endpoints.entries())
    if (!flags?.includes('package') && !byName.has(name)) byName.set(name, index)
  const base = basePath(definition.base_url)
  const prefix = `${decodeUrl(base)}/`
  return ({ url, endpoint }) => {
    if (endpoint !== undefined && basePath(endpoint.base_url) === base)
      return byName.get(endpoint.name)
    const path = URL.canParse(url) ? decodeUrl(new URL(url).pathname) : ''
    for (let start = path.indexOf(prefix); start >= 0; start = path.indexOf(prefix, start + 1)) {
      const index = byName.get(path.slice(start + prefix.length))
      if (index !== undefined) return index
    }
    return undefined
  }
}
