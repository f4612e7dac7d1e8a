import {
  COMPARE,
  type CompareResult,
  CONFIG_FOR,
  type ConfigForResult,
  ELEMENT_AT,
  type ElementAtResult,
  ENDPOINT_AT,
  type EndpointAtResult,
  PREVIEW,
  type PreviewResult,
  READ_REVISION,
  type ReadRevisionResult,
  REVISIONS,
  type ServerRequests,
} from 'fc-language-server'
import { type Position, type TextDocument, workspace, type Uri } from 'vscode'
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient'

/** The language server and its requests. */
export interface ServerClient {
  /** Starts the server unless it is running. */
  start(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
  readonly isStarted: boolean
  endpointAt(document: TextDocument, position: Position): Promise<EndpointAtResult | undefined>
  /** Undefined if the document is not a definition. */
  elementAt(document: TextDocument, position: Position): Promise<ElementAtResult | undefined>
  /** Undefined if the document is not a definition. */
  preview(document: TextDocument): Promise<PreviewResult | undefined>
  /** Undefined if the document is not a definition. */
  compare(document: TextDocument, revision: string): Promise<CompareResult | undefined>
  readRevision(definition: Uri, revision: string): Promise<ReadRevisionResult>
  revisions(definition: Uri): Promise<string[]>
  configFor(document: TextDocument): Promise<ConfigForResult>
  showOutput(): void
  /** Requests the code lenses of open documents again. */
  refreshCodeLenses(): void
}

/** Creates the language client of the platform. */
export type CreateClient = (options: LanguageClientOptions) => Promise<BaseLanguageClient>

/** @param options Called on each start, since settings may have changed. */
export function createServerClient(
  createClient: CreateClient,
  options: () => LanguageClientOptions,
): ServerClient {
  let started: Promise<BaseLanguageClient> | undefined
  let running: BaseLanguageClient | undefined
  // A start during a stop waits for its end: two servers never run at a time.
  let stopped: Promise<void> = Promise.resolve()

  function connect(): Promise<BaseLanguageClient> {
    return (started ??= stopped.then(async () => {
      running = await createClient(options())
      await running.start()
      return running
    }))
  }

  async function start(): Promise<void> {
    await connect()
  }

  function stop(): Promise<void> {
    const last = started
    started = undefined
    const stopping = stopped.then(async () => {
      await last?.catch(() => {}) // The caller of start has handled it.
      const client = running
      running = undefined
      await client?.dispose()
    })
    stopped = stopping.catch(() => {}) // The caller of stop handles it.
    return stopping
  }

  async function request<Method extends keyof ServerRequests>(
    method: Method,
    params: ServerRequests[Method]['params'],
  ): Promise<ServerRequests[Method]['result']> {
    return (await connect()).sendRequest(method, params)
  }

  return {
    start,
    stop,
    async restart() {
      await stop()
      await start()
    },
    get isStarted() {
      return started !== undefined
    },
    async endpointAt(document, { line, character }) {
      const textDocument = { uri: document.uri.toString() }
      const position = { line, character }
      return (await request(ENDPOINT_AT, { textDocument, position })) ?? undefined
    },
    async elementAt(document, { line, character }) {
      const textDocument = { uri: document.uri.toString() }
      const position = { line, character }
      return (await request(ELEMENT_AT, { textDocument, position })) ?? undefined
    },
    async preview(document) {
      const textDocument = { uri: document.uri.toString() }
      return (await request(PREVIEW, { textDocument })) ?? undefined
    },
    async compare(document, revision) {
      const textDocument = { uri: document.uri.toString() }
      return (await request(COMPARE, { textDocument, revision })) ?? undefined
    },
    readRevision: async (definition, revision) =>
      request(READ_REVISION, { textDocument: { uri: definition.toString() }, revision }),
    async revisions(definition) {
      const textDocument = { uri: definition.toString() }
      return (await request(REVISIONS, { textDocument })).revisions
    },
    configFor: async (document) =>
      request(CONFIG_FOR, { textDocument: { uri: document.uri.toString() } }),
    showOutput: () => running?.outputChannel.show(true),
    refreshCodeLenses() {
      const lenses = running?.isRunning() ? running.getFeature('textDocument/codeLens') : undefined
      const providers = workspace.textDocuments.map((document) => lenses?.getProvider(document))
      for (const provider of new Set(providers)) provider?.onDidChangeCodeLensEmitter.fire()
    },
  }
}
