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
import { checkCancelled } from '../answer.ts'
import type { Findings } from './findings-store.ts'
import type { Reports, ReportSources } from './reports.ts'

/** Where parts of an answer go before the answer, for clients that take them. */
type SendPart = ((part: WorkspaceDiagnosticReportPartialResult) => void) | undefined

/** Answers the client's questions for findings. */
export interface PullReports extends Reports {
  answer(
    params: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport>
  answerWorkspace(
    params: WorkspaceDiagnosticParams,
    token: CancellationToken,
    sendPart: SendPart,
  ): Promise<WorkspaceDiagnosticReportPartialResult>
}

export function createPullReports(
  sources: ReportSources,
  adapt: (diagnostic: Diagnostic) => Diagnostic,
  refresh: () => void,
): PullReports {
  const { findings, documents, workspace, checksWorkspace, settle } = sources
  const waiting = new Set<() => void>()
  /** Counts changes: what was collected before the newest one may be old. */
  let changes = 0
  let questions = 0
  let stopped = false
  const wake = (): void => {
    changes++
    for (const resolve of waiting) resolve()
  }

  return {
    start() {
      // The client asks when it is ready.
    },
    documentChanged() {
      // The client knows, and asks.
    },
    documentClosed: wake,
    filesChanged: wake,
    anyFileChanged: wake,
    everythingChanged() {
      wake()
      refresh()
    },
    stop() {
      stopped = true
      wake()
    },

    async answer({ textDocument, previousResultId }, token) {
      await settle()
      checkCancelled(token)
      const path = toDocumentPath(textDocument.uri)
      await sources.freshen(path)
      // A client asks once more when it closes a document; what lies outside of the workspace is nobody's concern from then on.
      const isAsked =
        documents.get(path) !== undefined || (checksWorkspace() && workspace.contains(path))
      const found = isAsked ? await findings.find(path) : undefined
      if (found === undefined) return { kind: 'full', items: [] }
      const { resultId, diagnostics } = found
      if (resultId === previousResultId) return { kind: 'unchanged', resultId }
      return { kind: 'full', resultId, items: diagnostics.map(adapt) }
    },

    async answerWorkspace({ previousResultIds }, token, sendPart) {
      const known = new Map(
        previousResultIds.map(({ uri, value }) => [
          toDocumentPath(uri),
          { uri, value: value as string | undefined },
        ]),
      )
      // Nobody waits for two answers: an older question that is still waiting is done with.
      const mine = ++questions
      wake()
      for (;;) {
        const seen = changes
        const news = await collect(known, token, sendPart)
        // A client that takes parts asks again as soon as it has the answer: it gets one when there is something to say.
        if (news.count > 0 || sendPart === undefined || stopped || mine !== questions)
          return { items: news.rest }
        if (seen === changes) await nextChange(token)
        checkCancelled(token)
      }
    },
  }

  /** Resolves when something about files has changed, or nobody wants to know any more. */
  async function nextChange(token: CancellationToken): Promise<void> {
    let resolve!: () => void
    const promise = new Promise<void>((fulfil) => (resolve = fulfil))
    waiting.add(resolve)
    const listener = token.onCancellationRequested(resolve)
    await promise
    waiting.delete(resolve)
    listener.dispose()
  }

  /** Finds what is new about the files of the workspace; sends it in parts where these are taken. */
  async function collect(
    known: Map<string, { uri: string; value: string | undefined }>,
    token: CancellationToken,
    sendPart: SendPart,
  ): Promise<{ count: number; rest: WorkspaceDocumentDiagnosticReport[] }> {
    const progress = sources.startProgress()
    const files = checksWorkspace() ? await workspace.files() : new Set<string>()
    const paths = [...new Set([...known.keys(), ...files])].sort()
    let count = 0
    let rest: WorkspaceDocumentDiagnosticReport[] = []
    try {
      for (const [done, path] of paths.entries()) {
        progress.step(done, paths.length)
        await settle()
        checkCancelled(token)
        const before = known.get(path)
        const isAsked = files.has(path) || documents.get(path) !== undefined
        const found = isAsked ? await findings.find(path) : undefined
        const report = toReport(found, before)
        if (report === undefined) continue
        if (report.kind === 'full') {
          count++
          known.set(path, { uri: report.uri, value: found?.resultId })
        } else if (sendPart !== undefined) continue
        rest.push(report)
        if (sendPart !== undefined && rest.length >= PART) {
          sendPart({ items: rest })
          rest = []
        }
      }
    } finally {
      progress.end()
    }
    return { count, rest }
  }

  function toReport(
    found: Findings | undefined,
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

/** How many files are reported at a time. */
const PART = 20
