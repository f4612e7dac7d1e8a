import { findUrlProblem } from 'fc-core/internal'
import { child, children, isObject, isUrl, type Node, textOf } from './document-set.ts'
import type { FormatContext } from './format-context.ts'

/** Used if a document has no absolute URL. */
const FALLBACK = 'http://localhost:4010/'

/**
 * Returns the base URL that a document contains. A relative URL needs a document from a URL.
 *
 * @param url Undefined if there is none.
 * @param place Where it is, or should be.
 */
export function toBaseUrl(
  url: string | undefined,
  place: Node,
  { documents, notes }: FormatContext,
): string {
  const { file } = documents.root
  const absolute = url === undefined ? undefined : resolve(url, file)
  // A variable without a default is in no URL.
  const isUsable = absolute !== undefined && isUrl(absolute) && !/[{}]/.test(absolute)
  if (isUsable && findUrlProblem(absolute) === undefined) return absolute
  const path = url !== undefined && /^\/(?!\/)[^{}]*$/.test(url) ? url.slice(1) : ''
  const local = findUrlProblem(FALLBACK + path) === undefined ? FALLBACK + path : FALLBACK
  notes.add('server-missing', place, local)
  return local
}

/** Returns the URL of the first server, with the defaults of its variables. Undefined without servers. */
export function readServerUrl({ documents, notes }: FormatContext): string | undefined {
  const list = child(documents.root, 'servers')
  const servers = children(list)
  if (servers.length > 1) notes.add('server-omitted', list)
  const server = servers[0]?.[1]
  const template = server && textOf(server, 'url')?.trim()
  return template?.replaceAll(/\$?\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = child(child(server!, 'variables'), name).value
    return isObject(variable) && typeof variable['default'] === 'string'
      ? variable['default']
      : whole
  })
}

/** A URL without a scheme has that of the document, otherwise https. */
function resolve(url: string, file: string): string | undefined {
  if (!isUrl(file)) return url.startsWith('//') ? `https:${url}` : url
  return URL.canParse(url, file) ? new URL(url, file).href : undefined
}
