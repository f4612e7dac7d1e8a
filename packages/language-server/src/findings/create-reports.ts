import {
  type Connection,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver'
import type { Answer } from '../answer.ts'
import type { ClientFeatures } from '../client-features.ts'
import { ask } from '../ask.ts'
import { noProgress, startProgress } from '../progress.ts'
import { createPullReports } from './pull-reports.ts'
import { createPushReports } from './push-reports.ts'
import type { Reports, ReportSources } from './reports.ts'
import { toClient } from './to-client.ts'

/** What reporting takes beside its sources. */
export interface ReportsOptions extends Omit<ReportSources, 'startProgress'> {
  connection: Connection
  features: ClientFeatures
  answer: Answer
}

/** Lets a client that can ask for findings ask, and tells all others. */
export function createReports({ connection, features, answer, ...rest }: ReportsOptions): Reports {
  const sources: ReportSources = {
    ...rest,
    startProgress: () =>
      features.progress ? startProgress(connection, 'Checking definitions') : noProgress,
  }
  const adapt = toClient(features)

  const push = (options: { openToo: boolean }): Reports =>
    createPushReports(
      sources,
      ({ diagnostics, ...params }) => {
        void connection.sendDiagnostics({ ...params, diagnostics: diagnostics.map(adapt) })
      },
      options,
    )
  if (!features.pull) return push({ openToo: true })

  const reports = createPullReports(sources, adapt, () => {
    if (features.refreshFindings) ask(connection, connection.languages.diagnostics.refresh())
  })
  answer(DocumentDiagnosticRequest.type, reports.answer)
  answer(WorkspaceDiagnosticRequest.type, (params, token) => {
    const { partialResultToken } = params
    const sendPart =
      partialResultToken === undefined
        ? undefined
        : (part: Parameters<typeof connection.sendProgress>[2]) =>
            void connection.sendProgress(
              WorkspaceDiagnosticRequest.partialResult,
              partialResultToken,
              part as never,
            )
    return reports.answerWorkspace(params, token, sendPart)
  })
  return features.pullsWorkspace ? reports : both(reports, push({ openToo: false }))
}

/** Two ways at once: a client asks for findings about open documents, and is told those about the others. */
function both(first: Reports, second: Reports): Reports {
  return {
    start() {
      first.start()
      second.start()
    },
    documentChanged(path, change) {
      first.documentChanged(path, change)
      second.documentChanged(path, change)
    },
    documentClosed(path) {
      first.documentClosed(path)
      second.documentClosed(path)
    },
    filesChanged(paths) {
      first.filesChanged(paths)
      second.filesChanged(paths)
    },
    anyFileChanged() {
      first.anyFileChanged()
      second.anyFileChanged()
    },
    everythingChanged() {
      first.everythingChanged()
      second.everythingChanged()
    },
    stop() {
      first.stop()
      second.stop()
    },
  }
}
