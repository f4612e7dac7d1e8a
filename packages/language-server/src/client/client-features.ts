import type { ClientCapabilities } from 'vscode-languageserver'
import type { InitializationOptions } from '../protocol/protocol.ts'

/** The client capabilities that the server uses. A capability that the client does not declare is false. */
export interface ClientFeatures {
  /** The client pulls diagnostics; otherwise they are pushed. */
  pullDiagnostics: boolean
  /** The client also pulls the diagnostics of the workspace, without user interaction. */
  pullWorkspaceDiagnostics: boolean
  /** The client supports `workspace/diagnostic/refresh`. */
  refreshDiagnostics: boolean
  relatedInformation: boolean
  diagnosticTags: boolean
  codeDescription: boolean
  diagnosticData: boolean
  /** The client supports `workspace/configuration`. */
  configuration: boolean
  /** The client sends `workspace/didChangeConfiguration` only after a registration. */
  registerConfiguration: boolean
  workspaceFolders: boolean
  /** The client can watch files. */
  watchFiles: boolean
  /** The client can also watch files outside the workspace. */
  watchOutsideWorkspace: boolean
  progress: boolean
  snippets: boolean
  markdownHover: boolean
  markdownCompletion: boolean
  /** The client reads `insertTextMode` of completion items. */
  insertTextModes: boolean
  hierarchicalSymbols: boolean
  definitionLinks: boolean
  codeActionLiterals: boolean
  /** The client requests the edits of code actions separately. */
  resolvesCodeActions: boolean
  /** The client supports `workspace/applyEdit`. */
  /** Requests for semantic tokens: of the visible part, or of the whole document. */
  semanticTokens: 'range' | 'full' | undefined
  applyEdit: boolean
  createFiles: boolean
  /** The client supports `workspace/codeLens/refresh`. */
  refreshLenses: boolean
  prepareRename: boolean
  foldingLimit: number | undefined
  /** The client formats, outlines and folds JSON itself, and accepts registrations for a single language. */
  handlesJson: boolean
  /** Commands that the client implements. */
  commands: readonly string[]
}

/** Reads the client capabilities and the initialization options. */
export function readClientFeatures(
  capabilities: ClientCapabilities,
  options: InitializationOptions,
  clientName?: string,
): ClientFeatures {
  const { textDocument: text = {}, workspace = {}, window = {} } = capabilities
  const item = text.completion?.completionItem
  return {
    pullDiagnostics: text.diagnostic !== undefined,
    // Neovim pulls workspace diagnostics only on demand, and for servers that support them, a refresh does not update open buffers.
    pullWorkspaceDiagnostics: text.diagnostic !== undefined && clientName !== 'Neovim',
    refreshDiagnostics: workspace.diagnostics?.refreshSupport === true,
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
    watchOutsideWorkspace: workspace.didChangeWatchedFiles?.relativePatternSupport === true,
    progress: window.workDoneProgress === true,
    snippets: item?.snippetSupport === true,
    markdownHover: text.hover?.contentFormat?.includes('markdown') === true,
    markdownCompletion: item?.documentationFormat?.includes('markdown') === true,
    insertTextModes: item?.insertTextModeSupport !== undefined,
    hierarchicalSymbols: text.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    definitionLinks: text.definition?.linkSupport === true,
    codeActionLiterals: text.codeAction?.codeActionLiteralSupport !== undefined,
    resolvesCodeActions:
      text.codeAction?.dataSupport === true &&
      text.codeAction.resolveSupport?.properties.includes('edit') === true,
    semanticTokens: text.semanticTokens && (text.semanticTokens.requests.range ? 'range' : 'full'),
    applyEdit: workspace.applyEdit === true,
    createFiles: workspace.workspaceEdit?.resourceOperations?.includes('create') === true,
    refreshLenses: workspace.codeLens?.refreshSupport === true,
    prepareRename: text.rename?.prepareSupport === true,
    foldingLimit: text.foldingRange?.rangeLimit,
    handlesJson: options.handlesJson === true && text.formatting?.dynamicRegistration === true,
    commands: options.commands ?? [],
  }
}
