import { readServerUrl, toBaseUrl } from '../base-url.ts'
import { child } from '../document-set.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Reads the base URL: the first server, or host and path of OpenAPI 2. */
export function readBaseUrl(version: 2 | 3, context: OpenApiContext): string {
  const { root } = context.documents
  const url =
    version === 2
      ? swaggerUrl(root.value as Record<string, unknown>)
      : (readServerUrl(context) ?? '/')
  return toBaseUrl(url, version === 2 ? root : child(root, 'servers'), context)
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
