/**
 * The path that configurations see for a URI: absolute with forward slashes for files, `/home/me/a b.fc.json` or `c:/a.fc.json`; the URI
 * itself, decoded, for what is in no file system. Hand it to `findConfig`, too: globs are compared with it.
 */
export function toDocumentPath(uri: string): string {
  const decoded = decode(uri)
  const [, authority, path] = /^file:\/\/([^/]*)(\/.*)$/is.exec(decoded) ?? []
  if (authority === undefined || path === undefined) return decoded
  if (authority !== '') return `//${authority}${path}`
  const drive = /^\/([a-z]):(.*)$/is.exec(path)
  return drive === null ? path : `${drive[1]!.toLowerCase()}:${drive[2]}`
}

/** The URI of a path that `toDocumentPath` may have made. */
export function toDocumentUri(path: string): string {
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) return encode(path)
  if (path.startsWith('//')) return `file:${encode(path)}`
  const [, drive, rest] = /^([a-z]):(.*)$/is.exec(path) ?? []
  return drive === undefined ? `file://${encode(path)}` : `file:///${drive}%3A${encode(rest!)}`
}

function decode(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    // A lone percent sign stands for itself.
    return uri
  }
}

function encode(path: string): string {
  return encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')
}
