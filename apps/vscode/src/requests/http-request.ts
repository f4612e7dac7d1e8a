import { API_VERSION } from 'fc-core/internal'

/** A request to an endpoint. */
export interface HttpRequest {
  url: string
  headers: Record<string, string>
  /** A JSON object as text. */
  body: string
}

/** Options of `createHttpRequest`. */
export interface HttpRequestOptions {
  url: string
  body: string
  /** The version for `Api-Version`; undefined omits the header. */
  version: string | undefined
  /** The bearer token to send. */
  token: string | undefined
  /** Additional headers from the settings. */
  headers: Readonly<Record<string, string>>
}

/**
 * Creates the request to an endpoint: POST, JSON in and out, arguments only in the body.
 *
 * Spec: Generic invocation; Versioning, strategy 1, item 5.
 */
export function createHttpRequest({
  url,
  body,
  version,
  token,
  headers,
}: HttpRequestOptions): HttpRequest {
  return {
    url,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(version !== undefined && { [API_VERSION]: version }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  }
}
