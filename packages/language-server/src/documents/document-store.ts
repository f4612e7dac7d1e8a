import {
  createSnapshot,
  type Snapshot,
  type TextDocumentContentChangeEvent,
  toDocumentPath,
  updateSnapshot,
} from 'fc-language-service'
import type { TextDocumentItem } from 'vscode-languageserver'

/** A document that is open in the client. */
export interface OpenDocument {
  /** Its name inside the server; one document has one, however its URI is written. */
  readonly path: string
  /** Its URI as the client writes it. */
  readonly uri: string
  readonly languageId: string
  /** Its newest version. */
  snapshot: Snapshot
}

/** The documents that are open: what they hold counts, not what the disk holds. */
export interface DocumentStore {
  get(path: string): OpenDocument | undefined
  all(): Iterable<OpenDocument>
  open(item: TextDocumentItem): OpenDocument
  /** Undefined when the document is not open. */
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
