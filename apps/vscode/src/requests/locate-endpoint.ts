import { type TextDocument, Uri, window, workspace } from 'vscode'
import { type EndpointId, fromRequestUri } from '../documents/request-uri.ts'
import { type CallableEndpoint, type EndpointLocator, readEndpoint } from './read-endpoint.ts'

/** What a code lens of the language server says: the definition, and the endpoint by JSON pointer. */
export interface LensArgument {
  uri: string
  endpoint: string
}

/** An endpoint to call, and the document it stands in. */
export interface LocatedEndpoint {
  id: EndpointId
  document: TextDocument
  endpoint: CallableEndpoint
}

/**
 * Finds the endpoint a command is about: the one it was given, else that of the active arguments or answer, else the one at the cursor.
 *
 * @returns A sentence for the user where there is none.
 */
export async function locateEndpoint(
  target: LensArgument | EndpointId | undefined,
): Promise<LocatedEndpoint | string> {
  const editor = window.activeTextEditor
  const call = target !== undefined && 'definition' in target ? target : undefined
  const shown =
    call ?? (target === undefined && editor ? fromRequestUri(editor.document.uri) : undefined)
  if (shown !== undefined) {
    return locate(await open(shown.definition), { name: shown.endpoint }, shown.endpoint)
  }
  if (target !== undefined && 'uri' in target) {
    return locate(await open(target.uri), { pointer: target.endpoint }, target.endpoint)
  }
  if (editor === undefined) return 'Put the cursor into an endpoint of a package definition first.'
  const offset = editor.document.offsetAt(editor.selection.active)
  return locate(editor.document, { offset }, undefined)
}

function locate(
  document: TextDocument | string,
  place: EndpointLocator,
  name: string | undefined,
): LocatedEndpoint | string {
  if (typeof document === 'string') return document
  const endpoint = readEndpoint(document.getText(), place)
  if (endpoint !== undefined) {
    return {
      id: { definition: document.uri.toString(), endpoint: endpoint.name },
      document,
      endpoint,
    }
  }
  return name === undefined
    ? 'There is no endpoint with a name at the cursor.'
    : `There is no endpoint "${name}" in ${workspace.asRelativePath(document.uri)} any more.`
}

async function open(definition: string): Promise<TextDocument | string> {
  const uri = Uri.parse(definition, true)
  try {
    return await workspace.openTextDocument(uri)
  } catch {
    return `${workspace.asRelativePath(uri)} cannot be opened any more.`
  }
}
