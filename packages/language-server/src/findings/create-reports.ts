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

  if (!features.pull) {
    return createPushReports(sources, ({ diagnostics, ...params }) => {
      void connection.sendDiagnostics({ ...params, diagnostics: diagnostics.map(adapt) })
    })
  }

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
  return reports
}
