import { CONFIG_FILE, type ResolvedConfig } from 'fc-core/config'
import { isDefinitionFile, looksLikeDefinition } from 'fc-core/internal'
import { toDocumentPath } from './document-path.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Whether a document is a package definition: by its configuration, otherwise by its name, `*.fc.json`, or its content. The same as on the
 * command line. Fast for other JSON.
 */
export function isDefinition(
  document: Pick<Snapshot, 'uri' | 'text'>,
  { config }: { config?: ResolvedConfig } = {},
): boolean {
  if (isConfig(document)) return false
  const path = toDocumentPath(document.uri)
  const configured = config === undefined ? undefined : isDefinitionFile(config, path)
  return configured ?? (path.endsWith('.fc.json') || looksLikeDefinition(document.text))
}

/** Whether a document is a configuration, `fc.config.json`. */
export function isConfig({ uri }: Pick<Snapshot, 'uri'>): boolean {
  return uri.endsWith(`/${CONFIG_FILE}`)
}
