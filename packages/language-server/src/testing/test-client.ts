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
import { FIND_FILES, type InitializationOptions, READ_FILE } from '../protocol.ts'
import { createSnapshot, updateSnapshot } from 'fc-language-service'
import type { StartedServer } from './transports/transport.ts'

/** How a test client introduces itself. */
export interface ConnectOptions {
  capabilities?: ClientCapabilities
  /** Files of its folder before it connects, by name. */
  files?: Record<string, string>
  options?: InitializationOptions
  settings?: unknown
  /** What else, or what instead, `initialize` says. */
  params?: Partial<InitializeParams>
}

/** A client for tests. Documents are named by their path below its folder. */
export interface TestClient {
  readonly connection: MessageConnection
  readonly folder: string
  readonly initialized: InitializeResult
  /** Every message of the server that is no answer, in order. */
  readonly received: { method: string; params: unknown }[]
  uri(name: string): string
  /** Opens a document with the text of its file, or another. */
  open(name: string, text?: string): Promise<void>
  /** Replaces the one place where a text stands in a document by another, as typing does. */
  edit(name: string, from: string, to: string): Promise<void>
  /** Sends the whole text of a document, as clients do that cannot do better. */
  retype(name: string, text: string): Promise<void>
  close(name: string): Promise<void>
  save(name: string): Promise<void>
  /** Writes a file, and says so when the server has asked to hear of files. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  textOf(name: string): string
  request<Result>(method: string, params: unknown): Promise<Result>
  cancellable(method: string, params: unknown): { answer: Promise<unknown>; cancel(): void }
  /** Asks for the findings about a document. */
  pull(name: string): Promise<string[]>
  /** Waits until the newest findings that the server has told about a document are these. */
  told(name: string, codes: string[]): Promise<void>
  /** All findings that were told about a document, oldest first. */
  publications(name: string): PublishDiagnosticsParams[]
  /** Waits for a message of the server; those that came before count. */
  heard(method: string): Promise<unknown>
  /** Waits until something is so, looking at every message that comes. */
  sees(isSo: () => boolean): Promise<void>
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
  const note = (method: string, params: unknown): void => {
    received.push({ method, params })
    for (const watcher of watchers) watcher()
  }

  connection.onNotification((method, params) => note(method, params))
  connection.onUnhandledProgress((params) => note('$/progress', params))
  connection.onRequest(async (method, params: unknown) => {
    note(method, params)
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
    async retype(name, text) {
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
      await tellOfFile(name, type)
    },
    async remove(name) {
      await rm(join(folder, name), { recursive: true })
      await tellOfFile(name, 3)
    },
    request: (method, params) => connection.sendRequest(method, params),
    cancellable(method, params) {
      const source = new CancellationTokenSource()
      const answer = connection.sendRequest(method, params, source.token)
      return { answer, cancel: () => source.cancel() }
    },
    async pull(name) {
      const report = await connection.sendRequest<{ items: Diagnostic[] }>(
        'textDocument/diagnostic',
        { textDocument: { uri: uri(name) } },
      )
      return codesOf(report.items)
    },
    async told(name, codes) {
      const isTold = (): boolean => {
        const last = client.publications(name).at(-1)
        return last !== undefined && String(codesOf(last.diagnostics)) === String(codes)
      }
      await until(isTold, () => {
        const all = client.publications(name).map(({ diagnostics }) => codesOf(diagnostics))
        return `${name}: ${JSON.stringify(codes)} was not told, but ${JSON.stringify(all)}`
      })
    },
    publications: (name) =>
      received
        .filter(({ method }) => method === 'textDocument/publishDiagnostics')
        .map(({ params }) => params as PublishDiagnosticsParams)
        .filter((params) => params.uri === uri(name)),
    async heard(method) {
      const find = () => received.find((message) => message.method === method)
      await until(
        () => find() !== undefined,
        () => `${method} was not heard`,
      )
      return find()!.params
    },
    apply(name, edits) {
      const changes = edits.map(({ range, newText }) => ({ range, text: newText }))
      // From the end, so that no edit moves the place of another.
      return updateSnapshot(snapshots.get(name)!, 0, changes.toReversed()).text
    },
    sees: (isSo) => until(isSo, () => `${isSo} did not come true`),
    async end() {
      // Some tests have done so themselves, and a server may have ended.
      if (!hasClosed) {
        const refused = connection.sendRequest('shutdown').catch(() => undefined)
        await Promise.race([refused, server.exited])
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

  async function tellOfFile(name: string, type: 1 | 2 | 3): Promise<void> {
    const isAsked = received.some(
      ({ method, params }) =>
        method === 'client/registerCapability' &&
        JSON.stringify(params).includes('didChangeWatchedFiles'),
    )
    if (!isAsked) return
    await connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uri(name), type }],
    })
  }

  async function until(isSo: () => boolean, describe: () => string): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        watchers.delete(look)
        reject(new Error(`${describe()} within ${PATIENCE} ms.`))
      }, PATIENCE)
      const look = (): void => {
        if (!isSo()) return
        clearTimeout(timer)
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
    })
  }
}

/** How long a test waits for what must come, in ms. */
const PATIENCE = 10_000

function codesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code }) => String(code))
}

/** What the extension does for a server in a browser. */
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
