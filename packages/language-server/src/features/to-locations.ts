import type { Location, LocationLink } from 'vscode-languageserver'

/** Converts definition links to locations, for clients without link support. */
export function toLocations(links: readonly LocationLink[]): Location[] {
  return links.map(({ targetUri, targetSelectionRange }) => ({
    uri: targetUri,
    range: targetSelectionRange,
  }))
}
