import type { DocumentStore } from '../documents/document-store.ts'
import type { Progress } from '../progress.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { FindingsStore } from './findings-store.ts'

/** How findings get to the client: it is told (push), or it asks (pull). */
export interface Reports {
  /** The client is ready. */
  start(): void
  /** A document was opened, or its text has changed. */
  documentChanged(path: string, change: 'opened' | 'edited'): void
  documentClosed(path: string): void
  /** Files have come, changed or gone. */
  filesChanged(paths: readonly string[]): void
  /** The same, where it is not known which. */
  anyFileChanged(): void
  /** Everything may be judged otherwise: a configuration, the folders or the settings have changed. */
  everythingChanged(): void
  stop(): void
}

/** What both ways take. */
export interface ReportSources {
  findings: FindingsStore
  documents: DocumentStore
  workspace: Workspace
  /** Whether files that are not open are checked. */
  checksWorkspace(): boolean
  startProgress(): Progress
  settle(): Promise<void>
  /** Awaited before an open document is judged: sees to it that its configuration is that of now. */
  freshen(path: string): Promise<void>
  /** Told of faults in work that nobody waits for. */
  fail(error: unknown): void
}
