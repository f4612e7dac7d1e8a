import { CONFIG_FILE } from 'fc-core'
import { type ConfigFile, findCodeActions, toDocumentUri } from 'fc-language-service'
import type { CodeAction, CodeActionParams, Command } from 'vscode-languageserver'
import type { ClientFeatures } from '../client-features.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { folderOf, isBelow } from '../documents/folder-of.ts'
import type { Host } from '../host.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { RequestedDocument } from './document-of.ts'

/** Carries out an edit in clients that know code actions only as commands. */
export const APPLY_EDIT = 'fc.applyEdit'

/** What finding code actions takes beside the document. */
export interface CodeActionSources {
  host: Host
  features: ClientFeatures
  documents: DocumentStore
  workspace: Workspace
}

/** What can be done about findings; as commands for a client that knows no other actions. */
export async function answerCodeActions(
  sources: CodeActionSources,
  { path, snapshot, config }: RequestedDocument,
  { range, context }: CodeActionParams,
): Promise<(CodeAction | Command)[]> {
  const { codeActionLiterals, applyEdit } = sources.features
  const configFile = await findConfigFile(sources, path, config.file)
  const actions = findCodeActions(snapshot, range, context, { config, configFile })
  if (codeActionLiterals) return actions
  if (!applyEdit) return []
  return actions.map(({ title, edit }) => ({ title, command: APPLY_EDIT, arguments: [edit] }))
}

/** The configuration that holds, or the one that could be made: in the folder of the workspace, else beside the document. */
async function findConfigFile(
  { host, features, documents, workspace }: CodeActionSources,
  path: string,
  file: string | undefined,
): Promise<ConfigFile | undefined> {
  if (file !== undefined) {
    const open = documents.get(file)
    if (open !== undefined) return { uri: open.uri, text: open.snapshot.text }
    const text = await host.readFile(file)
    return text === undefined ? undefined : { uri: toDocumentUri(file), text }
  }
  const folder = workspace.folders().find((each) => isBelow(each, path)) ?? folderOf(path)
  if (folder === undefined || !features.createFiles) return undefined
  return { uri: toDocumentUri(`${folder}/${CONFIG_FILE}`), text: undefined }
}
