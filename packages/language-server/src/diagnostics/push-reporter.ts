import type { PublishDiagnosticsParams } from 'vscode-languageserver'
import { createDebouncer } from '../connection/debouncer.ts'
import type { DiagnosticsReporter, ReporterDependencies } from './diagnostics-reporter.ts'

/**
 * Creates a reporter that publishes diagnostics when they change: those of open documents shortly after an edit, those of the other files of
 * the workspace in the background.
 *
 * @param includeOpen Whether to publish for open documents too. Not if the client pulls them.
 */
export function createPushReporter(
  dependencies: ReporterDependencies,
  publish: (params: PublishDiagnosticsParams) => void,
  { includeOpen = true }: { includeOpen?: boolean } = {},
): DiagnosticsReporter {
  const { store, documents, workspace, checksWorkspace, waitForPendingMessages } = dependencies
  const debouncer = createDebouncer({
    run: report,
    waitForPendingMessages,
    onError: dependencies.onError,
  })
  /** The diagnostics that the client currently shows. */
  const published = new Map<
    string,
    { uri: string; resultId: string; version: number | undefined }
  >()
  let workspaceRuns = 0
  let stopped = false

  return {
    start: startWorkspaceRun,
    documentChanged: (path, change) => debouncer.schedule(path, change === 'opened'),
    documentClosed: (path) => debouncer.schedule(path, true),
    filesChanged(paths) {
      for (const path of paths)
        if (documents.get(path) === undefined) debouncer.schedule(path, true)
    },
    unknownFilesChanged: startWorkspaceRun,
    everythingChanged() {
      for (const { path } of documents.all()) debouncer.schedule(path, true)
      startWorkspaceRun()
    },
    stop() {
      stopped = true
      workspaceRuns++
      debouncer.cancelAll()
    },
  }

  function startWorkspaceRun(): void {
    reportClosedFiles().catch(dependencies.onError)
  }

  /** Reports all files that are not open. A newer run replaces an older one. */
  async function reportClosedFiles(): Promise<void> {
    const run = ++workspaceRuns
    const progress = dependencies.startProgress()
    const files = checksWorkspace() ? await workspace.files() : new Set<string>()
    const paths = [...new Set([...published.keys(), ...files])].sort()
    try {
      for (const [done, path] of paths.entries()) {
        progress.report(done, paths.length)
        await waitForPendingMessages()
        if (run !== workspaceRuns) break
        if (documents.get(path) === undefined) await report(path)
      }
    } finally {
      progress.end()
    }
  }

  async function report(path: string): Promise<void> {
    const open = documents.get(path)
    if (open !== undefined && includeOpen) await dependencies.refreshConfig(path)
    const isReported = open ? includeOpen : checksWorkspace() && workspace.contains(path)
    const found = isReported ? await store.find(path) : undefined
    const now = documents.get(path)
    // A document opened or closed in the meantime is reported separately.
    if (stopped || (open === undefined) !== (now === undefined)) return
    const before = published.get(path)
    if (found === undefined || (now === undefined && found.diagnostics.length === 0)) {
      published.delete(path)
      if (before !== undefined) publish({ uri: before.uri, diagnostics: [] })
      return
    }
    const { uri, resultId, version, diagnostics } = found
    if (before?.resultId === resultId && before.uri === uri && before.version === version) return
    if (before !== undefined && before.uri !== uri) publish({ uri: before.uri, diagnostics: [] })
    published.set(path, { uri, resultId, version })
    publish({ uri, diagnostics, ...(version !== undefined && { version }) })
  }
}
