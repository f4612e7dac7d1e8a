import { findUrlProblem } from 'fc-core'
import { child, children, isObject, isUrl, textOf } from '../document-set.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Used if a document has no absolute server URL. */
const FALLBACK = 'http://localhost:4010/'

/** Reads the base URL: the first server with the defaults of its variables, or host and path of OpenAPI 2. A relative URL needs a document from a URL. */
export function readBaseUrl(version: 2 | 3, { documents, notes }: OpenApiContext): string {
  const { root } = documents
  const servers = children(child(root, 'servers'))
  if (servers.length > 1) notes.add('server-omitted', child(root, 'servers'))
  const url =
    version === 2 ? swaggerUrl(root.value as Record<string, unknown>) : serverUrl(servers[0]?.[1])
  const absolute = isUrl(root.file) && url !== undefined ? resolve(url, root.file) : url
  if (absolute !== undefined && isUrl(absolute) && findUrlProblem(absolute) === undefined)
    return absolute
  notes.add('server-missing', version === 2 ? root : child(root, 'servers'), FALLBACK)
  return FALLBACK

  function serverUrl(server: Parameters<typeof textOf>[0] | undefined): string | undefined {
    const template = server && textOf(server, 'url')?.trim()
    if (template === undefined) return '/'
    return template.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
      const variable = child(child(server!, 'variables'), name).value
      return isObject(variable) && typeof variable['default'] === 'string'
        ? variable['default']
        : whole
    })
  }
}

function swaggerUrl({ schemes, host, basePath }: Record<string, unknown>): string | undefined {
  const path = typeof basePath === 'string' ? basePath : '/'
  if (typeof host !== 'string') return path
  const scheme =
    Array.isArray(schemes) && !schemes.includes('https') && schemes.includes('http')
      ? 'http'
      : 'https'
  return `${scheme}://${host}${path.startsWith('/') ? '' : '/'}${path}`
}

function resolve(url: string, base: string): string | undefined {
  return URL.canParse(url, base) ? new URL(url, base).href : undefined
}
