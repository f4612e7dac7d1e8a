import { CODE_ACTION_KINDS, LENS_COMMANDS, TOKEN_LEGEND } from 'fc-language-service'
import { type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver'
import type { ClientFeatures } from './client/client-features.ts'
import { APPLY_EDIT } from './features/code-actions.ts'

/** Returns the capabilities that the server declares to a client. */
export function serverCapabilities(features: ClientFeatures): ServerCapabilities {
  return {
    // All clients support it.
    positionEncoding: 'utf-16',
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      save: { includeText: false },
    },
    ...(features.pullDiagnostics && {
      diagnosticProvider: {
        identifier: 'fc',
        // A changed configuration affects other documents: a client without refresh support has to pull more often.
        interFileDependencies: !features.refreshDiagnostics,
        workspaceDiagnostics: features.pullWorkspaceDiagnostics,
      },
    }),
    hoverProvider: true,
    completionProvider: { triggerCharacters: ['"', ':', '.'] },
    inlayHintProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    callHierarchyProvider: true,
    workspaceSymbolProvider: true,
    documentLinkProvider: {},
    renameProvider: features.prepareRename ? { prepareProvider: true } : true,
    ...codeActionCapabilities(features),
    ...(features.semanticTokens && {
      semanticTokensProvider: {
        legend: {
          tokenTypes: [...TOKEN_LEGEND.tokenTypes],
          tokenModifiers: [...TOKEN_LEGEND.tokenModifiers],
        },
        // The visible part is a fraction of a large definition.
        range: features.semanticTokens === 'range',
        full: features.semanticTokens === 'full',
      },
    }),
    ...(features.commands.some((command) => LENS_COMMANDS.includes(command)) && {
      codeLensProvider: { resolveProvider: features.commands.includes('fc.showReferences') },
    }),
    ...(!features.handlesJson && {
      documentSymbolProvider: true,
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      foldingRangeProvider: true,
      selectionRangeProvider: true,
    }),
    workspace: {
      ...(features.workspaceFolders && {
        workspaceFolders: { supported: true, changeNotifications: true },
      }),
    },
  }
}

function codeActionCapabilities({
  codeActionLiterals,
  resolvesCodeActions,
  applyEdit,
}: ClientFeatures): ServerCapabilities {
  if (codeActionLiterals)
    return {
      codeActionProvider: {
        codeActionKinds: [...CODE_ACTION_KINDS],
        ...(resolvesCodeActions && { resolveProvider: true }),
      },
    }
  if (!applyEdit) return {}
  return { codeActionProvider: true, executeCommandProvider: { commands: [APPLY_EDIT] } }
}
