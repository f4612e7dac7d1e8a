import type { ReadFile } from 'fc-core'
import type { Host } from '../host.ts'
import type { DocumentStore } from './document-store.ts'

/**
 * Reads files as the client sees them: an open document counts before the file on disk.
 *
 * A configuration that is being typed is broken at every other key; so its last readable text holds until it is readable again.
 */
export function createFileReader(host: Host, documents: DocumentStore): ReadFile {
  const readable = new Map<string, string>()
  return async (path) => {
    const open = documents.get(path)
    if (open === undefined) {
      readable.delete(path)
      return await host.readFile(path)
    }
    const { text, document } = open.snapshot
    if (document.problems.length > 0)
      return readable.get(path) ?? (await host.readFile(path)) ?? text
    readable.set(path, text)
    return text
  }
}
