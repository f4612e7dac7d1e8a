import { LENS_COMMANDS } from 'fc-language-service'
import { type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver'
import type { ClientFeatures } from './client-features.ts'
import { APPLY_EDIT } from './features/code-actions.ts'

/** What the server offers a client, by what that client can do with it. */
export function serverCapabilities(features: ClientFeatures): ServerCapabilities {
  return {
    // The one that every client has.
    positionEncoding: 'utf-16',
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      save: { includeText: false },
    },
    ...(features.pull && {
      diagnosticProvider: {
        identifier: 'fc',
        // A configuration that changes concerns other documents; a client that cannot be told so has to ask more often.
        interFileDependencies: !features.refreshFindings,
        workspaceDiagnostics: features.pullsWorkspace,
      },
    }),
    hoverProvider: true,
    completionProvider: { triggerCharacters: ['"', ':'] },
    inlayHintProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentLinkProvider: {},
    renameProvider: features.prepareRename ? { prepareProvider: true } : true,
    ...codeActions(features),
    ...(features.commands.some((command) => LENS_COMMANDS.includes(command)) && {
      codeLensProvider: {},
    }),
    ...(!features.servesJson && {
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

function codeActions({ codeActionLiterals, applyEdit }: ClientFeatures): ServerCapabilities {
  if (codeActionLiterals)
    return { codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.fc'] } }
  if (!applyEdit) return {}
  return { codeActionProvider: true, executeCommandProvider: { commands: [APPLY_EDIT] } }
}
