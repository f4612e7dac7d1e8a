import { findNearestName, quote } from 'fc-core/internal'

/**
 * Returns a hint for an unknown name: `Did you mean "limit"?`, or a list of known names if none is similar.
 *
 * @param label What precedes the list: `Settings`.
 */
export function suggestName(name: string, known: readonly string[], label: string): string {
  const nearest = findNearestName(name, known)
  return nearest === undefined
    ? `${label}: ${known.slice(0, MAX_LISTED).join(', ')}.`
    : `Did you mean ${quote(nearest)}?`
}

const MAX_LISTED = 20
