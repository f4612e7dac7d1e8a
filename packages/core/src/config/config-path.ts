// Paths here are absolute with forward slashes, `/home/me/api.fc.json` or `c:/api.fc.json`, or URIs: whatever has folders between slashes.

/** The folder of a path: `/a` for `/a/b.json`. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** A path below a folder, or as it is when it is absolute already. Resolves `.` and `..`. */
export function joinPath(folder: string, path: string): string {
  if (/^(?:\/|[a-z]:\/|[a-z][a-z\d+.-]+:)/i.test(path)) return path
  const segments = folder.split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** A path as seen from a folder: `b/c.json` for `/a/b/c.json` in `/a`; undefined when it lies elsewhere. */
export function relativePath(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}
