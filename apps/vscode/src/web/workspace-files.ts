import { FileSystemError, FileType, Uri, workspace } from 'vscode'

/** The text of a file of the workspace; undefined when there is none. */
export async function readText(uri: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri))
  } catch (error) {
    if (error instanceof FileSystemError && isMissing(error)) return undefined
    throw error
  }
}

/**
 * The `.json` files below a folder, without `node_modules` and folders that start with a dot. Walks by itself: in a browser there is
 * often nothing that searches.
 */
export async function findJsonFiles(folder: Uri): Promise<Uri[]> {
  const found: Uri[] = []
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [name, type] of await list(next)) {
      if (name.startsWith('.') || name === 'node_modules') continue
      const uri = Uri.joinPath(next, name)
      if ((type & FileType.Directory) !== 0) open.push(uri)
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
