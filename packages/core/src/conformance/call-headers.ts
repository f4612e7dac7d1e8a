import type { PackageDefinition } from '../definition/types.generated.ts'
import { isVersioned } from '../versioning/select-version.ts'

/** Returns the headers of every call: the version of the package or another one, the token, and those of the user. */
export function callHeaders({
  definition,
  version,
  bearer,
  headers,
}: {
  definition: PackageDefinition
  version?: string | undefined
  bearer?: string | undefined
  headers?: Readonly<Record<string, string>>
}): Record<string, string> {
  const selected = isVersioned(definition) ? (version ?? definition.version) : undefined
  return {
    ...headers,
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(selected !== undefined && { 'api-version': selected }),
  }
}
