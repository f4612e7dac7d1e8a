/**
 * Converts a URI to the path that configurations match: absolute with forward slashes for files, `/home/me/a b.fc.json` or `c:/a.fc.json`;
 * the decoded URI for other schemes. Pass it to `findConfig` too.
 */
export function toDocumentPath(uri: string): string {
  const decoded = decode(uri)
  const [, authority, path] = /^file:\/\/([^/]*)(\/.*)$/is.exec(decoded) ?? []
  if (authority === undefined || path === undefined) return decoded
  if (authority !== '') return `//${authority}${path}`
  const drive = /^\/([a-z]):(.*)$/is.exec(path)
  return drive === null ? path : `${drive[1]!.toLowerCase()}:${drive[2]}`
}

/** Converts a path of `toDocumentPath` back to a URI. */
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
    // Invalid escapes are kept.
    return uri
  }
}

function encode(path: string): string {
  return encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')
}
