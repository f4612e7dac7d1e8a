/** The selected package and endpoint, stored in the fragment of the URL. */
export interface Route {
  /** `key` of the package; empty for the first package. */
  package: string
  endpoint: string | undefined
}

/**
 * Parses the fragment of the URL.
 *
 * @example parseRoute('#/Shop/find-user') // { package: 'Shop', endpoint: 'find-user' }
 */
export function parseRoute(fragment: string): Route {
  const [, name = '', endpoint = ''] = fragment.replace(/^#/, '').split('/')
  return { package: decode(name), endpoint: endpoint === '' ? undefined : decode(endpoint) }
}

/** Returns the fragment of a route. */
export function formatRoute(packageKey: string, endpoint?: string): string {
  const rest = endpoint === undefined ? '' : `/${encode(endpoint)}`
  return `#/${encode(packageKey)}${rest}`
}

/** Lone surrogates cannot be percent-encoded, and a definition may contain one. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A truncated or hand-written link: use the text itself.
    return text
  }
}
