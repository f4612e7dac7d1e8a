import { toDocumentPath } from 'fc-language-service'
import type { InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver'
import { isBelow } from '../documents/folder-of.ts'
import type { Host } from '../host/host.ts'

/** The workspace folders and their files that may be definitions or configurations. */
export interface Workspace {
  folders(): readonly string[]
  changeFolders(event: WorkspaceFoldersChangeEvent): void
  /** Finds all `.json` files of the folders, once. */
  files(): Promise<ReadonlySet<string>>
  /** Whether `files` has all files of a folder. */
  hasAllFilesOf(folder: string): boolean
  /** Repeats the search on the next call of `files`, for clients that do not watch files. */
  rescan(): void
  /** Records a created or changed file and returns it. */
  add(path: string): string
  /** Records a deleted file or folder and returns the deleted files. */
  remove(path: string): string[]
  contains(path: string): boolean
}

/** @param warn Shows a warning to the user. */
export function createWorkspace(
  host: Host,
  params: InitializeParams,
  warn: (message: string) => void,
): Workspace {
  let folders = foldersOf(params)
  let files = new Set<string>()
  let scanning: Promise<void> | undefined
  /** The folders whose search stopped at its limit. */
  let incomplete = new Set<string>()
  const contains = (path: string): boolean =>
    folders.some((folder) => isBelow(folder, path) && !isHidden(folder, path))

  return {
    folders: () => folders,
    changeFolders({ added, removed }) {
      const removedFolders = new Set(removed.map(({ uri }) => folderPath(uri)))
      const addedFolders = added.map(({ uri }) => folderPath(uri))
      folders = [
        ...new Set([...folders.filter((folder) => !removedFolders.has(folder)), ...addedFolders]),
      ]
      scanning = undefined
    },
    async files() {
      scanning ??= scan()
      await scanning
      return files
    },
    hasAllFilesOf: (folder) =>
      folders.some((each) => !incomplete.has(each) && (each === folder || isBelow(each, folder))),
    rescan: () => void (scanning = undefined),
    add(path) {
      if (path.endsWith('.json') && contains(path)) files.add(path)
      return path
    },
    remove(path) {
      const deleted = [...files].filter((file) => file === path || isBelow(path, file))
      for (const file of deleted) files.delete(file)
      return deleted.length > 0 ? deleted : [path]
    },
    contains,
  }

  async function scan(): Promise<void> {
    // Files created during the search are added to the new set; deleted files are detected when they are read.
    const found = (files = new Set())
    incomplete = new Set()
    for (const folder of folders) {
      const { files, isComplete } = await host.findFiles(folder)
      for (const path of files) found.add(path)
      if (!isComplete) {
        incomplete.add(folder)
        warn(
          `${folder} has too many files to search. Definitions in deeply nested folders are checked only when they are open.`,
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

/** Whether a path contains a hidden folder or `node_modules`, which the command line ignores too. */
function isHidden(folder: string, path: string): boolean {
  return path
    .slice(folder.length)
    .split('/')
    .some((segment) => segment === 'node_modules' || segment.startsWith('.'))
}
