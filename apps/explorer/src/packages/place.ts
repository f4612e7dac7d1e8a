/** What the page shows: a package, or one of its endpoints. */
export interface Place {
  /** `key` of the package; empty for the first one. */
  package: string
  endpoint: string | undefined
}

/**
 * Reads the place from the fragment of the address.
 *
 * @example readPlace('#/Shop/find-user') // { package: 'Shop', endpoint: 'find-user' }
 */
export function readPlace(fragment: string): Place {
  const [, name = '', endpoint = ''] = fragment.replace(/^#/, '').split('/')
  return { package: decode(name), endpoint: endpoint === '' ? undefined : decode(endpoint) }
}

/** The fragment that leads to a place. */
export function formatPlace(packageKey: string, endpoint?: string): string {
  const rest = endpoint === undefined ? '' : `/${encode(endpoint)}`
  return `#/${encode(packageKey)}${rest}`
}

/** Lone surrogates cannot be percent-encoded; a definition may hold one. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A link that was cut or typed by hand: the text itself is the best reading of it.
    return text
  }
}
