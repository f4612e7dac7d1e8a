import { checkPage, type Endpoint, isPage, type PackageDefinition } from 'fc-core'
import { checkEndpointValue, itemType, returnType } from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'

/** Returns where the result of an endpoint differs from `returns` and the attributes, as sentences. Empty if it matches. */
export function checkResult(
  value: unknown,
  endpoint: Endpoint,
  definition: PackageDefinition,
): string[] {
  const isPaginated = endpoint.flags?.includes('paginated') === true
  if (isPaginated && !isPage(value)) return checkPage(value).map(({ message }) => message)
  const context = { definition, side: 'attribute' } as const
  const mismatches = isPaginated
    ? checkEndpointValue(
        (value as { page: unknown }).page,
        { kind: 'array', items: itemType(endpoint, definition) },
        endpoint,
        context,
        ['page'],
      )
    : checkEndpointValue(value, returnType(endpoint), endpoint, context)
  return mismatches.map(({ path, expected, received }) => {
    const subject = path.length === 0 ? '' : `${formatPointer(path)} to be `
    return `Expected ${subject}${expected}, got ${received}.`
  })
}
