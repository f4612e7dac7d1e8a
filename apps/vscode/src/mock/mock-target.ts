import { commands, type TextDocument, Uri, window, workspace } from 'vscode'
import { isDefinitionDocument } from '../documents/definition-document.ts'

/** The argument of `fc.startMock` from a code lens, the file explorer or another command. */
export type StartTarget = { uri: string; quiet?: boolean } | Uri | undefined

/** Opens and saves the definition, since the mock server reads it from disk. */
export async function savedDocument(target: StartTarget): Promise<TextDocument | undefined> {
  const uri = target === undefined ? await findDefinition() : toUri(target)
  if (uri === undefined) return undefined
  const document = await workspace.openTextDocument(uri)
  if (document.isDirty && !(await document.save())) return undefined
  return document
}

/** Finds the active definition, otherwise one in the workspace. The user selects from several. */
export async function findDefinition(): Promise<Uri | undefined> {
  const active = activeDefinition()
  if (active !== undefined) return active
  const all = await workspace.findFiles('**/*.fc.json', '**/node_modules/**')
  if (all.length === 0) {
    const create = 'New Package Definition'
    const message = 'No package definition (*.fc.json) found in the workspace.'
    const chosen = await window.showInformationMessage(message, create)
    if (chosen === create) await commands.executeCommand('fc.newDefinition')
  }
  if (all.length < 2) return all[0]
  const choices = all.map((uri) => ({ label: workspace.asRelativePath(uri), uri }))
  return (await window.showQuickPick(choices, { title: 'Select a definition to mock' }))?.uri
}

/** Returns the definition in the active editor. */
export function activeDefinition(): Uri | undefined {
  const document = window.activeTextEditor?.document
  return document !== undefined && isDefinitionDocument(document) ? document.uri : undefined
}

/** Returns the URI of the argument of a command. */
export function toUri(target: NonNullable<StartTarget>): Uri {
  return target instanceof Uri ? target : Uri.parse(target.uri, true)
}
