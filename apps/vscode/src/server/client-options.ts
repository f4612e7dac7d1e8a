import { extensions, type LogOutputChannel, type TextDocument, type Uri, workspace } from 'vscode'
import type { LanguageClientOptions, Middleware } from 'vscode-languageclient'
import { GIT_SCHEME } from '../documents/git-uri.ts'
import { ARGUMENTS_SCHEME, RESPONSE_SCHEME } from '../documents/request-uri.ts'
import { showRunningMock } from '../mock/mock-lenses.ts'
import type { MockServer } from '../mock/mock-manager.ts'
import { removeDuplicateDiagnostics } from './duplicate-diagnostics.ts'
import type { RenameAfterExtraction } from './rename-after-extraction.ts'

/** The options of the language client. */
export function clientOptions({
  output,
  lensCommands,
  commands,
  findMock,
  renames,
}: {
  output: LogOutputChannel
  /** The commands for code lenses, and for code actions that show what code lenses show. */
  lensCommands: readonly string[]
  /** Other commands that the server may run. */
  commands: readonly string[]
  /** Returns the running mock server of a definition. */
  findMock: (definition: Uri) => MockServer | undefined
  renames: RenameAfterExtraction
}): LanguageClientOptions {
  const { codeLens, detectInJson } = readSettings()
  return {
    documentSelector: [
      { language: 'fc-definition' },
      { language: 'json', pattern: '**/fc.config.json' },
      ...(detectInJson ? [{ language: 'json' }] : []),
    ],
    // VS Code's JSON support provides these features for plain JSON, the server only for definitions.
    initializationOptions: {
      commands: codeLens ? [...lensCommands, ...commands] : [...commands],
      handlesJson: hasJsonSupport(),
      runGit: workspace.isTrusted,
      runPlugins: workspace.isTrusted,
    },
    synchronize: { configurationSection: 'fc' },
    outputChannel: output,
    middleware: {
      ...middleware,
      ...renames.middleware,
      async provideCodeLenses(document, token, next) {
        return showRunningMock((await next(document, token)) ?? [], findMock(document.uri))
      },
    },
    markdown: { supportHtml: false },
  }
}

/** Settings that require a restart of the server. */
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
    if (!isIgnored(document)) await next(document)
  },
  async didChange(event, next) {
    if (!isIgnored(event.document)) await next(event)
  },
  async didClose(document, next) {
    if (!isIgnored(document)) await next(document)
  },
  handleDiagnostics(uri, diagnostics, next) {
    const document = workspace.textDocuments.find((each) => each.uri.toString() === uri.toString())
    next(uri, removeDuplicateDiagnostics(diagnostics, jsonSupportFor(document)))
  },
  async provideDiagnostics(document, previousResultId, token, next) {
    const report = await next(document, previousResultId, token)
    if (report?.kind !== 'full') return report
    const textDocument = 'languageId' in document ? document : undefined
    return {
      ...report,
      items: removeDuplicateDiagnostics(report.items, jsonSupportFor(textDocument)),
    }
  },
}

/** Arguments and responses are JSON, but not definitions. Definitions of a git revision cannot be edited. */
function isIgnored({ uri }: TextDocument): boolean {
  return [ARGUMENTS_SCHEME, RESPONSE_SCHEME, GIT_SCHEME].includes(uri.scheme)
}

function hasJsonSupport(): boolean {
  return extensions.getExtension('vscode.json-language-features') !== undefined
}

function jsonSupportFor(document: TextDocument | undefined): {
  languageId: string
  isAvailable: boolean
  validates: boolean
} {
  return {
    languageId: document?.languageId ?? '',
    isAvailable: hasJsonSupport(),
    validates: workspace.getConfiguration('json', document).get('validate.enable', true),
  }
}
