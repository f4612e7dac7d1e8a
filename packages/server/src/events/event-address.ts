/** The path segment of event streams, after the base path of a package. */
const EVENTS = '__events'

/** The query of an event stream. */
export interface EventQuery {
  version?: string | undefined
  token?: string | undefined
}

/**
 * Returns the URL of an event stream.
 *
 * @param base URL of the package without a trailing slash.
 * @param endpoint Undefined for the stream of the package.
 */
export function eventAddress(base: string, endpoint?: string, query: EventQuery = {}): string {
  const path = endpoint === undefined ? '' : `/${encodeURIComponent(endpoint)}`
  const parameters = new URLSearchParams()
  if (query.version !== undefined) parameters.set('api_version', query.version)
  if (query.token !== undefined) parameters.set('access_token', query.token)
  const text = parameters.toString()
  return `${base}/${EVENTS}${path}${text === '' ? '' : `?${text}`}`
}

/** Returns the event stream at a path relative to the base path. Undefined for other paths. */
export function matchEventPath(rest: string): { endpoint: string | undefined } | undefined {
  if (rest === EVENTS) return { endpoint: undefined }
  return rest.startsWith(`${EVENTS}/`) ? { endpoint: rest.slice(EVENTS.length + 1) } : undefined
}

export function readEventQuery(query: string): EventQuery {
  const parameters = new URLSearchParams(query)
  return {
    version: parameters.get('api_version') ?? undefined,
    token: parameters.get('access_token') ?? undefined,
  }
}
