import type { DocumentLink } from 'vscode-languageserver-types'
import { toDocumentPath, toDocumentUri } from '../snapshot/document-path.ts'
import { isConfig } from '../snapshot/is-definition.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Addresses in the text, in keys such as `base_url` and in documentation. In a configuration also the files it names. */
export function findDocumentLinks(snapshot: Snapshot): DocumentLink[] {
  const { lines, text } = snapshot
  const links = [...text.matchAll(URL_PATTERN)].map((match) => {
    const address = trimPunctuation(match[0])
    const range = lines.rangeOf(match.index, match.index + address.length)
    return { range, target: address }
  })
  return isConfig(snapshot) ? [...links, ...findFileLinks(snapshot)] : links
}

/** Up to a blank, a quote, an escape, or what Markdown puts around addresses. */
const URL_PATTERN = /\bhttps?:\/\/[^\s"'\\<>()[\]{}`|^]+/g

/** Without what ends the sentence an address stands in. */
function trimPunctuation(address: string): string {
  return address.replace(/[.,;:!?*_~]+$/, '')
}

function findFileLinks({ document, lines, uri }: Snapshot): DocumentLink[] {
  const root = document.root
  if (root?.kind !== 'object') return []
  const folder = toDocumentPath(uri).replace(/[^/]*$/, '')
  const values = root.members.flatMap(({ key, value }) => {
    if (key === 'extends') return value?.kind === 'array' ? value.items : [value]
    if (key !== 'mock' || value?.kind !== 'object') return []
    return value.members.filter((member) => member.key === 'data').map((member) => member.value)
  })
  return values.flatMap((node) => {
    if (node?.kind !== 'string' || !/[./]/.test(node.value) || node.end - node.start < 3) return []
    if (/^[a-z][a-z\d+.-]+:/i.test(node.value)) return []
    const range = lines.rangeOf(node.start + 1, node.end - 1)
    return [{ range, target: toDocumentUri(resolvePath(folder, node.value)) }]
  })
}

/** A path below a folder, `.` and `..` resolved. */
function resolvePath(folder: string, path: string): string {
  if (path.startsWith('/')) return path
  const segments = folder.replace(/\/$/, '').split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
