import { findUrlProblem } from 'fc-core'
import { formatStarter, starterBaseUrl, starterDefinition, starterFileName } from 'fc-core/config'
import { type TextDocument, Uri, window, workspace } from 'vscode'

/** Asks what a new service is called and where it will be, and writes a small definition without findings. */
export async function newDefinition(): Promise<TextDocument | undefined> {
  const name = await window.showInputBox({
    title: 'New package definition (1 of 2)',
    prompt: 'What is the service called?',
    value: 'My service',
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? 'A package needs a name.' : undefined),
  })
  if (name === undefined) return undefined
  const baseUrl = await window.showInputBox({
    title: 'New package definition (2 of 2)',
    prompt: 'Base address of its endpoints: {base_url}/<endpoint>',
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

/** What the rule `base-url-valid` would say of a base address, in short. */
function checkBaseUrl(baseUrl: string): string | undefined {
  const problem = findUrlProblem(baseUrl)
  if (problem !== undefined) return 'Write an absolute URL such as https://api.example.com/users/.'
  return /[?#]/.test(baseUrl)
    ? 'No query and no fragment: the name of an endpoint is added behind it.'
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
    title: 'Save the definition',
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
