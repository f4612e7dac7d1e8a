import {
  type Disposable,
  type Event,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  FilePermission,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  languages,
  Uri,
  window,
  workspace,
} from 'vscode'
import {
  type EndpointId,
  fromRequestUri,
  RESPONSE_SCHEME,
  toRequestUri,
} from '../documents/request-uri.ts'
import { viewColumnFor } from './view-column.ts'
import { prettyJson } from './pretty-json.ts'
import type { ReceivedResponse } from './fetch-response.ts'

/** A call that was shown. */
export interface ShownResponse {
  response: ReceivedResponse
  /** Whether the mock shown rather than the service. */
  isMock: boolean
}

/** The last answer of each endpoint, shown as read-only documents. */
export interface ResponseDocuments extends Disposable {
  of(uri: Uri): ShownResponse | undefined
  /** Shows an answer beside the definition, without taking the focus. */
  show(call: EndpointId, shown: ShownResponse): Promise<void>
  readonly onDidChange: Event<void>
  /** The documents. Files rather than virtual documents: their tabs outlive a restart, empty until the next call. */
  files: FileSystemProvider
}

export function createResponseDocuments(): ResponseDocuments {
  const responses = new Map<string, StoredResponse>()
  const changed = new EventEmitter<void>()
  const filesChanged = new EventEmitter<FileChangeEvent[]>()
  const find = (uri: Uri): StoredResponse => {
    if (fromRequestUri(uri) === undefined) throw FileSystemError.FileNotFound(uri)
    return responses.get(uri.toString()) ?? EMPTY_RESPONSE
  }
  const refuse = (uri: Uri): never => {
    throw FileSystemError.NoPermissions(uri)
  }
  return {
    of: (uri) => responses.get(uri.toString())?.shown,
    async show(call, shown) {
      const uri = Uri.from(toRequestUri(call, RESPONSE_SCHEME))
      const { text } = shown.response
      const pretty = prettyJson(text)
      const bytes = new TextEncoder().encode(pretty ?? text)
      const mtime = Math.max(Date.now(), (responses.get(uri.toString())?.mtime ?? 0) + 1)
      responses.set(uri.toString(), { shown, bytes, mtime })
      filesChanged.fire([{ type: FileChangeType.Changed, uri }])
      changed.fire()
      const document = await workspace.openTextDocument(uri)
      await window.showTextDocument(document, {
        viewColumn: viewColumnFor(RESPONSE_SCHEME),
        preserveFocus: true,
        preview: true,
      })
      const language = pretty === undefined && text !== '' ? 'plaintext' : 'json'
      if (document.languageId !== language)
        await languages.setTextDocumentLanguage(document, language)
    },
    onDidChange: changed.event,
    files: {
      onDidChangeFile: filesChanged.event,
      watch: () => ({ dispose() {} }),
      stat(uri) {
        const { bytes, mtime } = find(uri)
        const permissions = FilePermission.Readonly
        return { type: FileType.File, ctime: 0, mtime, size: bytes.length, permissions }
      },
      readFile: (uri) => find(uri).bytes,
      readDirectory: () => [],
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    },
    dispose() {
      changed.dispose()
      filesChanged.dispose()
    },
  }
}

interface StoredResponse {
  /** Absent before the first call. */
  shown?: ShownResponse
  bytes: Uint8Array
  mtime: number
}

const EMPTY_RESPONSE: StoredResponse = { bytes: new Uint8Array(), mtime: 0 }
