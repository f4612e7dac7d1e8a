import type { ClientCapabilities } from 'vscode-languageserver/node'

/** A client that can do everything, and asks for findings, as VS Code does. */
export const CAPABLE: ClientCapabilities = {
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
  },
}

/** A client that can do the same, and is told findings. */
export const TOLD: ClientCapabilities = {
  ...CAPABLE,
  workspace: { ...CAPABLE.workspace, diagnostics: {} },
  textDocument: withoutPull(CAPABLE.textDocument),
}

/** A client that says nothing about itself. */
export const POOR: ClientCapabilities = {}

function withoutPull(
  textDocument: ClientCapabilities['textDocument'],
): NonNullable<ClientCapabilities['textDocument']> {
  const { diagnostic: _, ...rest } = textDocument ?? {}
  return rest
}
