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
  type RevisionsResult,
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
  let client: BaseLanguageClient | undefined
  let starting: Promise<void> | undefined

  function start(): Promise<void> {
    return (starting ??= createClient(options()).then((created) => {
      client = created
      return created.start()
    }))
  }

  async function stop(): Promise<void> {
    const started = starting
    starting = undefined
    await started?.catch(() => {}) // The caller of start has handled it.
    await client?.dispose()
    client = undefined
  }

  async function request<Result>(method: string, params: object): Promise<Result> {
    await start()
    return client!.sendRequest<Result>(method, params)
  }

  return {
    start,
    stop,
    async restart() {
      await stop()
      await start()
    },
    get isStarted() {
      return starting !== undefined
    },
    async endpointAt(document, { line, character }) {
      const textDocument = { uri: document.uri.toString() }
      const found = await request<EndpointAtResult | null>(ENDPOINT_AT, {
        textDocument,
        position: { line, character },
      })
      return found ?? undefined
    },
    async elementAt(document, { line, character }) {
      const found = await request<ElementAtResult | null>(ELEMENT_AT, {
        textDocument: { uri: document.uri.toString() },
        position: { line, character },
      })
      return found ?? undefined
    },
    async preview(document) {
      const textDocument = { uri: document.uri.toString() }
      return (await request<PreviewResult | null>(PREVIEW, { textDocument })) ?? undefined
    },
    async compare(document, revision) {
      const textDocument = { uri: document.uri.toString() }
      return (await request<CompareResult | null>(COMPARE, { textDocument, revision })) ?? undefined
    },
    readRevision: async (definition, revision) =>
      request(READ_REVISION, { textDocument: { uri: definition.toString() }, revision }),
    async revisions(definition) {
      const textDocument = { uri: definition.toString() }
      return (await request<RevisionsResult>(REVISIONS, { textDocument })).revisions
    },
    configFor: async (document) =>
      request(CONFIG_FOR, { textDocument: { uri: document.uri.toString() } }),
    showOutput: () => client?.outputChannel.show(true),
    refreshCodeLenses() {
      const lenses = client?.isRunning() ? client.getFeature('textDocument/codeLens') : undefined
      const providers = workspace.textDocuments.map((document) => lenses?.getProvider(document))
      for (const provider of new Set(providers)) provider?.onDidChangeCodeLensEmitter.fire()
    },
  }
}
