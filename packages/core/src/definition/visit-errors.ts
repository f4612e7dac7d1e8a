import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import type { ErrorDefinition, PackageDefinition } from './types.generated.ts'

/** Calls `visit` for every non-empty list of errors: of the package and of its endpoints. */
export function visitErrorLists(
  definition: Loose<PackageDefinition>,
  visit: (errors: readonly (Loose<ErrorDefinition> | undefined)[], path: () => Path) => void,
): void {
  if (definition.errors !== undefined && definition.errors.length > 0)
    visit(definition.errors, () => ['errors'])
  definition.endpoints?.forEach((endpoint, index) => {
    if (endpoint?.errors !== undefined && endpoint.errors.length > 0)
      visit(endpoint.errors, () => ['endpoints', index, 'errors'])
  })
}
