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
import type { ReceivedResponse } from './fetch-response.ts'
import { prettyJson } from './pretty-json.ts'
import { viewColumnFor } from './view-column.ts'

/** A response to show. */
export interface ShownResponse {
  response: ReceivedResponse
  /** Whether it came from the mock server. */
  isMock: boolean
}

/** Shows the last response of each endpoint as a read-only document. */
export interface ResponseDocuments extends Disposable {
  of(uri: Uri): ShownResponse | undefined
  /** Shows a response next to the definition, without focus. */
  show(endpoint: EndpointId, shown: ShownResponse): Promise<void>
  readonly onDidChange: Event<void>
  /** The documents. As files rather than virtual documents, their tabs are restored after a restart, empty until the next request. */
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
  const reject = (uri: Uri): never => {
    throw FileSystemError.NoPermissions(uri)
  }
  return {
    of: (uri) => responses.get(uri.toString())?.shown,
    async show(endpoint, shown) {
      const uri = Uri.from(toRequestUri(endpoint, RESPONSE_SCHEME))
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
      createDirectory: reject,
      writeFile: reject,
      delete: reject,
      rename: reject,
    },
    dispose() {
      changed.dispose()
      filesChanged.dispose()
    },
  }
}

interface StoredResponse {
  /** Absent before the first response. */
  shown?: ShownResponse
  bytes: Uint8Array
  mtime: number
}

const EMPTY_RESPONSE: StoredResponse = { bytes: new Uint8Array(), mtime: 0 }
