import { isConfig, toDocumentPath } from 'fc-language-service'
import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeConfigurationNotification,
  type DidChangeWatchedFilesParams,
  FileChangeType,
  type InitializeParams,
} from 'vscode-languageserver'
import packageJson from '../package.json' with { type: 'json' }
import type { ClientFeatures } from './client/client-features.ts'
import { logRejection } from './client/log-rejection.ts'
import { createSettings } from './client/settings.ts'
import { createAddPlugins } from './config/add-plugins.ts'
import { createConfigStore } from './config/config-store.ts'
import { createActivityTracker } from './connection/activity-tracker.ts'
import { createDebouncer } from './connection/debouncer.ts'
import type { Lifecycle } from './connection/lifecycle.ts'
import { createOnRequest } from './connection/on-request.ts'
import { createDiagnosticsReporter } from './diagnostics/create-diagnostics-reporter.ts'
import { createDiagnosticsStore } from './diagnostics/diagnostics-store.ts'
import { createDocumentStore } from './documents/document-store.ts'
import { createFileReader } from './documents/file-reader.ts'
import { registerFormatting } from './features/register-formatting.ts'
import { registerRequests } from './features/register-requests.ts'
import { createGitComparer } from './git/git-comparer.ts'
import type { Host } from './host/host.ts'
import type { InitializationOptions } from './protocol/protocol.ts'
import { createSymbolIndex } from './features/symbol-index.ts'
import { GIT_LOG, MODULE, watchFiles } from './workspace/watch-files.ts'
import { createWorkspace } from './workspace/workspace.ts'

/** Options of `startSession`. */
export interface SessionOptions {
  connection: Connection
  host: Host
  lifecycle: Lifecycle
  features: ClientFeatures
  options: InitializationOptions
  params: InitializeParams
}

/** Runs the server between `initialize` and `shutdown`: tracks documents, files and settings, and keeps the diagnostics up to date. */
export function startSession({
  connection,
  host,
  lifecycle,
  features,
  options,
  params,
}: SessionOptions): void {
  const activity = createActivityTracker(host)
  const onRequest = createOnRequest(connection, lifecycle, activity)
  const documents = createDocumentStore()
  const workspace = createWorkspace(host, params, (message) => connection.console.warn(message))
  const readFile = createFileReader(host, documents)
  const runsPlugins = host.importPlugin !== undefined && options.runPlugins === true
  const configs = createConfigStore(
    readFile,
    () => workspace.folders()[0] ?? '',
    host,
    createAddPlugins(host, options.runPlugins),
  )
  const diagnostics = createDiagnosticsStore(host, documents, configs, workspace)
  const settings = createSettings(connection, features, options)
  const reporter = createDiagnosticsReporter({
    connection,
    features,
    onRequest,
    store: diagnostics,
    documents,
    workspace,
    checksWorkspace: settings.checksWorkspace,
    waitForPendingMessages: activity.waitForPendingMessages,
    async refreshConfig(path) {
      if (!features.watchFiles && (await configs.revalidateFor(path))) reporter.everythingChanged()
    },
    onError: logError,
  })
  const configCheck = createDebouncer({
    waitForPendingMessages: activity.waitForPendingMessages,
    onError: logError,
    async run() {
      if (await configs.revalidate()) reporter.everythingChanged()
    },
  })
  /** For clients that do not watch files: checks for changes on disk after activity in the client. */
  const fileCheck = createDebouncer({
    waitForPendingMessages: activity.waitForPendingMessages,
    onError: logError,
    delay: { min: 300, max: 2000 },
    async run() {
      workspace.rescan()
      await diagnostics.invalidateChanged()
      if (await configs.revalidate()) reporter.everythingChanged()
      else reporter.unknownFilesChanged()
    },
  })
  const symbols = createSymbolIndex({
    host,
    documents,
    configs,
    workspace,
    watchesFiles: features.watchFiles,
  })
  const git = createGitComparer(host, options.runGit ?? true)
  const changeLenses = { git, compareWith: () => settings.compareWith(), refreshLenses }
  registerRequests({
    connection,
    host,
    onRequest,
    features,
    documents,
    configs,
    workspace,
    symbols,
    changeLenses,
  })

  connection.onDidOpenTextDocument(({ textDocument }) => {
    if (!acceptMessage()) return
    const { path } = documents.open(textDocument)
    reporter.documentChanged(path, 'opened')
    recheckFiles(path)
  })
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    if (!acceptMessage()) return
    const document = documents.change(uri, version, contentChanges)
    if (document === undefined) return log(`Ignored a change of ${uri}: the document is not open.`)
    reporter.documentChanged(document.path, 'edited')
    if (configs.dependsOn(document.path)) configCheck.schedule('')
  })
  connection.onDidSaveTextDocument(({ textDocument }) => {
    if (!acceptMessage()) return
    const path = toDocumentPath(textDocument.uri)
    recheckFiles(path)
    recheckConfigFile(path).catch(logError)
  })
  connection.onDidCloseTextDocument(({ textDocument }) => {
    if (!acceptMessage()) return
    const path = documents.close(textDocument.uri)?.path
    if (path === undefined) return
    diagnostics.invalidate(path)
    reporter.documentClosed(path)
    recheckFiles(path)
  })
  connection.onDidChangeWatchedFiles((event) => {
    if (acceptMessage()) filesChanged(event)
  })
  connection.onDidChangeConfiguration(async (event) => {
    if (!acceptMessage() || !(await settings.update(event))) return
    reporter.everythingChanged()
    refreshLenses()
  })
  connection.onInitialized(() => {
    if (acceptMessage()) logRejection(connection, initializeClient())
  })
  lifecycle.onStop(() => {
    activity.stop()
    reporter.stop()
    configCheck.cancelAll()
    fileCheck.cancelAll()
  })

  /** Records a message. Returns whether to process it: notifications before `initialize` and after `shutdown` are ignored. */
  function acceptMessage(): boolean {
    activity.recordMessage()
    return lifecycle.isRunning()
  }

  async function initializeClient(): Promise<void> {
    const { name, version } = packageJson
    const delivery = features.pullDiagnostics ? 'pulled' : 'pushed'
    const watching = features.watchFiles ? 'watches' : 'does not watch'
    log(
      `${name} ${version}, ${host.platform}. Diagnostics are ${delivery}; the client ${watching} files.`,
    )
    const encodings = params.capabilities.general?.positionEncodings
    if (encodings?.includes('utf-16') === false) {
      connection.console.warn(
        'The client does not support UTF-16, the position encoding of this server.',
      )
    }
    logRejection(
      connection,
      watchFiles(connection, features, workspace.folders(), { modules: runsPlugins }),
    )
    if (features.registerConfiguration) {
      const registration = { section: 'fc' }
      logRejection(
        connection,
        connection.client.register(DidChangeConfigurationNotification.type, registration),
      )
    }
    if (features.handlesJson) logRejection(connection, registerFormatting(connection))
    if (features.configuration && (await settings.update())) refreshLenses()
    if (features.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders((event) => {
        workspace.changeFolders(event)
        reporter.everythingChanged()
      })
    }
    if (lifecycle.isRunning()) reporter.start()
  }

  /** After a document was opened, saved or closed: checks its configuration, and all files if the client does not watch them. */
  function recheckFiles(path: string): void {
    if (configs.dependsOn(path)) configCheck.schedule('', true)
    if (!features.watchFiles) fileCheck.schedule('')
  }

  function filesChanged({ changes }: DidChangeWatchedFilesParams): void {
    const modules = changes.filter(({ uri }) => MODULE.test(uri))
    if (modules.some(({ uri }) => configs.dependsOn(toDocumentPath(uri))))
      configCheck.schedule('', true)
    if (changes.some(({ uri }) => uri.endsWith(GIT_LOG))) {
      git.invalidate()
      refreshLenses()
    }
    const paths = changes.flatMap(({ uri, type }) => {
      // A deleted folder may have any name.
      if (MODULE.test(uri) && type !== FileChangeType.Deleted) return []
      const path = toDocumentPath(uri)
      if (path.endsWith(GIT_LOG)) return []
      return type === FileChangeType.Deleted ? workspace.remove(path) : [workspace.add(path)]
    })
    for (const path of paths) {
      symbols.invalidate(path)
      if (documents.get(path) === undefined) diagnostics.invalidate(path)
    }
    if (paths.some((path) => configs.dependsOn(path))) configCheck.schedule('', true)
    reporter.filesChanged(paths)
    for (const path of paths) recheckConfigFile(path).catch(logError)
  }

  /** Lets the client request code lenses again. */
  function refreshLenses(): void {
    if (features.refreshLenses && lifecycle.isRunning())
      logRejection(connection, connection.sendRequest(CodeLensRefreshRequest.type))
  }

  /** Rechecks the configuration of a changed definition: it may refer to endpoints or ignore problems of the definition. */
  async function recheckConfigFile(path: string): Promise<void> {
    if (isConfig({ uri: path })) return
    const { file, mock, ignore } = await configs.configFor(path)
    const dependsOnDefinitions = mock.model !== undefined || ignore.length > 0
    if (file === undefined || !dependsOnDefinitions || !lifecycle.isRunning()) return
    if (documents.get(file) === undefined) reporter.filesChanged([file])
    else reporter.documentChanged(file, 'edited')
  }

  /** Logs an internal error with its stack. */
  function logError(error: unknown): void {
    if (lifecycle.isRunning())
      connection.console.error(`fc: ${(error as Error).stack ?? String(error)}`)
  }

  function log(message: string): void {
    connection.console.info(message)
  }
}
