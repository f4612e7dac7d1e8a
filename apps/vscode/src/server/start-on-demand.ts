import { looksLikeDefinition } from 'fc-core/config'
import { type Disposable, type TextDocument, workspace } from 'vscode'
import type { ServerClient } from './server-client.ts'

/** Starts the language server as soon as there is a definition or a configuration; other JSON does not need it. */
export function startOnDemand(
  server: Pick<ServerClient, 'start' | 'isStarted'>,
  {
    onFailure,
    onFruitlessSearch,
  }: {
    onFailure: (error: unknown) => void
    /** The workspace could not be searched. Then the server starts when a definition is opened. */
    onFruitlessSearch: (error: unknown) => void
  },
): Disposable {
  const start = (): void => void server.start().catch(onFailure)
  const consider = (document: TextDocument): void => {
    if (!server.isStarted && needsServer(document)) start()
  }
  const listeners = [
    workspace.onDidOpenTextDocument(consider),
    workspace.onDidSaveTextDocument(consider),
    workspace.onDidChangeTextDocument(({ document }) => {
      // A large file is looked at when it is saved.
      if (document.lineCount < 1000) consider(document)
    }),
  ]
  for (const document of workspace.textDocuments) consider(document)
  void workspace.findFiles('**/*.fc.json', '**/node_modules/**', 1).then(([found]) => {
    if (found !== undefined && !server.isStarted) start()
  }, onFruitlessSearch)
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
