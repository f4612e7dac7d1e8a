import { API_VERSION } from 'fc-core'

/** A call, ready to be sent. */
export interface HttpRequest {
  url: string
  headers: Record<string, string>
  /** A JSON object, as it goes over the wire. */
  body: string
}

/** What a call is made of. */
export interface HttpRequestOptions {
  url: string
  body: string
  /** The version to ask for; undefined sends no `Api-Version`. */
  version: string | undefined
  /** The bearer token to send. */
  token: string | undefined
  /** Further headers of the user's. */
  headers: Readonly<Record<string, string>>
}

/**
 * The request of a call: POST, JSON in and out, arguments in the body alone.
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
