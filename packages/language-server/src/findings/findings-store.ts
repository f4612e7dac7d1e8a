import { isDefinitionFile, looksLikeDefinition, type ResolvedConfig } from 'fc-core/config'
import {
  createSnapshot,
  findConfigDiagnostics,
  findDiagnostics,
  isConfig,
  isDefinition,
  type Snapshot,
  toDocumentUri,
} from 'fc-language-service'
import type { Diagnostic } from 'vscode-languageserver'
import type { ConfigStore } from '../config/config-store.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Host } from '../host.ts'
import { definitionsUnder } from './definitions-under.ts'
import { sameDiagnostics } from './same-diagnostics.ts'

/** What is wrong with a document. */
export interface Findings {
  /** The same as long as the findings are. */
  resultId: string
  uri: string
  /** The version they are about; undefined for a file that is not open. */
  version: number | undefined
  diagnostics: Diagnostic[]
}

/** The findings about documents, open and closed, each found once. */
export interface FindingsStore {
  /**
   * The findings about the newest version of a document: as it is open, else as it is on disk.
   *
   * @returns Undefined for what is neither a definition nor a configuration, and for a file that is not there.
   */
  find(path: string): Promise<Findings | undefined>
  /** Forgets what was read from disk: the file has changed, or its document was closed. */
  forget(path: string): void
  /** Forgets all that has changed on disk meanwhile, for clients that do not watch files. */
  forgetChanged(): Promise<void>
}

/** What is known of a document. */
interface Known {
  /** What was looked at: a version of an open document, or the file on disk; undefined when it has to be looked at again. */
  source: Snapshot | 'disk' | undefined
  /** How the file was on disk. */
  stamp: string | undefined
  config: ResolvedConfig | undefined
  /** Whether its content makes it a definition, where its configuration says nothing else. */
  looks: boolean
  findings: Findings | undefined
}

const UNKNOWN: Known = {
  source: undefined,
  stamp: undefined,
  config: undefined,
  looks: false,
  findings: undefined,
}

/** A document that was read. */
interface Read {
  source: Snapshot | 'disk'
  stamp: string | undefined
  /** Undefined for a file that is not there. */
  snapshot: Snapshot | undefined
}

/** @param files The files of the workspace. */
export function createFindingsStore(
  host: Host,
  documents: DocumentStore,
  configs: ConfigStore,
  files: () => Promise<ReadonlySet<string>>,
): FindingsStore {
  const known = new Map<string, Known>()
  // A client may hold ids of a server that ran before.
  const session = Math.random().toString(36).slice(2, 8)
  let results = 0

  return {
    find: (path) => (isConfig({ uri: path }) ? findInConfig(path) : findInDefinition(path)),
    forget,
    async forgetChanged() {
      for (const [path, { source, stamp }] of known) {
        if (source === 'disk' && (await host.stampOf?.(path)) !== stamp) forget(path)
      }
    },
  }

  /** What was found stays: when it is found again, it keeps its id. */
  function forget(path: string): void {
    known.set(path, { ...(known.get(path) ?? UNKNOWN), source: undefined })
  }

  async function findInConfig(path: string): Promise<Findings | undefined> {
    const read = await readDocument(path)
    if (read.snapshot === undefined) return remember(path, read, undefined, undefined)
    const config = await configs.load(path, read.snapshot.text)
    const definitions =
      config.mock.model === undefined
        ? []
        : await definitionsUnder(path, { host, documents, configs, files })
    const diagnostics = findConfigDiagnostics(read.snapshot, { config, definitions })
    return remember(path, read, config, diagnostics)
  }

  async function findInDefinition(path: string): Promise<Findings | undefined> {
    const config = await configs.configFor(path)
    const before = known.get(path) ?? UNKNOWN
    if (before.source === (documents.get(path)?.snapshot ?? 'disk')) {
      if (before.config === config) return before.findings
      // Most files of a workspace are no definitions under any configuration: these are not read again.
      if (before.source === 'disk' && !before.looks && !isNamed(path, config)) {
        known.set(path, { ...before, config, findings: undefined })
        return undefined
      }
    }
    const read = await readDocument(path)
    const { snapshot } = read
    if (snapshot === undefined || !isDefinition(snapshot, { config })) {
      return remember(path, read, config, undefined)
    }
    return remember(path, read, config, findDiagnostics(snapshot, { config }))
  }

  /** A document as it is open, else as it is on disk. */
  async function readDocument(path: string): Promise<Read> {
    for (;;) {
      const open = documents.get(path)?.snapshot
      if (open !== undefined) return { source: open, stamp: undefined, snapshot: open }
      const before = known.get(path)
      // First the stamp: when the file is written in between, it is read once too often rather than too seldom.
      const stamp = await host.stampOf?.(path)
      const text = await host.readFile(path)
      // Opened or changed while it was read: what was read may be old.
      if (documents.get(path) !== undefined || known.get(path) !== before) continue
      const snapshot = text === undefined ? undefined : createSnapshot(toDocumentUri(path), 0, text)
      return { source: 'disk', stamp, snapshot }
    }
  }

  function remember(
    path: string,
    { source, stamp, snapshot }: Read,
    config: ResolvedConfig | undefined,
    diagnostics: Diagnostic[] | undefined,
  ): Findings | undefined {
    const before = known.get(path)?.findings
    const looks = snapshot !== undefined && looksLikeDefinition(snapshot.text)
    const findings = diagnostics && {
      resultId: resultIdOf(diagnostics, before),
      uri: documents.get(path)?.uri ?? toDocumentUri(path),
      version: source === 'disk' ? undefined : source.version,
      diagnostics,
    }
    known.set(path, { source, stamp, config, looks, findings })
    return findings
  }

  function resultIdOf(diagnostics: Diagnostic[], before: Findings | undefined): string {
    return before !== undefined && sameDiagnostics(before.diagnostics, diagnostics)
      ? before.resultId
      : `${session}-${++results}`
  }
}

/** Whether a file whose content does not make it a definition is one by its name, or because its configuration says so. */
function isNamed(path: string, config: ResolvedConfig): boolean {
  return isDefinitionFile(config, path) ?? path.endsWith('.fc.json')
}
