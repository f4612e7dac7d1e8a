import type { ResolvedConfig } from 'fc-core/config'
import { isConfig, isDefinition, type Snapshot, toDocumentPath } from 'fc-language-service'
import type { ConfigStore } from '../config/config-store.ts'
import type { DocumentStore } from '../documents/document-store.ts'

export interface RequestedDocument {
  path: string
  kind: 'definition' | 'config'
  /** The version of the document when the request arrived. */
  snapshot: Snapshot
  config: ResolvedConfig
}

/** Finds the document of a request. Resolves to undefined for documents that are not open and for other JSON. */
export type FindDocument = (uri: string) => Promise<RequestedDocument | undefined>

export function createFindDocument(documents: DocumentStore, configs: ConfigStore): FindDocument {
  // Editors send many requests for other JSON documents: detect these once.
  const cache = new WeakMap<Snapshot, { config: ResolvedConfig; isDefinition: boolean }>()
  return async (uri) => {
    const path = toDocumentPath(uri)
    const snapshot = documents.get(path)?.snapshot
    if (snapshot === undefined) return undefined
    const config = await configs.configFor(path)
    if (isConfig(snapshot)) return { path, kind: 'config', snapshot, config }
    let cached = cache.get(snapshot)
    if (cached?.config !== config) {
      cached = { config, isDefinition: isDefinition(snapshot, { config }) }
      cache.set(snapshot, cached)
    }
    return cached.isDefinition ? { path, kind: 'definition', snapshot, config } : undefined
  }
}
