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
  const watchers: FileSystemWatcher[] = []
  for (let end = folder.lastIndexOf('/'); end > 0; end = folder.lastIndexOf('/', end - 1)) {
    const baseUri = toDocumentUri(folder.slice(0, end))
    watchers.push({ globPattern: { baseUri, pattern: CONFIG_FILE } })
  }
  return watchers
}
