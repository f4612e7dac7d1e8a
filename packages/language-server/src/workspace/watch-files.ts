import { CONFIG_FILE } from 'fc-core'
import { toDocumentUri } from 'fc-language-service'
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type FileSystemWatcher,
  WatchKind,
} from 'vscode-languageserver'
import type { ClientFeatures } from '../client-features.ts'

/** Asks the client to tell when definitions and configurations come, change or go. */
export async function watchFiles(
  connection: Connection,
  features: ClientFeatures,
  folders: readonly string[],
): Promise<void> {
  if (!features.watchFiles) return
  const watchers: FileSystemWatcher[] = [
    { globPattern: '**/*.json' },
    // Of a folder that is deleted, many clients tell nothing but that: not the files that went with it.
    { globPattern: '**', kind: WatchKind.Delete },
  ]
  if (features.watchElsewhere) watchers.push(...folders.flatMap(aboveFolder))
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
}

/** A configuration above the folder holds in it, too. */
function aboveFolder(folder: string): FileSystemWatcher[] {
  // What has a scheme has nothing above it that could be watched.
  if (!/^(?:[a-z]:)?\//i.test(folder)) return []
  const watchers: FileSystemWatcher[] = []
  for (let end = folder.lastIndexOf('/'); end >= 0; end = folder.lastIndexOf('/', end - 1)) {
    const above = folder.slice(0, end)
    // The root of a disk keeps its slash.
    const baseUri = toDocumentUri(/^(?:[a-z]:)?$/i.test(above) ? `${above}/` : above)
    watchers.push({ globPattern: { baseUri, pattern: CONFIG_FILE } })
    if (end === 0) break
  }
  return watchers
}
