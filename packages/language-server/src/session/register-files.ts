import { toDocumentPath } from 'fc-language-service'
import { type DidChangeWatchedFilesParams, FileChangeType } from 'vscode-languageserver'
import { GIT_LOG, MODULE } from '../workspace/watch-files.ts'
import type { Rechecks } from './rechecks.ts'
import type { Services } from './services.ts'

/** Registers the handler of files that were created, changed or deleted. */
export function registerFiles(services: Services, rechecks: Rechecks): void {
  const { connection, documents, workspace, diagnostics, reporter, symbols } = services
  connection.onDidChangeWatchedFiles((event) => {
    if (!services.acceptMessage()) return
    for (const { uri } of event.changes)
      if (MODULE.test(uri)) rechecks.configOf(toDocumentPath(uri), true)
    if (event.changes.some(({ uri }) => uri.endsWith(GIT_LOG))) {
      services.git.invalidate()
      services.refreshLenses()
    }
    const paths = changedPaths(event)
    for (const path of paths) {
      symbols.invalidate(path)
      if (documents.get(path) === undefined) diagnostics.invalidate(path)
      rechecks.configOf(path, true)
    }
    reporter.filesChanged(paths)
    for (const path of paths) rechecks.configFileOf(path)
  })

  function changedPaths({ changes }: DidChangeWatchedFilesParams): string[] {
    return changes.flatMap(({ uri, type }) => {
      // A deleted folder may have any name.
      if (MODULE.test(uri) && type !== FileChangeType.Deleted) return []
      const path = toDocumentPath(uri)
      if (path.endsWith(GIT_LOG)) return []
      return type === FileChangeType.Deleted ? workspace.remove(path) : [workspace.add(path)]
    })
  }
}
