import { toDocumentPath } from 'fc-language-service'
import {
  type CancellationToken,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver'
import { throwIfCancelled } from '../connection/on-request.ts'
import type { DiagnosticsReporter, ReporterDependencies } from './diagnostics-reporter.ts'
import type { DocumentDiagnostics } from './diagnostics-store.ts'

/** Sends a partial result; undefined for clients without support for partial results. */
type SendPartialResult = ((part: WorkspaceDiagnosticReportPartialResult) => void) | undefined

/** Handles the diagnostic requests of the client. */
export interface PullReporter extends DiagnosticsReporter {
  handleDocumentRequest(
    params: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport>
  handleWorkspaceRequest(
    params: WorkspaceDiagnosticParams,
    token: CancellationToken,
    sendPartialResult: SendPartialResult,
  ): Promise<WorkspaceDiagnosticReportPartialResult>
}

export function createPullReporter(
  dependencies: ReporterDependencies,
  adapt: (diagnostic: Diagnostic) => Diagnostic,
  refresh: () => void,
): PullReporter {
  const { store, documents, workspace, checksWorkspace, waitForPendingMessages } = dependencies
  const waiting = new Set<() => void>()
  /** Number of changes so far, to detect changes during a collection. */
  let changes = 0
  let workspaceRequests = 0
  let stopped = false
  const notifyChange = (): void => {
    changes++
    for (const resolve of waiting) resolve()
  }

  return {
    start() {
      // The client sends the first request.
    },
    documentChanged() {
      // The client sends a request after each change.
    },
    documentClosed: notifyChange,
    filesChanged: notifyChange,
    unknownFilesChanged: notifyChange,
    everythingChanged() {
      notifyChange()
      refresh()
    },
    stop() {
      stopped = true
      notifyChange()
    },

    async handleDocumentRequest({ textDocument, previousResultId }, token) {
      await waitForPendingMessages()
      throwIfCancelled(token)
      const path = toDocumentPath(textDocument.uri)
      await dependencies.refreshConfig(path)
      // Clients send another request after closing a document. Closed documents outside the workspace have no diagnostics.
      const isReported =
        documents.get(path) !== undefined || (checksWorkspace() && workspace.contains(path))
      const found = isReported ? await store.find(path) : undefined
      if (found === undefined) return { kind: 'full', items: [] }
      const { resultId, diagnostics } = found
      if (resultId === previousResultId) return { kind: 'unchanged', resultId }
      return { kind: 'full', resultId, items: diagnostics.map(adapt) }
    },

    async handleWorkspaceRequest({ previousResultIds }, token, sendPartialResult) {
      const previous = new Map(
        previousResultIds.map(({ uri, value }) => [
          toDocumentPath(uri),
          { uri, value: value as string | undefined },
        ]),
      )
      // Only one request waits for changes: an older one is completed.
      const request = ++workspaceRequests
      notifyChange()
      for (;;) {
        const seen = changes
        const changed = await collect(previous, token, sendPartialResult)
        // A client with partial results sends the next request at once: the response is held until something changes.
        if (
          changed.count > 0 ||
          sendPartialResult === undefined ||
          stopped ||
          request !== workspaceRequests
        )
          return { items: changed.rest }
        if (seen === changes) await nextChange(token)
        throwIfCancelled(token)
      }
    },
  }

  /** Resolves on the next change of a file, or when the request is canceled. */
  async function nextChange(token: CancellationToken): Promise<void> {
    let resolve!: () => void
    const promise = new Promise<void>((fulfill) => (resolve = fulfill))
    waiting.add(resolve)
    const listener = token.onCancellationRequested(resolve)
    await promise
    waiting.delete(resolve)
    listener.dispose()
  }

  /** Collects the changed diagnostics of the workspace; sends partial results if the client supports them. */
  async function collect(
    previous: Map<string, { uri: string; value: string | undefined }>,
    token: CancellationToken,
    sendPartialResult: SendPartialResult,
  ): Promise<{ count: number; rest: WorkspaceDocumentDiagnosticReport[] }> {
    const progress = dependencies.startProgress()
    const files = checksWorkspace() ? await workspace.files() : new Set<string>()
    const paths = [...new Set([...previous.keys(), ...files])].sort()
    let count = 0
    let rest: WorkspaceDocumentDiagnosticReport[] = []
    try {
      for (const [done, path] of paths.entries()) {
        progress.report(done, paths.length)
        await waitForPendingMessages()
        throwIfCancelled(token)
        const before = previous.get(path)
        const isReported = files.has(path) || documents.get(path) !== undefined
        const found = isReported ? await store.find(path) : undefined
        const report = toReport(found, before)
        if (report === undefined) continue
        if (report.kind === 'full') {
          count++
          previous.set(path, { uri: report.uri, value: found?.resultId })
        } else if (sendPartialResult !== undefined) continue
        rest.push(report)
        if (sendPartialResult !== undefined && rest.length >= PARTIAL_RESULT_SIZE) {
          sendPartialResult({ items: rest })
          rest = []
        }
      }
    } finally {
      progress.end()
    }
    return { count, rest }
  }

  function toReport(
    found: DocumentDiagnostics | undefined,
    before: { uri: string; value: string | undefined } | undefined,
  ): WorkspaceDocumentDiagnosticReport | undefined {
    if (found === undefined) {
      if (before?.value === undefined) return undefined
      return { kind: 'full', uri: before.uri, version: null, items: [] }
    }
    const { uri, resultId, diagnostics } = found
    const version = found.version ?? null
    if (before?.value === resultId) return { kind: 'unchanged', uri, version, resultId }
    return { kind: 'full', uri, version, resultId, items: diagnostics.map(adapt) }
  }
}

/** Number of files per partial result. */
const PARTIAL_RESULT_SIZE = 20
