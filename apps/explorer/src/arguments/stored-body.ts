import { loadText, saveText } from '../ui/stored-text.ts'

/**
 * Loads the last edited body of an endpoint. Returns undefined if there is none.
 *
 * @param endpointKey Identifies the endpoint: path of the package and name.
 */
export function loadBody(endpointKey: string): string | undefined {
  return loadText(PREFIX + endpointKey, 'tab')
}

/** Stores a body until the tab is closed. Undefined removes it. */
export function saveBody(endpointKey: string, body: string | undefined): void {
  saveText(PREFIX + endpointKey, body, 'tab')
}

const PREFIX = 'fc-body:'
