import { looksLikeDefinition } from 'fc-core/internal'

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

/** Returns whether a text may be a document that can be imported. Fast also for large texts. */
export function mayBeForeign(text: string): boolean {
  return (
    /^[\s\ufeff]*(?:[{#]|---|%YAML|[a-z]\w*:)/.test(text.slice(0, 200)) &&
    (/"(?:openapi|swagger|openrpc|asyncapi)"\s*:\s*"\d/.test(text) ||
      /^(?:openapi|swagger|openrpc|asyncapi):[ \t]*["']?\d/m.test(text) ||
      text.includes('schema.getpostman.com') ||
      /"log"\s*:\s*\{[^]*"entries"\s*:/.test(text))
  )
}

/** Returns whether the first line that is neither a comment nor a variable starts a request, such as `GET {{host}}/users`. */
export function looksLikeHttpFile(text: string): boolean {
  const line = text
    .slice(0, 100_000)
    .split('\n')
    .map((each) => each.replace(/^\ufeff/, '').trim())
    .find((each) => each !== '' && !/^(?:#|\/\/|@[^\s=]+\s*=)/.test(each))
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|QUERY|GRAPHQL)\s+(?:https?:\/\/|\{\{|\/)\S/.test(
    line ?? '',
  )
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
