import { isDefinitionFile, looksLikeDefinition, presetConfig, type ResolvedConfig } from 'fc-core'
import {
  createSnapshot,
  findDiagnostics,
  isConfig,
  isDefinition,
  type Snapshot,
  toDiagnostic,
  toDocumentUri,
} from 'fc-language-service'
import type { Diagnostic } from 'vscode-languageserver'
import type { ConfigStore } from '../config/config-store.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Host } from '../host.ts'
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
  /** Forgets what was read from disk: the file has changed, or its document was opened or closed. */
  forget(path: string): void
}

interface Known {
  /** What was looked at: a version of an open document, or the file on disk. */
  state: Snapshot | 'on-disk'
  config: ResolvedConfig
  /** Whether its content makes it a definition, where its configuration says nothing else. */
  looks: boolean
  findings: Findings | undefined
}

export function createFindingsStore(
  host: Host,
  documents: DocumentStore,
  configs: ConfigStore,
): FindingsStore {
  const known = new Map<string, Known>()
  const session = Math.random().toString(36).slice(2, 8)
  let results = 0

  return {
    forget(path) {
      const before = known.get(path)
      // The findings themselves stay: when they turn out the same, so does their id.
      if (before !== undefined) known.set(path, { ...before, state: FORGOTTEN })
    },
    find: (path) => (isConfig({ uri: path }) ? findInConfig(path) : findInDefinition(path)),
  }

  async function findInConfig(path: string): Promise<Findings | undefined> {
    const snapshot = await read(path)
    if (snapshot === undefined) return remember(path, 'on-disk', presetConfig(), undefined, [])
    const config = await configs.load(path, snapshot.text)
    const issues = config.problems.find(({ file }) => file === path)?.issues ?? []
    const diagnostics = issues.map((issue) => toDiagnostic(issue, snapshot.lines))
    return remember(path, stateOf(path), config, snapshot, diagnostics)
  }

  async function findInDefinition(path: string): Promise<Findings | undefined> {
    const config = await configs.configFor(path)
    const before = known.get(path)
    if (before !== undefined && before.state === stateOf(path)) {
      if (before.config === config) return before.findings
      // Most files of a workspace are no definitions under any configuration: these are not read again.
      if (before.state === 'on-disk' && !before.looks && !isNamed(path, config)) {
        known.set(path, { ...before, config, findings: undefined })
        return undefined
      }
    }
    const snapshot = await read(path)
    if (snapshot === undefined || !isDefinition(snapshot, { config })) {
      return remember(path, stateOf(path), config, snapshot, undefined)
    }
    return remember(path, stateOf(path), config, snapshot, findDiagnostics(snapshot, { config }))
  }

  function stateOf(path: string): Snapshot | 'on-disk' {
    return documents.get(path)?.snapshot ?? 'on-disk'
  }

  /** A document as it is open, else as it is on disk. */
  async function read(path: string): Promise<Snapshot | undefined> {
    const open = documents.get(path)
    if (open !== undefined) return open.snapshot
    const text = await host.readFile(path)
    const meanwhile = documents.get(path)
    if (meanwhile !== undefined) return meanwhile.snapshot
    return text === undefined ? undefined : createSnapshot(toDocumentUri(path), 0, text)
  }

  function remember(
    path: string,
    state: Snapshot | 'on-disk',
    config: ResolvedConfig,
    snapshot: Snapshot | undefined,
    diagnostics: Diagnostic[] | undefined,
  ): Findings | undefined {
    const before = known.get(path)?.findings
    const isSame =
      before !== undefined &&
      diagnostics !== undefined &&
      sameDiagnostics(before.diagnostics, diagnostics)
    const findings = diagnostics &&
      snapshot && {
        resultId: isSame ? before.resultId : `${session}-${++results}`,
        uri: snapshot.uri,
        version: state === 'on-disk' ? undefined : snapshot.version,
        diagnostics,
      }
    const looks = snapshot !== undefined && looksLikeDefinition(snapshot.text)
    known.set(path, { state, config, looks, findings })
    return findings
  }
}

/** The state of a file whose findings have to be found anew. */
const FORGOTTEN = createSnapshot('', 0, '')

/** Whether a file whose content does not make it a definition is one by its name, or because its configuration says so. */
function isNamed(path: string, config: ResolvedConfig): boolean {
  return isDefinitionFile(config, path) ?? path.endsWith('.fc.json')
}
