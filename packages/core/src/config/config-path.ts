// Paths are absolute with forward slashes, such as `/home/me/api.fc.json` or `c:/api.fc.json`, or URIs.

/** Name of configuration files. */
export const CONFIG_FILE = 'fc.config.json'

/** Returns the folder of a path: `/a` for `/a/b.json`. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** Resolves a path against a folder, including `.` and `..`. An absolute path is returned unchanged. */
export function joinPath(folder: string, path: string): string {
  if (/^(?:\/|[a-z]:\/|[a-z][a-z\d+.-]+:)/i.test(path)) return path
  const segments = folder.split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') segments.length = Math.max(segments.length - 1, 1)
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** Returns a path relative to a folder: `b/c.json` for `/a/b/c.json` in `/a`. Undefined if it is outside the folder. */
export function relativePath(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}
