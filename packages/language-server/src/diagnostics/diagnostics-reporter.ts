import type { Progress } from '../client/progress.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { DiagnosticsStore } from './diagnostics-store.ts'

/** Delivers diagnostics to the client, by push or by pull. */
export interface DiagnosticsReporter {
  /** The client is initialized. */
  start(): void
  /** A document was opened or edited. */
  documentChanged(path: string, change: 'opened' | 'edited'): void
  documentClosed(path: string): void
  /** Files were created, changed or deleted. */
  filesChanged(paths: readonly string[]): void
  /** Like `filesChanged`, for clients that do not say which files. */
  unknownFilesChanged(): void
  /** All diagnostics may have changed: a configuration, the workspace folders or the settings did. */
  everythingChanged(): void
  stop(): void
}

export interface ReporterDependencies {
  store: DiagnosticsStore
  documents: DocumentStore
  workspace: Workspace
  /** Whether files that are not open are checked. */
  checksWorkspace(): boolean
  startProgress(): Progress
  waitForPendingMessages(): Promise<void>
  /** Reloads the configuration of an open document before it is checked, if the client does not watch files. */
  refreshConfig(path: string): Promise<void>
  /** Called with errors in background work. */
  onError(error: unknown): void
}
