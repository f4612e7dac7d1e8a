/**
 * Loads the last edited body of an endpoint from the session storage. Returns undefined if there is none.
 *
 * @param endpointKey Identifies the endpoint: path of the package and name.
 */
export function loadBody(endpointKey: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + endpointKey) ?? undefined
  } catch {
    return undefined // Storage is disabled: the page works without it.
  }
}

/** Stores a body until the tab is closed. Undefined removes it. */
export function saveBody(endpointKey: string, body: string | undefined): void {
  try {
    if (body === undefined) sessionStorage.removeItem(PREFIX + endpointKey)
    else sessionStorage.setItem(PREFIX + endpointKey, body)
  } catch {
    // Storage is full or disabled: the body is lost only on reload.
  }
}

const PREFIX = 'fc-body:'
