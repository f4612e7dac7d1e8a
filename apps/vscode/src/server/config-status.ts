import { type Disposable, languages, Uri, window, workspace } from 'vscode'
import type { ServerClient } from './server-client.ts'

/** Shows the configuration of a definition in its language status. */
export function showConfigStatus(
  server: Pick<ServerClient, 'configFor' | 'isStarted'>,
): Disposable {
  const item = languages.createLanguageStatusItem('fc.config', { language: 'fc-definition' })
  item.name = 'Function-Call Configuration'
  item.text = 'Rules'
  item.command = { title: 'Show', command: 'fc.showConfig' }
  const update = async (): Promise<void> => {
    const document = window.activeTextEditor?.document
    if (document?.languageId !== 'fc-definition' || !server.isStarted) return
    const { files, preset } = await server.configFor(document)
    const [nearest] = files
    item.text =
      nearest === undefined
        ? `Rules: ${preset ?? 'recommended'}`
        : workspace.asRelativePath(Uri.parse(nearest, true))
    item.detail = nearest === undefined ? 'preset, no fc.config.json' : 'configuration'
  }
  const listeners = [
    item,
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidSaveTextDocument(update),
    workspace.onDidOpenTextDocument(update),
  ]
  return {
    dispose() {
      for (const listener of listeners) listener.dispose()
    },
  }
}
