import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  CancellationTokenSource,
  type ClientCapabilities,
  createMessageConnection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type MessageConnection,
  type PublishDiagnosticsParams,
  type TextEdit,
} from 'vscode-languageserver/node'
import { createSnapshot, updateSnapshot } from 'fc-language-service'
import { FIND_FILES, type InitializationOptions, READ_FILE } from '../protocol/protocol.ts'
import type { StartedServer } from './transports/transport.ts'

/** Options of a test client. */
export interface ConnectOptions {
  capabilities?: ClientCapabilities
  /** Files to create before connecting, by name. */
  files?: Record<string, string>
  options?: InitializationOptions
  settings?: unknown
  /** Overrides of the `initialize` parameters. */
  params?: Partial<InitializeParams>
}

/** A client for tests. Documents are named by their path below the folder. */
export interface TestClient {
  readonly connection: MessageConnection
  readonly folder: string
  readonly initialized: InitializeResult
  /** All notifications and requests of the server, in order. */
  readonly received: { method: string; params: unknown }[]
  uri(name: string): string
  /** Opens a document with the given text, by default that of its file. */
  open(name: string, text?: string): Promise<void>
  /** Replaces the first occurrence of a text, as an incremental change. */
  edit(name: string, from: string, to: string): Promise<void>
  /** Replaces the whole text, as clients without incremental changes do. */
  replaceText(name: string, text: string): Promise<void>
  close(name: string): Promise<void>
  save(name: string): Promise<void>
  /** Writes a file, and notifies the server if it watches files. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  textOf(name: string): string
  request<Result>(method: string, params: unknown): Promise<Result>
  startRequest(method: string, params: unknown): { response: Promise<unknown>; cancel(): void }
  /** Pulls the diagnostics of a document. Resolves to their codes. */
  pull(name: string): Promise<string[]>
  /** Waits until the last published diagnostics of a document have these codes. */
  waitForPublished(name: string, codes: string[]): Promise<void>
  /** All published diagnostics of a document, oldest first. */
  publications(name: string): PublishDiagnosticsParams[]
  /** Waits for a message of the server. Resolves immediately if it was already received. */
  waitForMessage(method: string): Promise<unknown>
  /** Waits until a condition is true, checked after each message. */
  waitUntil(condition: () => boolean): Promise<void>
  apply(name: string, edits: readonly TextEdit[]): string
  end(): Promise<void>
}

/** Connects a client to a server. */
export async function connect(
  server: StartedServer,
  folder: string,
  { capabilities = {}, files = {}, options, settings, params }: ConnectOptions = {},
): Promise<TestClient> {
  for (const [name, text] of Object.entries(files)) await put(name, text)
  const connection = createMessageConnection(server.reader, server.writer)
  const received: { method: string; params: unknown }[] = []
  const snapshots = new Map<string, ReturnType<typeof createSnapshot>>()
  const watchers = new Set<() => void>()
  let version = 1
  let hasClosed = false
  const uri = (name: string): string => pathToFileURL(join(folder, name)).href
  const record = (method: string, params: unknown): void => {
    received.push({ method, params })
    for (const watcher of watchers) watcher()
  }

  connection.onNotification((method, params) => record(method, params))
  connection.onUnhandledProgress((params) => record('$/progress', params))
  connection.onRequest(async (method, params: unknown) => {
    record(method, params)
    if (method === 'workspace/configuration') {
      return (params as { items: unknown[] }).items.map(() => settings ?? null)
    }
    if (method === 'workspace/applyEdit') return { applied: true }
    if (method === READ_FILE) return await readForServer((params as { uri: string }).uri)
    if (method === FIND_FILES) return await findForServer((params as { folder: string }).folder)
    return null
  })
  connection.onClose(() => (hasClosed = true))
  connection.listen()

  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'test' }],
    capabilities,
    ...(options && { initializationOptions: options }),
    ...params,
  })
  await connection.sendNotification('initialized', {})

  const client: TestClient = {
    connection,
    folder,
    initialized,
    received,
    uri,
    textOf: (name) => snapshots.get(name)!.text,
    async open(name, text) {
      const content = text ?? (await readFile(join(folder, name), 'utf8'))
      snapshots.set(name, createSnapshot(uri(name), ++version, content))
      await connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uri(name), languageId: 'json', version, text: content },
      })
    },
    async edit(name, from, to) {
      const before = snapshots.get(name)!
      const at = before.text.indexOf(from)
      if (at < 0) throw new Error(`${name} has no ${from}.`)
      const change = { range: before.lines.rangeOf(at, at + from.length), text: to }
      snapshots.set(name, updateSnapshot(before, ++version, [change]))
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(name), version },
        contentChanges: [change],
      })
    },
    async replaceText(name, text) {
      snapshots.set(name, createSnapshot(uri(name), ++version, text))
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(name), version },
        contentChanges: [{ text }],
      })
    },
    async close(name) {
      snapshots.delete(name)
      await connection.sendNotification('textDocument/didClose', {
        textDocument: { uri: uri(name) },
      })
    },
    async save(name) {
      await put(name, snapshots.get(name)!.text)
      await connection.sendNotification('textDocument/didSave', {
        textDocument: { uri: uri(name) },
      })
    },
    async write(name, text) {
      const type = existsSync(join(folder, name)) ? 2 : 1
      await put(name, text)
      await notifyFileChange(name, type)
    },
    async remove(name) {
      await rm(join(folder, name), { recursive: true })
      await notifyFileChange(name, 3)
    },
    request: (method, params) => connection.sendRequest(method, params),
    startRequest(method, params) {
      const source = new CancellationTokenSource()
      const response = connection.sendRequest(method, params, source.token)
      return { response, cancel: () => source.cancel() }
    },
    async pull(name) {
      const report = await connection.sendRequest<{ items: Diagnostic[] }>(
        'textDocument/diagnostic',
        { textDocument: { uri: uri(name) } },
      )
      return codesOf(report.items)
    },
    async waitForPublished(name, codes) {
      const isPublished = (): boolean => {
        const last = client.publications(name).at(-1)
        return last !== undefined && String(codesOf(last.diagnostics)) === String(codes)
      }
      await until(isPublished, () => {
        const all = client.publications(name).map(({ diagnostics }) => codesOf(diagnostics))
        return `${name}: ${JSON.stringify(codes)} was not published, only ${JSON.stringify(all)}`
      })
    },
    publications: (name) =>
      received
        .filter(({ method }) => method === 'textDocument/publishDiagnostics')
        .map(({ params }) => params as PublishDiagnosticsParams)
        .filter((params) => params.uri === uri(name)),
    async waitForMessage(method) {
      const find = () => received.find((message) => message.method === method)
      await until(
        () => find() !== undefined,
        () => `${method} was not received`,
      )
      return find()!.params
    },
    apply(name, edits) {
      const changes = edits.map(({ range, newText }) => ({ range, text: newText }))
      // From the end, so that no edit moves the range of another.
      return updateSnapshot(snapshots.get(name)!, 0, changes.toReversed()).text
    },
    waitUntil: (condition) => until(condition, () => `${condition} did not become true`),
    async end() {
      // Some tests send `shutdown` themselves, and the server may have exited.
      if (!hasClosed) {
        const shutdown = connection.sendRequest('shutdown').catch(() => undefined)
        await Promise.race([shutdown, server.exited])
      }
      connection.dispose()
      await server.end()
    },
  }
  return client

  async function put(name: string, text: string): Promise<void> {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }

  async function notifyFileChange(name: string, type: 1 | 2 | 3): Promise<void> {
    const isWatching = received.some(
      ({ method, params }) =>
        method === 'client/registerCapability' &&
        JSON.stringify(params).includes('didChangeWatchedFiles'),
    )
    if (!isWatching) return
    await connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uri(name), type }],
    })
  }

  async function until(condition: () => boolean, describe: () => string): Promise<void> {
    if (condition()) return
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        watchers.delete(check)
        reject(new Error(`${describe()} within ${TIMEOUT} ms.`))
      }, TIMEOUT)
      const check = (): void => {
        if (!condition()) return
        clearTimeout(timer)
        watchers.delete(check)
        resolve()
      }
      watchers.add(check)
    })
  }
}

/** How long a test waits, in ms. */
const TIMEOUT = 25_000

function codesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code }) => String(code))
}

/** Implements `fc/readFile`, as the extension does for a server in a browser. */
async function readForServer(uri: string): Promise<string | null> {
  const path = fileURLToPath(uri)
  return existsSync(path) ? await readFile(path, 'utf8') : null
}

async function findForServer(folder: string): Promise<string[]> {
  const entries = await readdir(fileURLToPath(folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => pathToFileURL(join(entry.parentPath, entry.name)).href)
}
