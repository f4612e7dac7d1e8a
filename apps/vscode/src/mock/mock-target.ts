import { commands, type TextDocument, Uri, window, workspace } from 'vscode'
import { isDefinitionDocument } from '../documents/definition-document.ts'

/** What a code lens, the file explorer or another command gives `fc.startMock`. */
export type StartTarget = { uri: string; quiet?: boolean } | Uri | undefined

/** The definition as it lies on disk, where the mock reads it. */
export async function savedDocument(target: StartTarget): Promise<TextDocument | undefined> {
  const uri = target === undefined ? await findDefinition() : toUri(target)
  if (uri === undefined) return undefined
  const document = await workspace.openTextDocument(uri)
  if (document.isDirty && !(await document.save())) return undefined
  return document
}

/** The active definition; without one, that of the workspace, or which of several the user means. */
export async function findDefinition(): Promise<Uri | undefined> {
  const active = activeDefinition()
  if (active !== undefined) return active
  const all = await workspace.findFiles('**/*.fc.json', '**/node_modules/**')
  if (all.length === 0) {
    const create = 'New Package Definition'
    const message = 'There is no definition (*.fc.json) in the workspace to mock.'
    const chosen = await window.showInformationMessage(message, create)
    if (chosen === create) await commands.executeCommand('fc.newDefinition')
  }
  if (all.length < 2) return all[0]
  const choices = all.map((uri) => ({ label: workspace.asRelativePath(uri), uri }))
  return (await window.showQuickPick(choices, { title: 'Mock which definition?' }))?.uri
}

/** The definition in the active editor. */
export function activeDefinition(): Uri | undefined {
  const document = window.activeTextEditor?.document
  return document !== undefined && isDefinitionDocument(document) ? document.uri : undefined
}

/** The definition that a command was given. */
export function toUri(target: NonNullable<StartTarget>): Uri {
  return target instanceof Uri ? target : Uri.parse(target.uri, true)
}
