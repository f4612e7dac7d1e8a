/**
 * The body last written for an endpoint, in this tab of the browser. Undefined when there is none.
 *
 * @param place What tells the endpoint from all others: the path and the name.
 */
export function recallBody(place: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + place) ?? undefined
  } catch {
    return undefined // The browser keeps nothing for this page: it works without.
  }
}

/** Remembers a body until the tab is closed. Undefined forgets it. */
export function rememberBody(place: string, body: string | undefined): void {
  try {
    if (body === undefined) sessionStorage.removeItem(PREFIX + place)
    else sessionStorage.setItem(PREFIX + place, body)
  } catch {
    // Full, or not allowed: what was typed stays on the page, only a reload loses it.
  }
}

const PREFIX = 'fc-body:'
