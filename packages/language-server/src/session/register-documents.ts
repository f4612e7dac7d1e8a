import { toDocumentPath } from 'fc-language-service'
import type { Rechecks } from './rechecks.ts'
import type { Services } from './services.ts'

/** Registers the handlers of open, changed, saved and closed documents. */
export function registerDocuments(
  { connection, documents, diagnostics, reporter, acceptMessage }: Services,
  rechecks: Rechecks,
): void {
  connection.onDidOpenTextDocument(({ textDocument }) => {
    if (!acceptMessage()) return
    const { path } = documents.open(textDocument)
    reporter.documentChanged(path, 'opened')
    rechecks.filesAfter(path)
  })
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    if (!acceptMessage()) return
    const document = documents.change(uri, version, contentChanges)
    if (document === undefined)
      return connection.console.info(`Ignored a change of ${uri}: the document is not open.`)
    reporter.documentChanged(document.path, 'edited')
    rechecks.configOf(document.path)
  })
  connection.onDidSaveTextDocument(({ textDocument }) => {
    if (!acceptMessage()) return
    const path = toDocumentPath(textDocument.uri)
    rechecks.filesAfter(path)
    rechecks.configFileOf(path)
  })
  connection.onDidCloseTextDocument(({ textDocument }) => {
    if (!acceptMessage()) return
    const path = documents.close(textDocument.uri)?.path
    if (path === undefined) return
    diagnostics.invalidate(path)
    reporter.documentClosed(path)
    rechecks.filesAfter(path)
  })
}
