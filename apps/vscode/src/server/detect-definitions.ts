import { CONFIG_FILE } from 'fc-core/config'
import { Disposable, languages, type TextDocument, workspace } from 'vscode'
import { DEFINITION_LANGUAGE } from '../documents/definition-language.ts'
import { hasDefinitionKeys } from '../documents/has-definition-keys.ts'
import type { RejectedFiles } from '../documents/rejected-files.ts'
import { fromRequestUri } from '../documents/request-uri.ts'
import type { ServerClient } from './server-client.ts'

/**
 * Sets the language of `.json` documents that contain a definition, so that they have the same features as `*.fc.json`. `files` of
 * `fc.config.json` decides first. A document whose language the user changes back keeps it, also when it is opened again.
 */
export function detectDefinitions(
  server: Pick<ServerClient, 'configFor' | 'isStarted'>,
  rejected: RejectedFiles,
  onError: (error: unknown) => void,
): Disposable {
  const timers = new Map<TextDocument, ReturnType<typeof setTimeout>>()
  let leaving: { document: TextDocument; language: string } | undefined

  async function detect(document: TextDocument): Promise<void> {
    if (!isCandidate(document, rejected)) return
    const hasKeys = hasDefinitionKeys(document.getText())
    if (!hasKeys && !server.isStarted) return
    const { isDefinition } = await server.configFor(document)
    if (!(isDefinition ?? hasKeys) || !isCandidate(document, rejected)) return
    await languages.setTextDocumentLanguage(document, DEFINITION_LANGUAGE)
  }

  function onLanguageChange({ uri, languageId }: TextDocument, before: string): void {
    if (languageId === DEFINITION_LANGUAGE) void rejected.delete(uri.toString())
    else if (before === DEFINITION_LANGUAGE) void rejected.add(uri.toString())
  }

  const start = (document: TextDocument): void => void detect(document).catch(onError)
  const stopTimer = (document: TextDocument): void => {
    clearTimeout(timers.get(document))
    timers.delete(document)
  }
  for (const document of workspace.textDocuments) start(document)
  return Disposable.from(
    // A change of the language closes and opens the same document.
    workspace.onDidCloseTextDocument((document) => {
      stopTimer(document)
      leaving = { document, language: document.languageId }
    }),
    workspace.onDidOpenTextDocument((document) => {
      if (leaving?.document === document) onLanguageChange(document, leaving.language)
      leaving = undefined
      start(document)
    }),
    workspace.onDidSaveTextDocument((document) => {
      const isConfig = document.uri.path.endsWith(`/${CONFIG_FILE}`)
      for (const each of isConfig ? workspace.textDocuments : [document]) start(each)
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      // Large files are only read when they are opened and saved.
      if (document.languageId !== 'json' || document.lineCount > MAX_LINES) return
      stopTimer(document)
      timers.set(document, setTimeout(start, DELAY, document))
    }),
    new Disposable(() => {
      for (const timer of timers.values()) clearTimeout(timer)
    }),
  )
}

function isCandidate(document: TextDocument, rejected: RejectedFiles): boolean {
  const { uri, languageId, isClosed } = document
  if (languageId !== 'json' || isClosed || rejected.has(uri.toString())) return false
  if (fromRequestUri(uri) !== undefined || uri.path.endsWith(`/${CONFIG_FILE}`)) return false
  return workspace.getConfiguration('fc', document).get('detectInJson', true)
}

/** Time after the last edit, in milliseconds, so that completions are not interrupted. */
const DELAY = 500

const MAX_LINES = 1000
