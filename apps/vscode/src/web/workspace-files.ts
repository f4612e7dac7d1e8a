import { MAX_BYTES } from 'fc-core/internal'
import { FileSystemError, FileType, Uri, workspace } from 'vscode'

/** Reads a file of the workspace. Undefined if it does not exist or is too large. */
export async function readText(uri: Uri): Promise<string | undefined> {
  try {
    if ((await workspace.fs.stat(uri)).size > MAX_BYTES) return undefined
    return new TextDecoder().decode(await workspace.fs.readFile(uri))
  } catch (error) {
    if (error instanceof FileSystemError && isMissing(error)) return undefined
    throw error
  }
}

/**
 * Finds the `.json` files below a folder, except in `node_modules` and hidden folders. Traverses the folders itself, since file search is
 * often unavailable in browsers.
 */
export async function findJsonFiles(folder: Uri): Promise<Uri[]> {
  const found: Uri[] = []
  const pending = [folder]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const [name, type] of await list(next)) {
      if (name.startsWith('.') || name === 'node_modules') continue
      const uri = Uri.joinPath(next, name)
      if ((type & FileType.Directory) !== 0) pending.push(uri)
      else if (name.endsWith('.json')) found.push(uri)
    }
  }
  return found
}

async function list(folder: Uri): Promise<[string, FileType][]> {
  try {
    return await workspace.fs.readDirectory(folder)
  } catch (error) {
    if (error instanceof FileSystemError && isMissing(error)) return []
    throw error
  }
}

function isMissing({ code }: FileSystemError): boolean {
  return code === 'FileNotFound' || code === 'FileIsADirectory' || code === 'NoPermissions'
}
