import type { JsonNode } from 'fc-core/json'
import type { DocumentLink } from 'vscode-languageserver-types'
import { toDocumentPath, toDocumentUri } from '../snapshot/document-path.ts'
import { isConfig } from '../snapshot/is-definition.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds URLs in the text, for example in `base_url` and documentation. In a configuration, also file paths. */
export function findDocumentLinks(snapshot: Snapshot): DocumentLink[] {
  const { lines, text } = snapshot
  const links = [...text.matchAll(URL_PATTERN)].map((match) => {
    const url = trimPunctuation(match[0])
    const range = lines.rangeOf(match.index, match.index + url.length)
    return { range, target: url }
  })
  return isConfig(snapshot) ? [...links, ...findFileLinks(snapshot)] : links
}

/** Ends at whitespace, quotes, escapes, and Markdown delimiters. */
const URL_PATTERN = /\bhttps?:\/\/[^\s"'\\<>()[\]{}`|^]+/g

/** Removes punctuation after a URL. */
function trimPunctuation(url: string): string {
  return url.replace(/[.,;:!?*_~]+$/, '')
}

function findFileLinks({ document, lines, uri }: Snapshot): DocumentLink[] {
  const root = document.root
  if (root?.kind !== 'object') return []
  const folder = toDocumentPath(uri).replace(/[^/]*$/, '')
  const values = root.members.flatMap(({ key, value }) => {
    if (key === 'extends') return value?.kind === 'array' ? value.items : [value]
    if (key === 'plugins' && value?.kind === 'array') return value.items.filter(isPathNode)
    if (key !== 'mock' || value?.kind !== 'object') return []
    return value.members.filter((member) => member.key === 'data').map((member) => member.value)
  })
  return values.flatMap((node) => {
    if (node?.kind !== 'string' || !/[./]/.test(node.value) || node.end - node.start < 3) return []
    // A URL, or the name of a package with a scope.
    if (/^(?:[a-z][a-z\d+.-]+:|@)/i.test(node.value)) return []
    const range = lines.rangeOf(node.start + 1, node.end - 1)
    return [{ range, target: toDocumentUri(resolvePath(folder, node.value)) }]
  })
}

/** Whether an entry of `plugins` is a file, not a package. */
function isPathNode(node: JsonNode | undefined): boolean {
  return node?.kind === 'string' && /^\.{0,2}\//.test(node.value)
}

/** Resolves a path relative to a folder. */
function resolvePath(folder: string, path: string): string {
  if (path.startsWith('/')) return path
  const segments = folder.replace(/\/$/, '').split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
