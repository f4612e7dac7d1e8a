import type { Issue } from 'fc-core'
import { type LocatedIgnore, type ResolvedConfig } from 'fc-core/config'
import { createIgnoreUsage, isDefinitionFile, looksLikeDefinition } from 'fc-core/internal'
import {
  createSnapshot,
  findConfigDiagnostics,
  findDiagnostics,
  findUsedIgnores,
  isConfig,
  isDefinition,
  type Snapshot,
  toDocumentUri,
} from 'fc-language-service'
import type { Diagnostic } from 'vscode-languageserver'
import type { ConfigStore } from '../config/config-store.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Host } from '../host/host.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { areDiagnosticsEqual } from './are-diagnostics-equal.ts'
import { readConfiguredDefinitions } from './read-configured-definitions.ts'

export interface DocumentDiagnostics {
  /** Changes only when the diagnostics do. */
  resultId: string
  uri: string
  /** The version of the document; undefined for a file that is not open. */
  version: number | undefined
  diagnostics: Diagnostic[]
}

/** The diagnostics of open and closed documents, cached. */
export interface DiagnosticsStore {
  /**
   * Finds the diagnostics of the newest version of a document, read from disk unless it is open.
   *
   * @returns Undefined for other JSON files and for missing files.
   */
  find(path: string): Promise<DocumentDiagnostics | undefined>
  /** Marks a file as changed, or its document as closed. */
  invalidate(path: string): void
  /** Marks all files that have changed on disk, for clients that do not watch files. */
  invalidateChanged(): Promise<void>
}

/** The cached state of a document. */
interface CacheEntry {
  /** What was checked: a version of an open document, or the file on disk; undefined after an invalidation. */
  source: Snapshot | 'disk' | undefined
  /** The fingerprint of the file when it was read. */
  fingerprint: string | undefined
  config: ResolvedConfig | undefined
  /** Whether the content of a file on disk is that of a definition. The configuration can override this. */
  looksLikeDefinition: boolean
  result: DocumentDiagnostics | undefined
  /** The entries of `ignore` that match problems of a definition. */
  ignores: ReadonlySet<LocatedIgnore>
}

const EMPTY_ENTRY: CacheEntry = {
  source: undefined,
  fingerprint: undefined,
  config: undefined,
  looksLikeDefinition: false,
  result: undefined,
  ignores: new Set(),
}

/** A document and where it was read from. */
interface ReadDocument {
  source: Snapshot | 'disk'
  fingerprint: string | undefined
  /** Undefined for a missing file. */
  snapshot: Snapshot | undefined
}

export function createDiagnosticsStore(
  host: Host,
  documents: DocumentStore,
  configs: ConfigStore,
  workspace: Pick<Workspace, 'files' | 'hasAllFilesOf'>,
): DiagnosticsStore {
  const cache = new Map<string, CacheEntry>()
  // Distinguishes result ids from those of an earlier server process.
  const session = Math.random().toString(36).slice(2, 8)
  let resultCount = 0

  return {
    find: (path) => (isConfig({ uri: path }) ? findForConfig(path) : findForDefinition(path)),
    invalidate,
    async invalidateChanged() {
      for (const [path, { source, fingerprint }] of cache) {
        if (source === 'disk' && (await host.fingerprint?.(path)) !== fingerprint) invalidate(path)
      }
    },
  }

  /** Keeps the previous result, so that equal diagnostics keep their result id. */
  function invalidate(path: string): void {
    cache.set(path, { ...(cache.get(path) ?? EMPTY_ENTRY), source: undefined })
  }

  async function findForConfig(path: string): Promise<DocumentDiagnostics | undefined> {
    const read = await readDocument(path)
    if (read.snapshot === undefined) return saveResult(path, read, undefined, undefined)
    const config = await configs.load(path, read.snapshot.text)
    const definitions =
      config.mock.model === undefined
        ? []
        : await readConfiguredDefinitions(path, {
            host,
            documents,
            configs,
            files: workspace.files,
          })
    const unused = config.ignore.some(({ file }) => file === path)
      ? await findUnusedIgnores(path, read.snapshot.text)
      : []
    const diagnostics = findConfigDiagnostics(read.snapshot, { config, definitions, unused })
    return saveResult(path, read, config, diagnostics)
  }

  /** Finds the entries of `ignore` that match no problem, from the diagnostics of all definitions that a configuration applies to. */
  async function findUnusedIgnores(configFile: string, text: string): Promise<Issue[]> {
    const usage = createIgnoreUsage()
    const open = [...documents.all()].map(({ path }) => path)
    for (const path of new Set([...open, ...(await workspace.files())])) {
      const config = await configs.configFor(path)
      if (config.file !== configFile || isConfig({ uri: path })) continue
      // The entries may be for rules of plugins that do not run here.
      if (config.plugins.length > 0 && config.customRules.length === 0) return []
      if ((await findForDefinition(path)) === undefined) continue
      cache.get(path)?.ignores.forEach(usage.startFile(config, path))
      await host.yield()
    }
    return usage
      .findUnused((folder) => workspace.hasAllFilesOf(folder))
      .filter((found) => found.file === configFile && found.text === text)
      .flatMap(({ issues }) => issues)
  }

  async function findForDefinition(path: string): Promise<DocumentDiagnostics | undefined> {
    const config = await configs.configFor(path)
    const before = cache.get(path) ?? EMPTY_ENTRY
    if (before.source === (documents.get(path)?.snapshot ?? 'disk')) {
      if (before.config === config) return before.result
      // Most files of a workspace are not definitions under any configuration: skip reading them again.
      if (
        before.source === 'disk' &&
        !before.looksLikeDefinition &&
        !isDefinitionByName(path, config)
      ) {
        cache.set(path, { ...before, config, result: undefined })
        return undefined
      }
    }
    const read = await readDocument(path)
    const { snapshot } = read
    if (snapshot === undefined || !isDefinition(snapshot, { config })) {
      return saveResult(path, read, config, undefined)
    }
    const diagnostics = findDiagnostics(snapshot, { config })
    return saveResult(path, read, config, diagnostics, findUsedIgnores(snapshot, config))
  }

  /** Reads a document: its open version, otherwise the file. */
  async function readDocument(path: string): Promise<ReadDocument> {
    for (;;) {
      const open = documents.get(path)?.snapshot
      if (open !== undefined) return { source: open, fingerprint: undefined, snapshot: open }
      const before = cache.get(path)
      // The fingerprint comes first: a write in between causes an extra read, not a missed one.
      const fingerprint = await host.fingerprint?.(path)
      const text = await host.readFile(path)
      // Opened or changed during the read: the text may be outdated.
      if (documents.get(path) !== undefined || cache.get(path) !== before) continue
      const snapshot = text === undefined ? undefined : createSnapshot(toDocumentUri(path), 0, text)
      return { source: 'disk', fingerprint, snapshot }
    }
  }

  function saveResult(
    path: string,
    { source, fingerprint, snapshot }: ReadDocument,
    config: ResolvedConfig | undefined,
    diagnostics: Diagnostic[] | undefined,
    ignores: ReadonlySet<LocatedIgnore> = EMPTY_ENTRY.ignores,
  ): DocumentDiagnostics | undefined {
    const before = cache.get(path)?.result
    const result = diagnostics && {
      resultId: resultIdOf(diagnostics, before),
      uri: documents.get(path)?.uri ?? toDocumentUri(path),
      version: source === 'disk' ? undefined : source.version,
      diagnostics,
    }
    cache.set(path, {
      source,
      fingerprint,
      config,
      looksLikeDefinition:
        source === 'disk' && snapshot !== undefined && looksLikeDefinition(snapshot.text),
      result,
      ignores,
    })
    return result
  }

  function resultIdOf(diagnostics: Diagnostic[], before: DocumentDiagnostics | undefined): string {
    return before !== undefined && areDiagnosticsEqual(before.diagnostics, diagnostics)
      ? before.resultId
      : `${session}-${++resultCount}`
  }
}

/** Whether a file is a definition by its configuration or its name, whatever its content. */
function isDefinitionByName(path: string, config: ResolvedConfig): boolean {
  return isDefinitionFile(config, path) ?? path.endsWith('.fc.json')
}
