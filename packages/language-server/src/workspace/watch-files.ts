import { CONFIG_FILE } from 'fc-core/config'
import { toDocumentUri } from 'fc-language-service'
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type FileSystemWatcher,
  WatchKind,
} from 'vscode-languageserver'
import type { ClientFeatures } from '../client/client-features.ts'

/** The log of git for `HEAD`. */
export const GIT_LOG = '/.git/logs/HEAD'

/** Matches the URI of a module that may be a plugin or a part of one. */
export const MODULE: RegExp = /\.[cm]?[jt]s$/i

/**
 * Registers file watchers for definitions and configurations.
 *
 * @param modules Whether to watch modules as well, because plugins run.
 */
export async function watchFiles(
  connection: Connection,
  features: ClientFeatures,
  folders: readonly string[],
  { modules = false }: { modules?: boolean } = {},
): Promise<void> {
  if (!features.watchFiles) return
  const watchers: FileSystemWatcher[] = [
    { globPattern: '**/*.json' },
    // Changes with each commit, checkout and reset.
    { globPattern: `**${GIT_LOG}` },
    // When a folder is deleted, many clients report only the folder, not its files.
    { globPattern: '**', kind: WatchKind.Delete },
  ]
  if (modules) watchers.push({ globPattern: '**/*.{js,cjs,mjs,ts,cts,mts}' })
  if (features.watchOutsideWorkspace) watchers.push(...folders.flatMap(watchersAboveFolder))
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
}

/** Configurations in parent folders apply too. */
function watchersAboveFolder(folder: string): FileSystemWatcher[] {
  // Parent folders of a URI with a scheme cannot be watched.
  if (!/^(?:[a-z]:)?\//i.test(folder)) return []
  const watchers: FileSystemWatcher[] = []
  for (let end = folder.lastIndexOf('/'); end >= 0; end = folder.lastIndexOf('/', end - 1)) {
    const above = folder.slice(0, end)
    // A root folder keeps its slash.
    const baseUri = toDocumentUri(/^(?:[a-z]:)?$/i.test(above) ? `${above}/` : above)
    watchers.push({ globPattern: { baseUri, pattern: CONFIG_FILE } })
    if (end === 0) break
  }
  return watchers
}
