import { type TextDocument, Uri, window, workspace } from 'vscode'
import { type EndpointId, fromRequestUri } from '../documents/request-uri.ts'
import { type CallableEndpoint, type EndpointLocator, readEndpoint } from './read-endpoint.ts'

/** The argument of a code lens: the definition, and the endpoint by JSON pointer. */
export interface LensArgument {
  uri: string
  endpoint: string
}

/** An endpoint and its document. */
export interface LocatedEndpoint {
  id: EndpointId
  document: TextDocument
  endpoint: CallableEndpoint
}

/**
 * Finds the endpoint for a command: that of its argument, otherwise of the active arguments or response document, otherwise the one at the cursor.
 *
 * @returns An error message if there is none.
 */
export async function locateEndpoint(
  target: LensArgument | EndpointId | undefined,
): Promise<LocatedEndpoint | string> {
  const editor = window.activeTextEditor
  const id = target !== undefined && 'definition' in target ? target : undefined
  const shown =
    id ?? (target === undefined && editor ? fromRequestUri(editor.document.uri) : undefined)
  if (shown !== undefined) {
    return locate(await open(shown.definition), { name: shown.endpoint }, shown.endpoint)
  }
  if (target !== undefined && 'uri' in target) {
    return locate(await open(target.uri), { pointer: target.endpoint }, target.endpoint)
  }
  if (editor === undefined) return 'Place the cursor in an endpoint of a package definition.'
  const offset = editor.document.offsetAt(editor.selection.active)
  return locate(editor.document, { offset }, undefined)
}

function locate(
  document: TextDocument | string,
  locator: EndpointLocator,
  name: string | undefined,
): LocatedEndpoint | string {
  if (typeof document === 'string') return document
  const endpoint = readEndpoint(document.getText(), locator)
  if (endpoint !== undefined) {
    return {
      id: { definition: document.uri.toString(), endpoint: endpoint.name },
      document,
      endpoint,
    }
  }
  return name === undefined
    ? 'No endpoint with a name at the cursor.'
    : `Endpoint "${name}" no longer exists in ${workspace.asRelativePath(document.uri)}.`
}

async function open(definition: string): Promise<TextDocument | string> {
  const uri = Uri.parse(definition, true)
  try {
    return await workspace.openTextDocument(uri)
  } catch {
    return `Cannot open ${workspace.asRelativePath(uri)}.`
  }
}
