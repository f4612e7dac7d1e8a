import {
  type Disposable,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  type Uri,
} from 'vscode'
import { fromRequestUri } from '../documents/request-uri.ts'
import type { RequestStorage } from './request-storage.ts'

/** Provides request arguments as editable documents. Saving stores them. */
export function createArgumentsFiles(storage: RequestStorage): FileSystemProvider {
  const changes = new EventEmitter<FileChangeEvent[]>()
  const read = (uri: Uri): Uint8Array => {
    const id = fromRequestUri(uri)
    if (id === undefined) throw FileSystemError.FileNotFound(uri)
    return new TextEncoder().encode(storage.argumentsOf(id) ?? '{}\n')
  }
  const reject = (uri: Uri): never => {
    throw FileSystemError.NoPermissions(uri)
  }
  return {
    onDidChangeFile: changes.event,
    watch: (): Disposable => ({ dispose() {} }),
    stat: (uri) => ({ type: FileType.File, ctime: 0, mtime: 0, size: read(uri).length }),
    readFile: read,
    async writeFile(uri, content) {
      const id = fromRequestUri(uri)
      if (id === undefined) throw FileSystemError.FileNotFound(uri)
      await storage.saveArguments(id, new TextDecoder().decode(content))
      changes.fire([{ type: FileChangeType.Changed, uri }])
    },
    readDirectory: () => [],
    createDirectory: reject,
    delete: reject,
    rename: reject,
  }
}
