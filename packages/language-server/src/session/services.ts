import {
  CodeLensRefreshRequest,
  type Connection,
  type InitializeParams,
} from 'vscode-languageserver'
import type { ClientFeatures } from '../client/client-features.ts'
import { logRejection } from '../client/log-rejection.ts'
import { createSettings, type SettingsStore } from '../client/settings.ts'
import { createAddPlugins } from '../config/add-plugins.ts'
import { type ConfigStore, createConfigStore } from '../config/config-store.ts'
import { type ActivityTracker, createActivityTracker } from '../connection/activity-tracker.ts'
import type { Lifecycle } from '../connection/lifecycle.ts'
import { createOnRequest, type OnRequest } from '../connection/on-request.ts'
import { createDiagnosticsReporter } from '../diagnostics/create-diagnostics-reporter.ts'
import type { DiagnosticsReporter } from '../diagnostics/diagnostics-reporter.ts'
import { createDiagnosticsStore, type DiagnosticsStore } from '../diagnostics/diagnostics-store.ts'
import { createDocumentStore, type DocumentStore } from '../documents/document-store.ts'
import { createFileReader } from '../documents/file-reader.ts'
import { createSymbolIndex, type SymbolIndex } from '../features/symbol-index.ts'
import { createGitComparer, type GitComparer } from '../git/git-comparer.ts'
import type { Host } from '../host/host.ts'
import type { InitializationOptions } from '../protocol/protocol.ts'
import { createWorkspace, type Workspace } from '../workspace/workspace.ts'

/** What a session is started with. */
export interface SessionOptions {
  connection: Connection
  host: Host
  lifecycle: Lifecycle
  features: ClientFeatures
  options: InitializationOptions
  params: InitializeParams
}

/** What the handlers of a session share. */
export interface Services extends SessionOptions {
  activity: ActivityTracker
  onRequest: OnRequest
  documents: DocumentStore
  workspace: Workspace
  configs: ConfigStore
  diagnostics: DiagnosticsStore
  settings: SettingsStore
  reporter: DiagnosticsReporter
  symbols: SymbolIndex
  git: GitComparer
  /** Records a message. Returns whether to process it: notifications before `initialize` and after `shutdown` are ignored. */
  acceptMessage(): boolean
  /** Lets the client request code lenses again. */
  refreshLenses(): void
  /** Logs an internal error with its stack. */
  logError(error: unknown): void
}

/** Creates the services of a session. Each knows only those above it. */
export function createServices(session: SessionOptions): Services {
  const { connection, host, lifecycle, features, options, params } = session
  const activity = createActivityTracker(host)
  const onRequest = createOnRequest(connection, lifecycle, activity)
  const documents = createDocumentStore()
  const workspace = createWorkspace(host, params, (message) => connection.console.warn(message))
  const configs = createConfigStore(
    createFileReader(host, documents),
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
  const watchesFiles = features.watchFiles
  const symbols = createSymbolIndex({ host, documents, configs, workspace, watchesFiles })
  const git = createGitComparer(host, options.runGit ?? true)
  return {
    ...session,
    activity,
    onRequest,
    documents,
    workspace,
    configs,
    diagnostics,
    settings,
    reporter,
    symbols,
    git,
    acceptMessage() {
      activity.recordMessage()
      return lifecycle.isRunning()
    },
    refreshLenses() {
      if (features.refreshLenses && lifecycle.isRunning())
        logRejection(connection, connection.sendRequest(CodeLensRefreshRequest.type))
    },
    logError,
  }

  function logError(error: unknown): void {
    if (lifecycle.isRunning())
      connection.console.error(`fc: ${(error as Error).stack ?? String(error)}`)
  }
}
