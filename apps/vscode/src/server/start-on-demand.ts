import { looksLikeDefinition } from 'fc-core/internal'
import { type Disposable, type TextDocument, workspace } from 'vscode'
import type { ServerClient } from './server-client.ts'

/** Starts the language server when a definition or a configuration is opened or found in the workspace. */
export function startOnDemand(
  server: Pick<ServerClient, 'start' | 'isStarted'>,
  {
    onStartError,
    onSearchError,
  }: {
    onStartError: (error: unknown) => void
    /** Called if the workspace cannot be searched. The server then starts when a definition is opened. */
    onSearchError: (error: unknown) => void
  },
): Disposable {
  const start = (): void => void server.start().catch(onStartError)
  const startIfNeeded = (document: TextDocument): void => {
    if (!server.isStarted && needsServer(document)) start()
  }
  const listeners = [
    workspace.onDidOpenTextDocument(startIfNeeded),
    workspace.onDidSaveTextDocument(startIfNeeded),
    workspace.onDidChangeTextDocument(({ document }) => {
      // Large files are only checked on save.
      if (document.lineCount < 1000) startIfNeeded(document)
    }),
  ]
  for (const document of workspace.textDocuments) startIfNeeded(document)
  void workspace
    .findFiles('**/{*.fc.json,fc.config.json}', '**/node_modules/**', 1)
    .then(([found]) => {
      if (found !== undefined && !server.isStarted) start()
    }, onSearchError)
  return {
    dispose() {
      for (const listener of listeners) listener.dispose()
    },
  }
}

function needsServer(document: TextDocument): boolean {
  if (document.languageId === 'fc-definition') return true
  if (document.languageId !== 'json') return false
  return document.uri.path.endsWith('/fc.config.json') || looksLikeDefinition(document.getText())
}
