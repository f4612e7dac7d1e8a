import { UsageError } from 'fc-command'
import { lintValue, type PackageDefinition } from 'fc-core'

/**
 * Returns a definition with another base URL; the same one without.
 *
 * @throws UsageError if it is no base URL.
 */
export function withBaseUrl(
  definition: PackageDefinition,
  base_url: string | undefined,
): PackageDefinition {
  if (base_url === undefined) return definition
  const changed = { ...definition, base_url }
  const problem = lintValue(changed, { errorsOnly: true }).find(
    ({ code }) => code === 'base-url-valid',
  )
  if (problem !== undefined) throw new UsageError(problem.message)
  return changed
}
