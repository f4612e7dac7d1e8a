import { isConfig, toDocumentPath } from 'fc-language-service'
import {
  type Connection,
  DidChangeConfigurationNotification,
  type DidChangeWatchedFilesParams,
  FileChangeType,
  type InitializeParams,
} from 'vscode-languageserver'
import packageJson from '../package.json' with { type: 'json' }
import { createAnswer } from './answer.ts'
import { ask } from './ask.ts'
import type { ClientFeatures } from './client-features.ts'
import { createConfigStore } from './config/config-store.ts'
import { createDocumentStore } from './documents/document-store.ts'
import { createFileReader } from './documents/file-reader.ts'
import { createTraffic } from './documents/settle.ts'
import { answerRequests } from './features/answer-requests.ts'
import { registerLayout } from './features/register-layout.ts'
import { createFindingsStore } from './findings/findings-store.ts'
import { createReports } from './findings/create-reports.ts'
import { createSchedule } from './findings/schedule.ts'
import type { Host } from './host.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { InitializationOptions } from './protocol.ts'
import { createSettings } from './settings.ts'
import { watchFiles } from './workspace/watch-files.ts'
import { createWorkspace } from './workspace/workspace.ts'

/** What a session is made of. */
export interface SessionOptions {
  connection: Connection
  host: Host
  lifecycle: Lifecycle
  features: ClientFeatures
  options: InitializationOptions
  params: InitializeParams
}

/** Everything between `initialize` and `shutdown`: keeps what the client says, and sees to it that no finding is older than that. */
export function startSession({
  connection,
  host,
  lifecycle,
  features,
  options,
  params,
}: SessionOptions): void {
  const traffic = createTraffic(host)
  const answer = createAnswer(connection, lifecycle, traffic)
  const documents = createDocumentStore()
  const workspace = createWorkspace(host, params, (message) => connection.console.warn(message))
  const readFile = createFileReader(host, documents)
  const configs = createConfigStore(readFile, () => workspace.folders()[0] ?? '')
  const findings = createFindingsStore(host, documents, configs, () => workspace.files())
  const settings = createSettings(connection, features, options)
  const reports = createReports({
    connection,
    features,
    answer,
    findings,
    documents,
    workspace,
    checksWorkspace: settings.checksWorkspace,
    settle: traffic.settle,
    async freshen(path) {
      if (!features.watchFiles && (await configs.revalidateFor(path))) reports.everythingChanged()
    },
    fail,
  })
  const checkConfigs = createSchedule({
    settle: traffic.settle,
    fail,
    async run() {
      if (await configs.revalidate()) reports.everythingChanged()
    },
  })
  /** For clients that do not watch files: what has changed on disk is looked for when the client has done something. */
  const checkFiles = createSchedule({
    settle: traffic.settle,
    fail,
    pause: { least: 300, most: 2000 },
    async run() {
      workspace.rescan()
      await findings.forgetChanged()
      if (await configs.revalidate()) reports.everythingChanged()
      else reports.anyFileChanged()
    },
  })
  answerRequests({ connection, host, answer, features, documents, configs, workspace })

  connection.onDidOpenTextDocument(({ textDocument }) => {
    if (!isHeard()) return
    const { path } = documents.open(textDocument)
    reports.documentChanged(path, 'opened')
    fileMayDiffer(path)
  })
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    if (!isHeard()) return
    const document = documents.change(uri, version, contentChanges)
    if (document === undefined) return log(`${uri} was changed and is not open: left alone.`)
    reports.documentChanged(document.path, 'edited')
    if (configs.concerns(document.path)) checkConfigs.ask('')
  })
  connection.onDidSaveTextDocument(({ textDocument }) => {
    if (!isHeard()) return
    const path = toDocumentPath(textDocument.uri)
    fileMayDiffer(path)
    recheckConfigOf(path).catch(fail)
  })
  connection.onDidCloseTextDocument(({ textDocument }) => {
    if (!isHeard()) return
    const path = documents.close(textDocument.uri)?.path
    if (path === undefined) return
    findings.forget(path)
    reports.documentClosed(path)
    fileMayDiffer(path)
  })
  connection.onDidChangeWatchedFiles((event) => {
    if (isHeard()) filesChanged(event)
  })
  connection.onDidChangeConfiguration(async (event) => {
    if (isHeard() && (await settings.update(event))) reports.everythingChanged()
  })
  connection.onInitialized(() => {
    if (isHeard()) ask(connection, begin())
  })
  lifecycle.onStop(() => {
    traffic.stop()
    reports.stop()
    checkConfigs.dropAll()
    checkFiles.dropAll()
  })

  /** Whether the client is to be listened to; notifications outside of a session are left alone. */
  function isHeard(): boolean {
    traffic.count()
    return lifecycle.isRunning()
  }

  async function begin(): Promise<void> {
    const { name, version } = packageJson
    const told = features.pull ? 'asks for findings' : 'is told findings'
    const watches = features.watchFiles ? 'watches files' : 'does not watch files'
    log(`${name} ${version}, ${host.platform}. The client ${told} and ${watches}.`)
    const encodings = params.capabilities.general?.positionEncodings
    if (encodings?.includes('utf-16') === false) {
      connection.console.warn('The client does not name UTF-16, in which this server counts.')
    }
    ask(connection, watchFiles(connection, features, workspace.folders()))
    if (features.registerConfiguration) {
      const registration = { section: 'fc' }
      ask(
        connection,
        connection.client.register(DidChangeConfigurationNotification.type, registration),
      )
    }
    if (features.servesJson) ask(connection, registerLayout(connection))
    if (features.configuration) await settings.update()
    if (features.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders((event) => {
        workspace.changeFolders(event)
        reports.everythingChanged()
      })
    }
    if (lifecycle.isRunning()) reports.start()
  }

  /** Opening, saving and closing change which text of a file counts; and by then, files may have changed that nobody watches. */
  function fileMayDiffer(path: string): void {
    if (configs.concerns(path)) checkConfigs.ask('', true)
    if (!features.watchFiles) checkFiles.ask('')
  }

  function filesChanged({ changes }: DidChangeWatchedFilesParams): void {
    const paths = changes.flatMap(({ uri, type }) => {
      const path = toDocumentPath(uri)
      return type === FileChangeType.Deleted ? workspace.remove(path) : [workspace.add(path)]
    })
    for (const path of paths) if (documents.get(path) === undefined) findings.forget(path)
    if (paths.some((path) => configs.concerns(path))) checkConfigs.ask('', true)
    reports.filesChanged(paths)
    for (const path of paths) recheckConfigOf(path).catch(fail)
  }

  /** A configuration may name endpoints of a definition that has changed. */
  async function recheckConfigOf(path: string): Promise<void> {
    if (isConfig({ uri: path })) return
    const { file, mock } = await configs.configFor(path)
    if (file === undefined || mock.model === undefined || !lifecycle.isRunning()) return
    if (documents.get(file) === undefined) reports.filesChanged([file])
    else reports.documentChanged(file, 'edited')
  }

  /** A fault of ours: those who report it need to see where it was. */
  function fail(error: unknown): void {
    if (lifecycle.isRunning())
      connection.console.error(`fc: ${(error as Error).stack ?? String(error)}`)
  }

  function log(message: string): void {
    connection.console.info(message)
  }
}
