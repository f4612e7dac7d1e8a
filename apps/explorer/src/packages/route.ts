import { decode, encode } from './encode-part.ts'
import { type DataRoute, parseDataRoute } from './data-route.ts'

/** The selected package and endpoint or other page, stored in the fragment of the URL. */
export interface Route {
  /** `key` of the package; empty for the first package. */
  package: string
  endpoint: string | undefined
  /** A page that is not about an endpoint. */
  page?: 'changes' | 'data'
  /** What the page `data` shows. */
  data?: DataRoute
}

/**
 * Parses the fragment of the URL.
 *
 * @example parseRoute('#/Shop/find-user') // { package: 'Shop', endpoint: 'find-user' }
 */
export function parseRoute(fragment: string): Route {
  const [, name = '', endpoint = '', page, ...rest] = fragment.replace(/^#/, '').split('/')
  if (endpoint !== '') return { package: decode(name), endpoint: decode(endpoint) }
  return {
    package: decode(name),
    endpoint: undefined,
    ...(page === 'changes' && { page }),
    ...(page === 'data' && { page: 'data', data: parseDataRoute(rest.join('/')) }),
  }
}

/** Returns the fragment of a route. The name of an endpoint is not empty, so an empty one leads to another page. */
export function formatRoute(packageKey: string, endpoint?: string, page?: Route['page']): string {
  const rest =
    endpoint !== undefined ? `/${encode(endpoint)}` : page === undefined ? '' : `//${page}`
  return `#/${encode(packageKey)}${rest}`
}
