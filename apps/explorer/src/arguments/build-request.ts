import { type Endpoint, endpointUrl, type PackageDefinition } from 'fc-core'
import { API_VERSION, isVersioned } from 'fc-core/internal'
import { requiresBearer } from '../definition/endpoint-flags.ts'

/** A POST request, to send or to show. */
export interface CallRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** The input of `buildRequest`. */
export interface CallInput {
  definition: PackageDefinition
  endpoint: Endpoint
  /** JSON text, sent unchanged. */
  body: string
  /** The selected version; undefined sends no `Api-Version`. */
  version: string | undefined
  /** Token for an endpoint with `bearer_auth`; empty sends none. */
  token: string
  /** Name of the session of the mock. Undefined for the default one. */
  session?: string | undefined
  /** Where calls go. Undefined for the base URL of the definition. */
  baseUrl?: string | undefined
}

/**
 * Builds the request of a call. Sends `Api-Version` only to a versioned package, and the bearer token only to an endpoint with `bearer_auth`.
 *
 * Spec: Generic invocation; Versioning, strategy 1, item 7.
 */
export function buildRequest({
  definition,
  endpoint,
  body,
  version,
  token,
  session,
  baseUrl = definition.base_url,
}: CallInput): CallRequest {
  const sendsVersion = version !== undefined && isVersioned(definition)
  const sendsToken = token !== '' && requiresBearer(endpoint)
  return {
    url: endpointUrl(baseUrl, endpoint.name),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(sendsVersion && { [API_VERSION]: version }),
      ...(sendsToken && { Authorization: `Bearer ${token}` }),
      ...(session !== undefined && { 'Fc-Session': session }),
    },
    body,
  }
}
