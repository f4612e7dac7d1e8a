import type { ClientCapabilities } from 'vscode-languageserver/node'

/** A client that supports everything and pulls diagnostics, as VS Code does. */
export const FULL_CAPABILITIES: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  window: { workDoneProgress: true },
  workspace: {
    applyEdit: true,
    configuration: true,
    diagnostics: { refreshSupport: true },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
    workspaceFolders: true,
  },
  textDocument: {
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } },
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    completion: {
      completionItem: { documentationFormat: ['markdown', 'plaintext'], snippetSupport: true },
    },
    definition: { linkSupport: true },
    diagnostic: {
      codeDescriptionSupport: true,
      dataSupport: true,
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
    },
    documentLink: { tooltipSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    publishDiagnostics: {
      codeDescriptionSupport: true,
      dataSupport: true,
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
      versionSupport: true,
    },
    rename: { prepareSupport: true },
    semanticTokens: {
      requests: { range: true, full: { delta: true } },
      tokenTypes: ['function', 'class'],
      tokenModifiers: [],
      formats: ['relative'],
    },
  },
}

/** A client that supports everything else and receives diagnostics by push. */
export const PUSH_CAPABILITIES: ClientCapabilities = {
  ...FULL_CAPABILITIES,
  workspace: { ...FULL_CAPABILITIES.workspace, diagnostics: {} },
  textDocument: withoutPull(FULL_CAPABILITIES.textDocument),
}

/** A client that declares no capabilities. */
export const NO_CAPABILITIES: ClientCapabilities = {}

function withoutPull(
  textDocument: ClientCapabilities['textDocument'],
): NonNullable<ClientCapabilities['textDocument']> {
  const { diagnostic: _, ...rest } = textDocument ?? {}
  return rest
}
