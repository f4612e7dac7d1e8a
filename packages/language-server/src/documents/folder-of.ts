/** Returns the folder of a path. Undefined for documents without one, such as `untitled:Untitled-1`. */
export function folderOf(path: string): string | undefined {
  const end = path.lastIndexOf('/')
  return end < 0 ? undefined : path.slice(0, end)
}

export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
