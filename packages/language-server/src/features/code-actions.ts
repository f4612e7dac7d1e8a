import { CONFIG_FILE } from 'fc-core/config'
import {
  type ConfigFile,
  type DescribeResultsData,
  findCodeActions,
  findConfigCodeActions,
  findDescribeActions,
  findDocsAction,
  hasFatalIssues,
  PREVIEW_DOCS_COMMAND,
  type RefactoringData,
  RENAME_COMMAND,
  resolveCodeAction,
  toDocumentPath,
  toDocumentUri,
} from 'fc-language-service'
import {
  type CodeAction,
  type CodeActionParams,
  type Command,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver'
import type { ClientFeatures } from '../client/client-features.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { folderOf, isBelow } from '../documents/folder-of.ts'
import type { Host } from '../host/host.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { FindDocument, RequestedDocument } from './find-document.ts'

/** Command that applies an edit, for clients that support code actions only as commands. */
export const APPLY_EDIT = 'fc.applyEdit'

export interface CodeActionDependencies {
  host: Host
  features: ClientFeatures
  documents: DocumentStore
  workspace: Workspace
}

/** Returns the code actions of a range; as commands for clients without code action literals. */
export async function handleCodeActions(
  dependencies: CodeActionDependencies,
  { path, kind, snapshot, config }: RequestedDocument,
  { range, context }: CodeActionParams,
): Promise<(CodeAction | Command)[]> {
  const { codeActionLiterals, resolvesCodeActions, applyEdit, commands } = dependencies.features
  const isDefinition = kind === 'definition'
  const actions = isDefinition
    ? findCodeActions(snapshot, range, context, {
        config,
        configFile: await findConfigFile(dependencies, path, config.file),
        isResolved: codeActionLiterals && resolvesCodeActions,
        startsRename: codeActionLiterals && commands.includes(RENAME_COMMAND),
      })
    : findConfigCodeActions(snapshot, context)
  if (codeActionLiterals) {
    const preview =
      isDefinition && commands.includes(PREVIEW_DOCS_COMMAND)
        ? findDocsAction(snapshot, range, context)
        : undefined
    const describe =
      isDefinition && resolvesCodeActions && dependencies.host.describeResults !== undefined
        ? findDescribeActions(snapshot, range, context)
        : []
    return [...actions, ...describe, ...(preview === undefined ? [] : [preview])]
  }
  if (!applyEdit) return []
  return actions.map(({ title, edit }) => ({ title, command: APPLY_EDIT, arguments: [edit] }))
}

/**
 * Returns a code action with its edit.
 *
 * @throws ResponseError if the document has changed since the action was returned, or nothing is known about the results to describe.
 */
export async function resolveAction(
  dependencies: Pick<CodeActionDependencies, 'documents' | 'features' | 'host'>,
  findDocument: FindDocument,
  action: CodeAction,
): Promise<CodeAction> {
  const data = action.data as RefactoringData | DescribeResultsData | undefined
  if (data === undefined) return action
  if ('describes' in data)
    return { ...action, ...(await describe(dependencies.host, findDocument, data)) }
  const snapshot = dependencies.documents.get(toDocumentPath(data.uri))?.snapshot
  const startsRename = dependencies.features.commands.includes(RENAME_COMMAND)
  const resolved = snapshot && resolveCodeAction(snapshot, action, { startsRename })
  if (resolved !== undefined) return resolved
  throw contentModified()
}

/** @throws ResponseError if the definition has changed or cannot be used, or nothing is known about the results. */
async function describe(
  host: Host,
  findDocument: FindDocument,
  { uri, version, describes }: DescribeResultsData,
): Promise<Pick<CodeAction, 'edit'>> {
  const document = await findDocument(uri)
  if (document?.snapshot.version !== version || host.describeResults === undefined)
    throw contentModified()
  const { snapshot, config } = document
  if (hasFatalIssues(snapshot)) throw failed('The definition has errors. Fix them first.')
  const edits = await host.describeResults(snapshot.text, describes ?? undefined, config.mock.model)
  if (edits.length === 0)
    throw failed(
      'The names and arguments of the endpoints do not tell what is returned. To describe it from recorded calls: fc-cli infer --har <file>',
    )
  const changes = edits.map(({ start, end, text }) => ({
    range: snapshot.lines.rangeOf(start, end),
    newText: text,
  }))
  return { edit: { changes: { [uri]: changes } } }
}

function contentModified(): ResponseError<void> {
  const message = 'The document has changed. Request the refactoring again.'
  return new ResponseError(LSPErrorCodes.ContentModified, message)
}

function failed(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message)
}

/** Finds the configuration of a document, or the location for a new one: the workspace folder, otherwise the folder of the document. */
async function findConfigFile(
  { host, features, documents, workspace }: CodeActionDependencies,
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
