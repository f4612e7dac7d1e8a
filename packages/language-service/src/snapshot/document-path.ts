import { decodeUrl } from 'fc-core/internal'
/**
 * Converts a URI to the path that configurations match: absolute with forward slashes for files, `/home/me/a b.fc.json` or `c:/a.fc.json`;
 * the decoded URI for other schemes. Pass it to `findConfig` too.
 */
export function toDocumentPath(uri: string): string {
  const decoded = decodeUrl(uri)
  const file = /^file:\/\/([^/]*)(\/.*)/is.exec(decoded)
  if (file === null) return decoded
  const [authority, path] = [file[1]!, file[2]!]
  if (authority !== '') return `//${authority}${path}`
  const drive = /^\/([a-z]):/i.exec(path)
  return drive === null ? path : drive[1]!.toLowerCase() + path.slice(2)
}

/** Converts a path of `toDocumentPath` back to a URI. */
export function toDocumentUri(path: string): string {
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) return encode(path)
  if (path.startsWith('//')) return `file:${encode(path)}`
  const drive = /^([a-z]):/i.exec(path)
  return drive === null
    ? `file://${encode(path)}`
    : `file:///${drive[1]}%3A${encode(path.slice(2))}`
}

function encode(path: string): string {
  return encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')
}
