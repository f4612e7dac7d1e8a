import type { ResolvedConfig } from 'fc-core'
import { isConfig, isDefinition, type Snapshot, toDocumentPath } from 'fc-language-service'
import type { ConfigStore } from '../config/config-store.ts'
import type { DocumentStore } from '../documents/document-store.ts'

/** A document that a request is about. */
export interface RequestedDocument {
  path: string
  kind: 'definition' | 'config'
  /** Its text when the request came, whatever has been typed since. */
  snapshot: Snapshot
  config: ResolvedConfig
}

/** Finds the document of a request. Undefined for one that is not open, and for other JSON. */
export type FindDocument = (uri: string) => Promise<RequestedDocument | undefined>

export function createFindDocument(documents: DocumentStore, configs: ConfigStore): FindDocument {
  // Editors ask a lot about a document that is none of ours: that is found out once.
  const verdicts = new WeakMap<Snapshot, { config: ResolvedConfig; isOurs: boolean }>()
  return async (uri) => {
    const path = toDocumentPath(uri)
    const snapshot = documents.get(path)?.snapshot
    if (snapshot === undefined) return undefined
    const config = await configs.configFor(path)
    if (isConfig(snapshot)) return { path, kind: 'config', snapshot, config }
    let verdict = verdicts.get(snapshot)
    if (verdict?.config !== config) {
      verdict = { config, isOurs: isDefinition(snapshot, { config }) }
      verdicts.set(snapshot, verdict)
    }
    return verdict.isOurs ? { path, kind: 'definition', snapshot, config } : undefined
  }
}
