import { type Disposable, languages, Uri, window, workspace } from 'vscode'
import { DEFINITION_LANGUAGE } from '../documents/definition-language.ts'
import type { ServerClient } from './server-client.ts'

/** Shows the configuration of a definition in its language status, and for a `.json` file, why it has this language. */
export function showConfigStatus(
  server: Pick<ServerClient, 'configFor' | 'isStarted'>,
): Disposable {
  const item = languages.createLanguageStatusItem('fc.config', { language: DEFINITION_LANGUAGE })
  item.name = 'Function-Call Configuration'
  item.text = 'Rules'
  item.command = { title: 'Show', command: 'fc.showConfig' }
  const detected = languages.createLanguageStatusItem('fc.detected', [])
  detected.name = 'Function-Call Language'
  detected.text = 'Package definition in a .json file'
  detected.command = { title: 'Use JSON', command: 'fc.useJson' }
  const update = async (): Promise<void> => {
    const document = window.activeTextEditor?.document
    if (document?.languageId !== DEFINITION_LANGUAGE) return
    detected.selector = document.uri.path.endsWith('.fc.json') ? [] : DEFINITION_LANGUAGE
    if (!server.isStarted) return
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
    detected,
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
