import {
  type Connection,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver'
import type { ClientFeatures } from '../client/client-features.ts'
import { logRejection } from '../client/log-rejection.ts'
import { noProgress, startProgress } from '../client/progress.ts'
import type { OnRequest } from '../connection/on-request.ts'
import { createDiagnosticAdapter } from './diagnostic-adapter.ts'
import type { DiagnosticsReporter, ReporterDependencies } from './diagnostics-reporter.ts'
import { createPullReporter } from './pull-reporter.ts'
import { createPushReporter } from './push-reporter.ts'

/** Options of `createDiagnosticsReporter`. */
export interface DiagnosticsReporterOptions extends Omit<ReporterDependencies, 'startProgress'> {
  connection: Connection
  features: ClientFeatures
  onRequest: OnRequest
}

/** Creates a pull reporter for clients that support it, otherwise a push reporter. */
export function createDiagnosticsReporter({
  connection,
  features,
  onRequest,
  ...rest
}: DiagnosticsReporterOptions): DiagnosticsReporter {
  const dependencies: ReporterDependencies = {
    ...rest,
    startProgress: () =>
      features.progress ? startProgress(connection, 'Checking definitions') : noProgress,
  }
  const adapt = createDiagnosticAdapter(features)

  const createPush = (options: { includeOpen: boolean }): DiagnosticsReporter =>
    createPushReporter(
      dependencies,
      ({ diagnostics, ...params }) => {
        void connection.sendDiagnostics({ ...params, diagnostics: diagnostics.map(adapt) })
      },
      options,
    )
  if (!features.pullDiagnostics) return createPush({ includeOpen: true })

  const pull = createPullReporter(dependencies, adapt, () => {
    if (features.refreshDiagnostics)
      logRejection(connection, connection.languages.diagnostics.refresh())
  })
  onRequest(DocumentDiagnosticRequest.type, pull.handleDocumentRequest)
  onRequest(WorkspaceDiagnosticRequest.type, (params, token) => {
    const { partialResultToken } = params
    const sendPartialResult =
      partialResultToken === undefined
        ? undefined
        : (part: Parameters<typeof connection.sendProgress>[2]) =>
            void connection.sendProgress(
              WorkspaceDiagnosticRequest.partialResult,
              partialResultToken,
              part as never,
            )
    return pull.handleWorkspaceRequest(params, token, sendPartialResult)
  })
  return features.pullWorkspaceDiagnostics
    ? pull
    : combineReporters(pull, createPush({ includeOpen: false }))
}

/** Combines two reporters: pull for open documents, push for the others. */
function combineReporters(
  first: DiagnosticsReporter,
  second: DiagnosticsReporter,
): DiagnosticsReporter {
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
    unknownFilesChanged() {
      first.unknownFilesChanged()
      second.unknownFilesChanged()
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
