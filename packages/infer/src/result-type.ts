import {
  type Endpoint,
  type EndpointType,
  itemType,
  type PackageDefinition,
  returnType,
} from 'fc-core'

/** Returns the type of the result of an endpoint, or of the items of its pages. */
export function resultType(endpoint: Endpoint, definition: PackageDefinition): EndpointType {
  return endpoint.flags?.includes('paginated') === true
    ? itemType(endpoint, definition)
    : returnType(endpoint)
}
