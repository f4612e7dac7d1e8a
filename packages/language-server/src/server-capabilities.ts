import { type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver'
import type { ClientFeatures } from './client-features.ts'

/** What the server offers a client, by what that client can do with it. */
export function serverCapabilities(features: ClientFeatures): ServerCapabilities {
  return {
    // The only one that every client has.
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
        workspaceDiagnostics: true,
      },
    }),
    codeActionProvider: features.codeActionLiterals
      ? { codeActionKinds: ['quickfix', 'source.fixAll.fc'] }
      : true,
    ...(features.workspaceFolders && {
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    }),
  }
}
