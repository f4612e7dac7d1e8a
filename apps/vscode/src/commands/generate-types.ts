import type { PackageDefinition } from 'fc-core'
import { generateTypes as typesOf } from 'fc-core/codegen'
import { DiagnosticSeverity, languages, type TextDocument, Uri, window, workspace } from 'vscode'
import { isDefinitionDocument } from '../documents/definition-document.ts'
import { GENERATED_MARKER, typesFileName } from './types-file.ts'

/** Writes the types of the active definition beside it, as `fc-cli types` does, and shows them. */
export async function generateTypes(): Promise<void> {
  const document = window.activeTextEditor?.document
  if (document === undefined || !isDefinitionDocument(document)) {
    void window.showInformationMessage('Open a package definition first.')
    return
  }
  const error = languages
    .getDiagnostics(document.uri)
    .find(({ severity }) => severity === DiagnosticSeverity.Error)
  if (error !== undefined) {
    void window.showErrorMessage(`There are no types of a definition with errors: ${error.message}`)
    return
  }
  const name = document.uri.path.split('/').at(-1)!
  const definition = JSON.parse(document.getText()) as PackageDefinition
  const types = typesOf(definition, { source: name })
  if (document.uri.scheme === 'untitled') await show({ language: 'typescript', content: types })
  else await write(Uri.joinPath(document.uri, '..', typesFileName(name)), types)
}

async function write(uri: Uri, types: string): Promise<void> {
  const there = await workspace.fs.readFile(uri).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => undefined,
  )
  if (there !== undefined && !there.startsWith(GENERATED_MARKER)) {
    const name = workspace.asRelativePath(uri)
    const choice = await window.showWarningMessage(
      `${name} was written by somebody. Replace it?`,
      { modal: true },
      'Replace',
    )
    if (choice !== 'Replace') return
  }
  await workspace.fs.writeFile(uri, new TextEncoder().encode(types))
  await show(uri)
}

async function show(what: Uri | { language: string; content: string }): Promise<TextDocument> {
  const document = await (what instanceof Uri
    ? workspace.openTextDocument(what)
    : workspace.openTextDocument(what))
  await window.showTextDocument(document, { preview: false })
  return document
}
