import { type Endpoint, type PackageDefinition } from 'fc-core'
import { type EndpointType, itemType, returnType } from 'fc-core/internal'

/** Returns the type of the result of an endpoint, or of the items of its pages. */
export function resultType(endpoint: Endpoint, definition: PackageDefinition): EndpointType {
  return endpoint.flags?.includes('paginated') === true
    ? itemType(endpoint, definition)
    : returnType(endpoint)
}
