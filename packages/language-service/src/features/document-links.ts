import type { DocumentLink } from 'vscode-languageserver-types'
import { toDocumentPath, toDocumentUri } from '../snapshot/document-path.ts'
import { isConfig } from '../snapshot/is-definition.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Addresses in the text, in keys such as `base_url` and in documentation. In a configuration also the files it names. */
export function findDocumentLinks(snapshot: Snapshot): DocumentLink[] {
  const { lines, text } = snapshot
  const links = [...text.matchAll(ADDRESS)].map((match) => {
    const address = withoutTail(match[0])
    const range = lines.rangeOf(match.index, match.index + address.length)
    return { range, target: address }
  })
  return isConfig(snapshot) ? [...links, ...findFiles(snapshot)] : links
}

/** Up to a blank, a quote, an escape, or what Markdown puts around addresses. */
const ADDRESS = /\bhttps?:\/\/[^\s"'\\<>()[\]{}`|^]+/g

/** Without what ends the sentence an address stands in. */
function withoutTail(address: string): string {
  return address.replace(/[.,;:!?*_~]+$/, '')
}

function findFiles({ document, lines, uri }: Snapshot): DocumentLink[] {
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
    return [{ range, target: toDocumentUri(resolve(folder, node.value)) }]
  })
}

/** A path below a folder, `.` and `..` resolved. */
function resolve(folder: string, path: string): string {
  if (path.startsWith('/')) return path
  const segments = folder.replace(/\/$/, '').split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
