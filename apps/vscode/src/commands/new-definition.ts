import {
  findUrlProblem,
  formatStarter,
  starterBaseUrl,
  starterDefinition,
  starterFileName,
} from 'fc-core/internal'
import { type TextDocument, Uri, window, workspace } from 'vscode'

/** Prompts for name and base URL of a new service, and creates a small valid definition. */
export async function newDefinition(): Promise<TextDocument | undefined> {
  const name = await window.showInputBox({
    title: 'New Package Definition (1/2)',
    prompt: 'Name of the service',
    value: 'My service',
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? 'Enter a name.' : undefined),
  })
  if (name === undefined) return undefined
  const baseUrl = await window.showInputBox({
    title: 'New Package Definition (2/2)',
    prompt: 'Base URL of the endpoints: {base_url}/<endpoint>',
    value: starterBaseUrl(name),
    ignoreFocusOut: true,
    validateInput: checkBaseUrl,
  })
  if (baseUrl === undefined) return undefined
  const definition = starterDefinition({ name: name.trim(), baseUrl, version: undefined })
  const text = formatStarter(definition)
  const folder = workspace.workspaceFolders?.[0]?.uri
  return folder === undefined ? openUntitled(text) : save(text, folder, starterFileName(name))
}

/** Short messages for the problems that the rule `base-url-valid` reports. */
function checkBaseUrl(baseUrl: string): string | undefined {
  const problem = findUrlProblem(baseUrl)
  if (problem !== undefined)
    return 'Enter an absolute URL, for example https://api.example.com/users/.'
  return /[?#]/.test(baseUrl)
    ? 'Remove the query and fragment: the endpoint name is appended to the URL.'
    : undefined
}

async function openUntitled(text: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument({ language: 'fc-definition', content: text })
  await window.showTextDocument(document, { preview: false })
  return document
}

async function save(
  text: string,
  folder: Uri,
  fileName: string,
): Promise<TextDocument | undefined> {
  const uri = await window.showSaveDialog({
    title: 'Save Package Definition',
    saveLabel: 'Create',
    defaultUri: Uri.joinPath(folder, fileName),
    filters: { 'Package definitions': ['json'] },
  })
  if (uri === undefined) return undefined
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  const document = await workspace.openTextDocument(uri)
  await window.showTextDocument(document, { preview: false })
  return document
}
