import type { ResolvedConfig } from 'fc-core/config'
import {
  createSnapshot,
  isConfig,
  isDefinition,
  listWorkspaceSymbols,
  matchSymbols,
  toDocumentUri,
} from 'fc-language-service'
import type { CancellationToken, SymbolInformation } from 'vscode-languageserver'
import type { ConfigStore } from '../config/config-store.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Host } from '../host/host.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The symbols of all definitions in the workspace. */
export interface SymbolIndex {
  /** Finds symbols by a part of their name. Files are read on the first search, then if they have changed. */
  find(query: string, token: CancellationToken): Promise<SymbolInformation[]>
  /** Marks a file as changed. */
  invalidate(path: string): void
}

export interface SymbolIndexDependencies {
  host: Host
  documents: DocumentStore
  configs: ConfigStore
  workspace: Workspace
  /** Whether changed files are reported by `invalidate`. Otherwise their fingerprints are compared. */
  watchesFiles: boolean
}

/** The symbols of a file, none unless it is a definition under the configuration. */
interface IndexedFile {
  fingerprint: string | undefined
  config: ResolvedConfig
  symbols: SymbolInformation[]
}

/** The maximum number of symbols of files that are kept in memory. */
const MAX_SYMBOLS = 200_000

export function createSymbolIndex({
  host,
  documents,
  configs,
  workspace,
  watchesFiles,
}: SymbolIndexDependencies): SymbolIndex {
  const byFile = new Map<string, IndexedFile>()

  return {
    async find(query, token) {
      const found: SymbolInformation[] = []
      const open = [...documents.all()].map(({ path }) => path)
      let kept = 0
      for (const path of new Set([...open, ...(await workspace.files())])) {
        if (token.isCancellationRequested) return []
        const symbols = await symbolsOf(path)
        // The symbols of further files are read in each search.
        if ((kept += symbols.length) > MAX_SYMBOLS) byFile.delete(path)
        for (const symbol of matchSymbols(symbols, query)) found.push(symbol)
      }
      return matchSymbols(found, query)
    },
    invalidate: (path) => void byFile.delete(path),
  }

  async function symbolsOf(path: string): Promise<SymbolInformation[]> {
    if (isConfig({ uri: path })) return []
    const config = await configs.configFor(path)
    const open = documents.get(path)
    if (open !== undefined) {
      return isDefinition(open.snapshot, { config }) ? listWorkspaceSymbols(open.snapshot) : []
    }
    const saved = byFile.get(path)
    const before = saved?.config === config ? saved : undefined
    if (before !== undefined && watchesFiles) return before.symbols
    const fingerprint = await host.fingerprint?.(path)
    if (before !== undefined && fingerprint !== undefined && before.fingerprint === fingerprint)
      return before.symbols
    const text = await host.readFile(path)
    await host.yield()
    const snapshot = createSnapshot(toDocumentUri(path), 0, text ?? '')
    const symbols = isDefinition(snapshot, { config }) ? listWorkspaceSymbols(snapshot) : []
    byFile.set(path, { fingerprint, config, symbols })
    return symbols
  }
}
