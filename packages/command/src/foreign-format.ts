import { looksLikeDefinition } from 'fc-core/internal'

export { mayBeForeign } from './may-be-foreign.ts'
import { looksLikeHttpFile } from './looks-like-http-file.ts'

/**
 * Describes a text that is no package definition but a known format, such as `an OpenAPI 3.1.0 document`.
 *
 * @returns Undefined for a definition, valid or not, and for an unknown format.
 */
export function describeForeignFormat(text: string): string | undefined {
  if (looksLikeDefinition(text)) return undefined
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(?:!doctype html|html)\b/i.test(start)) return 'an HTML page'
  if (start.startsWith('{')) return describeJson(text)
  if (looksLikeHttpFile(text)) return 'an .http file'
  return /^[["]/.test(start) ? undefined : describeYaml(text)
}

function describeJson(text: string): string | undefined {
  let value: Record<string, unknown>
  try {
    value = JSON.parse(text.replace(/^\ufeff/, '')) as Record<string, unknown>
  } catch {
    // The rule `syntax` reports the problem.
    return undefined
  }
  const { openapi, swagger, openrpc, asyncapi, info, log } = value
  if (typeof openapi === 'string') return `an OpenAPI ${openapi} document`
  if (typeof swagger === 'string') return `an OpenAPI ${swagger} (Swagger) document`
  if (typeof openrpc === 'string') return `an OpenRPC ${openrpc} document`
  if (typeof asyncapi === 'string') return `an AsyncAPI ${asyncapi} document`
  const { schema } = (info ?? {}) as Record<string, unknown>
  return typeof schema === 'string' && schema.includes('schema.getpostman.com')
    ? 'a Postman collection'
    : Array.isArray((log as { entries?: unknown } | null | undefined)?.entries)
      ? 'an HTTP Archive (HAR)'
      : undefined
}

function describeYaml(text: string): string | undefined {
  const [, format, version] =
    /^(openapi|swagger|openrpc|asyncapi):[ \t]*["']?(\d[\w.-]*)/m.exec(text) ?? []
  if (format === 'openapi') return `an OpenAPI ${version} document in YAML`
  if (format === 'swagger') return `an OpenAPI ${version} (Swagger) document in YAML`
  if (format === 'openrpc') return `an OpenRPC ${version} document in YAML`
  if (format === 'asyncapi') return `an AsyncAPI ${version} document in YAML`
  return /^(?:base_url|endpoints|name):(?:\s|$)/m.test(text) || /^---\s/.test(text)
    ? 'YAML'
    : undefined
}
