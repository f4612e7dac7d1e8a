import type { ClientCapabilities } from 'vscode-languageserver'
import type { InitializationOptions } from './protocol.ts'

/** What the client can do, as far as it makes a difference here. What a client does not mention it cannot do. */
export interface ClientFeatures {
  /** It asks for findings, rather than being told. */
  pull: boolean
  /** It asks for the findings of the whole workspace, too, of its own accord. */
  pullsWorkspace: boolean
  /** It asks again for findings when told that they changed. */
  refreshFindings: boolean
  relatedInformation: boolean
  diagnosticTags: boolean
  codeDescription: boolean
  diagnosticData: boolean
  /** It sends settings when asked for them. */
  configuration: boolean
  /** It tells when its settings change only to those who asked for it. */
  registerConfiguration: boolean
  workspaceFolders: boolean
  /** It watches files. */
  watchFiles: boolean
  /** It watches files outside of the workspace, too. */
  watchElsewhere: boolean
  progress: boolean
  snippets: boolean
  markdownHover: boolean
  markdownCompletion: boolean
  /** It is told whether to indent the lines of a completion. */
  insertTextModes: boolean
  symbolTree: boolean
  definitionLinks: boolean
  codeActionLiterals: boolean
  /** It carries out edits that the server asks for. */
  applyEdit: boolean
  createFiles: boolean
  prepareRename: boolean
  foldingLimit: number | undefined
  /** It lays out, outlines and folds JSON itself, and takes registrations for documents of a language alone. */
  servesJson: boolean
  /** Commands it carries out itself. */
  commands: readonly string[]
}

/** Reads what a client says about itself. */
export function readClientFeatures(
  capabilities: ClientCapabilities,
  options: InitializationOptions,
  clientName?: string,
): ClientFeatures {
  const { textDocument: text = {}, workspace = {}, window = {} } = capabilities
  const item = text.completion?.completionItem
  return {
    pull: text.diagnostic !== undefined,
    // Neovim asks when its user does, and where a server answers that, leaves the findings of open buffers as they were when told to refresh.
    pullsWorkspace: text.diagnostic !== undefined && clientName !== 'Neovim',
    refreshFindings: workspace.diagnostics?.refreshSupport === true,
    relatedInformation:
      (text.diagnostic?.relatedInformation ?? text.publishDiagnostics?.relatedInformation) === true,
    diagnosticTags:
      (text.diagnostic?.tagSupport ?? text.publishDiagnostics?.tagSupport) !== undefined,
    codeDescription:
      (text.diagnostic?.codeDescriptionSupport ??
        text.publishDiagnostics?.codeDescriptionSupport) === true,
    diagnosticData: (text.diagnostic?.dataSupport ?? text.publishDiagnostics?.dataSupport) === true,
    configuration: workspace.configuration === true,
    registerConfiguration: workspace.didChangeConfiguration?.dynamicRegistration === true,
    workspaceFolders: workspace.workspaceFolders === true,
    watchFiles: workspace.didChangeWatchedFiles?.dynamicRegistration === true,
    watchElsewhere: workspace.didChangeWatchedFiles?.relativePatternSupport === true,
    progress: window.workDoneProgress === true,
    snippets: item?.snippetSupport === true,
    markdownHover: text.hover?.contentFormat?.includes('markdown') === true,
    markdownCompletion: item?.documentationFormat?.includes('markdown') === true,
    insertTextModes: item?.insertTextModeSupport !== undefined,
    symbolTree: text.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    definitionLinks: text.definition?.linkSupport === true,
    codeActionLiterals: text.codeAction?.codeActionLiteralSupport !== undefined,
    applyEdit: workspace.applyEdit === true,
    createFiles: workspace.workspaceEdit?.resourceOperations?.includes('create') === true,
    prepareRename: text.rename?.prepareSupport === true,
    foldingLimit: text.foldingRange?.rangeLimit,
    servesJson: options.servesJson === true && text.formatting?.dynamicRegistration === true,
    commands: options.commands ?? [],
  }
}
