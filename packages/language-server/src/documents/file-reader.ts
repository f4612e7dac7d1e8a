import type { ReadFile } from 'fc-core/config'
import type { Host } from '../host/host.ts'
import type { DocumentStore } from './document-store.ts'

/**
 * Creates a function that reads a file from its open document, otherwise from disk.
 *
 * While an open document has syntax errors, its last valid text is used: a configuration is often invalid during typing.
 */
export function createFileReader(host: Host, documents: DocumentStore): ReadFile {
  const lastValid = new Map<string, string>()
  return async (path) => {
    const open = documents.get(path)
    if (open === undefined) {
      lastValid.delete(path)
      return await host.readFile(path)
    }
    const { text, document } = open.snapshot
    if (document.problems.length > 0)
      return lastValid.get(path) ?? (await host.readFile(path)) ?? text
    lastValid.set(path, text)
    return text
  }
}
