import {
  createSnapshot,
  type Snapshot,
  type TextDocumentContentChangeEvent,
  toDocumentPath,
  updateSnapshot,
} from 'fc-language-service'
import type { TextDocumentItem } from 'vscode-languageserver'

export interface OpenDocument {
  /** The normalized path, the same for all spellings of the URI. */
  readonly path: string
  /** The URI as the client writes it. */
  readonly uri: string
  readonly languageId: string
  /** The newest version. */
  snapshot: Snapshot
}

/** The open documents. Their text takes precedence over the files on disk. */
export interface DocumentStore {
  get(path: string): OpenDocument | undefined
  all(): Iterable<OpenDocument>
  open(item: TextDocumentItem): OpenDocument
  /** Returns undefined if the document is not open. */
  change(
    uri: string,
    version: number,
    changes: readonly TextDocumentContentChangeEvent[],
  ): OpenDocument | undefined
  close(uri: string): OpenDocument | undefined
}

export function createDocumentStore(): DocumentStore {
  const documents = new Map<string, OpenDocument>()
  return {
    get: (path) => documents.get(path),
    all: () => documents.values(),
    open({ uri, languageId, version, text }) {
      const path = toDocumentPath(uri)
      const document = { path, uri, languageId, snapshot: createSnapshot(uri, version, text) }
      documents.set(path, document)
      return document
    },
    change(uri, version, changes) {
      const document = documents.get(toDocumentPath(uri))
      if (document === undefined) return undefined
      document.snapshot = updateSnapshot(document.snapshot, version, changes)
      return document
    },
    close(uri) {
      const path = toDocumentPath(uri)
      const document = documents.get(path)
      documents.delete(path)
      return document
    },
  }
}
