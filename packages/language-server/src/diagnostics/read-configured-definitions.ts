import type { EndpointNames } from 'fc-core/internal'
import { createSnapshot, definitionOf, isDefinition, toDocumentUri } from 'fc-language-service'
import type { ConfigStore } from '../config/config-store.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Host } from '../host/host.ts'

/** Reads the definitions that a configuration file applies to, from open documents and the files of the workspace. */
export async function readConfiguredDefinitions(
  configFile: string,
  {
    host,
    documents,
    configs,
    files,
  }: {
    host: Host
    documents: DocumentStore
    configs: ConfigStore
    files: () => Promise<ReadonlySet<string>>
  },
): Promise<EndpointNames[]> {
  const open = [...documents.all()].map(({ path }) => path)
  const definitions: EndpointNames[] = []
  for (const path of new Set([...open, ...(await files())])) {
    const config = await configs.configFor(path)
    if (config.file !== configFile) continue
    const text = documents.get(path) === undefined ? await host.readFile(path) : ''
    if (text === undefined) continue
    const snapshot = documents.get(path)?.snapshot ?? createSnapshot(toDocumentUri(path), 0, text)
    if (isDefinition(snapshot, { config })) definitions.push(definitionOf(snapshot))
  }
  return definitions
}
