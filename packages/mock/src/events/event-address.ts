/** The segment behind the base path of a package where its event streams are. */
const EVENTS = '__events'

/** What an event stream is asked for with, in its query. */
export interface EventQuery {
  version?: string | undefined
  token?: string | undefined
}

/**
 * The address of an event stream.
 *
 * @param base Address of the package without a trailing slash.
 * @param endpoint The endpoint whose stream it is; undefined for that of the package.
 */
export function eventAddress(base: string, endpoint?: string, query: EventQuery = {}): string {
  const path = endpoint === undefined ? '' : `/${encodeURIComponent(endpoint)}`
  const parameters = new URLSearchParams()
  if (query.version !== undefined) parameters.set('api_version', query.version)
  if (query.token !== undefined) parameters.set('access_token', query.token)
  const text = parameters.toString()
  return `${base}/${EVENTS}${path}${text === '' ? '' : `?${text}`}`
}

/** The event stream that a path below the base path names; undefined when it names none. */
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
