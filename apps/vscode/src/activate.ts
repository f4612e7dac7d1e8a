import {
  commands,
  type Disposable,
  type ExtensionContext,
  languages,
  window,
  workspace,
} from 'vscode'
import { convertDefinition } from './commands/convert-definition.ts'
import { generateTypes } from './commands/generate-types.ts'
import { importDescription } from './commands/import-description.ts'
import { newDefinition } from './commands/new-definition.ts'
import { requestCommands } from './commands/request-commands.ts'
import { showConfig } from './commands/show-config.ts'
import { showReferences } from './commands/show-references.ts'
import { updateContextKeys } from './context-keys.ts'
import { createImportReports } from './conversion/import-reports.ts'
import type { StartConversion } from './conversion/run-conversion.ts'
import { changeLanguage, DEFINITION_LANGUAGE } from './documents/definition-language.ts'
import { createRejectedFiles } from './documents/rejected-files.ts'
import { ARGUMENTS_SCHEME, RESPONSE_SCHEME } from './documents/request-uri.ts'
import { mockCommands, showMockExited } from './mock/mock-commands.ts'
import type { MockManager } from './mock/mock-manager.ts'
import { showMockStatus } from './mock/mock-status.ts'
import { compareWithGit, provideGitDocuments } from './preview/compare-with-git.ts'
import { createPreviewManager, previewCommands } from './preview/preview-manager.ts'
import { createArgumentsCompletions } from './requests/arguments-completions.ts'
import { createArgumentsFiles } from './requests/arguments-documents.ts'
import { autoSaveArguments } from './requests/auto-save-arguments.ts'
import { describeTarget } from './requests/describe-target.ts'
import { createRequestLenses } from './requests/request-lenses.ts'
import { createRequestStorage } from './requests/request-storage.ts'
import { createResponseDocuments } from './requests/response-documents.ts'
import type { RequestDependencies } from './requests/send-request.ts'
import { clientOptions, STARTUP_SETTINGS } from './server/client-options.ts'
import { showConfigStatus } from './server/config-status.ts'
import { detectDefinitions } from './server/detect-definitions.ts'
import { createRenameAfterExtraction } from './server/rename-after-extraction.ts'
import { type CreateClient, createServerClient, type ServerClient } from './server/server-client.ts'
import { startOnDemand } from './server/start-on-demand.ts'

/** The platform-specific parts: desktop or browser. */
export interface Platform {
  createClient: CreateClient
  /** Absent where no process can be started. */
  mocks: MockManager | undefined
  /** Starts a worker that imports or converts. */
  startConversion: StartConversion
}

/** Activates the extension. Returns the language server to stop on deactivation. */
export function activate(
  context: ExtensionContext,
  { createClient, mocks, startConversion }: Platform,
): ServerClient {
  const output = window.createOutputChannel('Function-Call Services', { log: true })
  const storage = createRequestStorage(context.workspaceState, context.secrets)
  const lensCommands = [
    'fc.sendRequest',
    'fc.copyAsCurl',
    'fc.preview',
    'fc.previewDocs',
    'fc.showReferences',
    ...(mocks ? ['fc.startMock', 'fc.compareWithGit'] : []),
  ]
  const renames = createRenameAfterExtraction()
  const server = createServerClient(createClient, () =>
    clientOptions({
      output,
      lensCommands,
      commands: ['fc.rename', 'editor.action.triggerSuggest'],
      findMock: (definition) => mocks?.find(definition),
      renames,
    }),
  )
  const reportFailure = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    void window.showErrorMessage(`Function-Call language server failed: ${reason}`)
  }
  const responses = createResponseDocuments()
  const dependencies: RequestDependencies = {
    storage,
    responses,
    mocks,
    async exampleArguments({ document, endpoint }) {
      const found = await server.endpointAt(document, document.positionAt(endpoint.offset))
      return found?.arguments ?? {}
    },
  }
  const lenses = createRequestLenses(responses, (uri) => describeTarget(uri, storage, mocks))

  const reports = createImportReports()
  const previews = createPreviewManager(context.extensionUri, server)

  context.subscriptions.push(
    output,
    previews,
    reports,
    provideGitDocuments(server),
    responses,
    lenses,
    workspace.registerFileSystemProvider(ARGUMENTS_SCHEME, createArgumentsFiles(storage)),
    workspace.registerFileSystemProvider(RESPONSE_SCHEME, responses.files, { isReadonly: true }),
    responses.onDidChange(() => lenses.refresh()),
    languages.registerCodeLensProvider(
      [{ scheme: ARGUMENTS_SCHEME }, { scheme: RESPONSE_SCHEME }],
      lenses,
    ),
    languages.registerCompletionItemProvider(
      { scheme: ARGUMENTS_SCHEME },
      createArgumentsCompletions(),
      '"',
    ),
    autoSaveArguments(),
    startOnDemand(server, {
      onStartError: reportFailure,
      onSearchError: (error) => output.warn(`Cannot search the workspace: ${String(error)}`),
    }),
    detectDefinitions(server, createRejectedFiles(context.globalState), (error) =>
      output.warn(`Cannot detect definitions: ${String(error)}`),
    ),
    showConfigStatus(server),
    updateContextKeys(mocks),
    ...registerCommands({
      ...previewCommands(previews),
      'fc.compareWithGit': (argument) => compareWithGit(argument, previews, server),
      ...requestCommands(dependencies, () => lenses.refresh()),
      ...(mocks && mockCommands(mocks)),
      'fc.showReferences': showReferences,
      'fc.rename': () => renames.start(),
      'fc.generateTypes': generateTypes,
      'fc.newDefinition': newDefinition,
      'fc.importDescription': (argument, selected) =>
        importDescription(startConversion, reports, argument, selected),
      'fc.convertDefinition': (argument) => convertDefinition(startConversion, argument),
      'fc.showConfig': () => showConfig(server),
      'fc.useDefinition': () => changeLanguage(DEFINITION_LANGUAGE),
      'fc.useJson': () => changeLanguage('json'),
      'fc.showOutput': () => output.show(true),
      'fc.restartServer': () => server.restart().catch(reportFailure),
    }),
    ...(mocks
      ? [
          showMockStatus(mocks),
          mocks.onDidChange(() => {
            lenses.refresh()
            server.refreshCodeLenses()
          }),
          mocks.onDidExit((mock) => showMockExited(mocks, mock)),
        ]
      : []),
    // The server may then run the plugins of configurations.
    workspace.onDidGrantWorkspaceTrust(() => {
      if (server.isStarted) server.restart().catch(reportFailure)
    }),
    workspace.onDidChangeConfiguration(({ affectsConfiguration }) => {
      const needsRestart = STARTUP_SETTINGS.some((setting) => affectsConfiguration(setting))
      if (needsRestart && server.isStarted) server.restart().catch(reportFailure)
    }),
  )
  return server
}

function registerCommands(
  all: Record<string, (argument: unknown, selected: unknown) => unknown>,
): Disposable[] {
  return Object.entries(all).map(([id, run]) => commands.registerCommand(id, run))
}
