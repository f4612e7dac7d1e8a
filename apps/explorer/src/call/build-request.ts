import {
  API_VERSION,
  type Endpoint,
  endpointUrl,
  isVersioned,
  type PackageDefinition,
} from 'fc-core'

/** A call, ready to be sent or shown. Always a POST. */
export interface CallRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** What a call is made of. */
export interface CallParts {
  definition: PackageDefinition
  endpoint: Endpoint
  /** JSON text; sent exactly as it is. */
  body: string
  /** The chosen version; undefined sends no `Api-Version`. */
  version: string | undefined
  /** Token for an endpoint with `bearer_auth`; empty sends none. */
  token: string
}

/**
 * Builds the request of a call. `Api-Version` goes out only for a versioned package, a bearer token only where the endpoint asks for one.
 *
 * Spec: Generic invocation; Versioning, strategy 1, item 7.
 */
export function buildRequest({
  definition,
  endpoint,
  body,
  version,
  token,
}: CallParts): CallRequest {
  const sendsVersion = version !== undefined && isVersioned(definition)
  const sendsToken = token !== '' && needsBearer(endpoint)
  return {
    url: endpointUrl(definition.base_url, endpoint.name),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(sendsVersion && { [API_VERSION]: version }),
      ...(sendsToken && { Authorization: `Bearer ${token}` }),
    },
    body,
  }
}

/** Whether a call of the endpoint needs a bearer token. */
export function needsBearer(endpoint: Endpoint): boolean {
  return endpoint.flags?.includes('bearer_auth') ?? false
}
