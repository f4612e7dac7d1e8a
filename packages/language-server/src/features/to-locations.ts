import type { Location, LocationLink } from 'vscode-languageserver'

/** Where links lead, for clients that follow no links. */
export function toLocations(links: readonly LocationLink[]): Location[] {
  return links.map(({ targetUri, targetSelectionRange }) => ({
    uri: targetUri,
    range: targetSelectionRange,
  }))
}
