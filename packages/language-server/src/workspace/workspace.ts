import { toDocumentPath } from 'fc-language-service'
import type { InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver'
import { isBelow } from '../documents/folder-of.ts'
import type { Host } from '../host.ts'

/** The folders the client has open, and the files in them that may be definitions or configurations. */
export interface Workspace {
  folders(): readonly string[]
  changeFolders(event: WorkspaceFoldersChangeEvent): void
  /** Every `.json` file of the folders, looked for when it is first asked for. */
  files(): Promise<ReadonlySet<string>>
  /** Has the files looked for again the next time: not every client tells which come and go. */
  rescan(): void
  /** Takes in that a file has come or changed; answers it. */
  add(path: string): string
  /** Takes in that a file or a folder has gone; answers the files that went with it. */
  remove(path: string): string[]
  contains(path: string): boolean
}

/** @param warn Told what people should know about their workspace. */
export function createWorkspace(
  host: Host,
  params: InitializeParams,
  warn: (message: string) => void,
): Workspace {
  let folders = foldersOf(params)
  let files = new Set<string>()
  let scanning: Promise<void> | undefined
  const contains = (path: string): boolean =>
    folders.some((folder) => isBelow(folder, path) && !isHidden(folder, path))

  return {
    folders: () => folders,
    changeFolders({ added, removed }) {
      const gone = new Set(removed.map(({ uri }) => folderPath(uri)))
      const come = added.map(({ uri }) => folderPath(uri))
      folders = [...new Set([...folders.filter((folder) => !gone.has(folder)), ...come])]
      scanning = undefined
    },
    async files() {
      scanning ??= scan()
      await scanning
      return files
    },
    rescan: () => void (scanning = undefined),
    add(path) {
      if (path.endsWith('.json') && contains(path)) files.add(path)
      return path
    },
    remove(path) {
      const gone = [...files].filter((file) => file === path || isBelow(path, file))
      for (const file of gone) files.delete(file)
      return gone.length > 0 ? gone : [path]
    },
    contains,
  }

  async function scan(): Promise<void> {
    // What comes while folders are read is added to the new set; what goes is found to be gone when it is read.
    const found = (files = new Set())
    for (const folder of folders) {
      const { files, isComplete } = await host.findFiles(folder)
      for (const path of files) found.add(path)
      if (!isComplete) {
        warn(
          `${folder} holds too much to look through. Definitions far below it are checked when they are opened.`,
        )
      }
    }
  }
}

function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): string[] {
  const root = rootUri ?? (rootPath ? `file://${rootPath}` : undefined)
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (root === undefined ? [] : [root])
  return [...new Set(uris.map(folderPath))]
}

function folderPath(uri: string): string {
  const path = toDocumentPath(uri)
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** Whether a path is hidden, or goes through what is hidden or installed: the command line leaves that out, too. */
function isHidden(folder: string, path: string): boolean {
  return path
    .slice(folder.length)
    .split('/')
    .some((segment) => segment === 'node_modules' || segment.startsWith('.'))
}
