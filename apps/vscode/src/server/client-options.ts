import { CONFIG_FILE } from 'fc-core/config'
import { extensions, type LogOutputChannel, type TextDocument, workspace } from 'vscode'
import type { LanguageClientOptions, Middleware } from 'vscode-languageclient'
import { ARGUMENTS_SCHEME, RESPONSE_SCHEME } from '../documents/request-uri.ts'
import { removeDuplicateDiagnostics } from './duplicate-diagnostics.ts'

/** How the client of the language server behaves in VS Code. */
export function clientOptions({
  output,
  commands,
}: {
  output: LogOutputChannel
  /** The commands that code lenses may ask for. */
  commands: readonly string[]
}): LanguageClientOptions {
  const { codeLens, detectInJson } = readSettings()
  return {
    documentSelector: [
      { language: 'fc-definition' },
      { language: 'json', pattern: '**/fc.config.json' },
      ...(detectInJson ? [{ language: 'json' }] : []),
    ],
    // What JSON support offers for plain JSON, the server offers for definitions alone.
    initializationOptions: { commands: codeLens ? commands : [], handlesJson: hasJsonSupport() },
    synchronize: { configurationSection: 'fc' },
    outputChannel: output,
    middleware,
    markdown: { supportHtml: false },
  }
}

/** Settings that a server learns when it starts. */
export const STARTUP_SETTINGS = ['fc.codeLens', 'fc.detectInJson']

function readSettings(): { codeLens: boolean; detectInJson: boolean } {
  const settings = workspace.getConfiguration('fc')
  return {
    codeLens: settings.get('codeLens', true),
    detectInJson: settings.get('detectInJson', true),
  }
}

const middleware: Middleware = {
  async didOpen(document, next) {
    if (!isRequestDocument(document)) await next(document)
  },
  async didChange(event, next) {
    if (!isRequestDocument(event.document)) await next(event)
  },
  async didClose(document, next) {
    if (!isRequestDocument(document)) await next(document)
  },
  // The JSON support knows these files by their schema, and says the same.
  provideCompletionItem: (document, position, context, token, next) =>
    isHandledByJsonSupport(document) ? [] : next(document, position, context, token),
  provideHover: (document, position, token, next) =>
    isHandledByJsonSupport(document) ? null : next(document, position, token),
  handleDiagnostics(uri, diagnostics, next) {
    const document = workspace.textDocuments.find((one) => one.uri.toString() === uri.toString())
    next(uri, removeDuplicateDiagnostics(diagnostics, jsonSupportFor(document)))
  },
  async provideDiagnostics(document, previousResultId, token, next) {
    const report = await next(document, previousResultId, token)
    if (report?.kind !== 'full') return report
    const known = 'languageId' in document ? document : undefined
    return { ...report, items: removeDuplicateDiagnostics(report.items, jsonSupportFor(known)) }
  },
}

/** Arguments and answers of calls are JSON, but no definitions. */
function isRequestDocument({ uri }: TextDocument): boolean {
  return uri.scheme === ARGUMENTS_SCHEME || uri.scheme === RESPONSE_SCHEME
}

function isHandledByJsonSupport(document: TextDocument): boolean {
  const { languageId, isPresent } = jsonSupportFor(document)
  return languageId === 'json' && isPresent && document.uri.path.endsWith(`/${CONFIG_FILE}`)
}

function hasJsonSupport(): boolean {
  return extensions.getExtension('vscode.json-language-features') !== undefined
}

function jsonSupportFor(document: TextDocument | undefined): {
  languageId: string
  isPresent: boolean
  validates: boolean
} {
  return {
    languageId: document?.languageId ?? '',
    isPresent: hasJsonSupport(),
    validates: workspace.getConfiguration('json', document).get('validate.enable', true),
  }
}
