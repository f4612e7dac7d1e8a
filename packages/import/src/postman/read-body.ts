import { parseForeignJson } from 'fc-core/internal'
import { isJson } from '../content.ts'
import { isObject } from '../document-set.ts'
import { mediaTypeOf } from '../samples/headers.ts'
import type { SampleBody, SampleField } from '../samples/sample.ts'
import { readFields } from './fields.ts'
import type { Variables } from './variables.ts'

/** Reads the body of a request. Undefined if it is empty. */
export function readBody(
  body: unknown,
  headers: readonly SampleField[],
  variables: Variables,
): SampleBody | undefined {
  if (!isObject(body) || body['disabled'] === true) return undefined
  const { mode } = body
  switch (mode) {
    case 'urlencoded':
    case 'formdata': {
      const type = mode === 'formdata' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
      return { kind: 'form', type, fields: readFields(body[mode], variables) }
    }
    case 'graphql': {
      const { query, variables: values } = isObject(body['graphql']) ? body['graphql'] : {}
      return readGraphQl(String(query ?? ''), typeof values === 'string' ? values : '', variables)
    }
    case 'file':
      return { kind: 'other', type: 'application/octet-stream' }
    default:
      return typeof body['raw'] === 'string'
        ? readRawBody(body['raw'], contentType(body, headers), variables)
        : undefined
  }
}

function contentType(body: Record<string, unknown>, headers: readonly SampleField[]): string {
  const header = mediaTypeOf(headers)
  if (header !== '') return header
  const { raw } = isObject(body['options']) ? body['options'] : {}
  const { language } = isObject(raw) ? raw : {}
  return language === 'json' ? 'application/json' : ''
}

/**
 * Reads the text of a request body, which may have variables and comments. Undefined if it is empty.
 *
 * @param type The content type without parameters. Empty if it is not known.
 */
function readRawBody(raw: string, type: string, variables: Variables): SampleBody | undefined {
  const text = variables.resolve(raw).trim()
  if (text === '') return undefined
  const isOther = type !== '' && !isJson(type) && type !== 'text/plain'
  const value = isOther
    ? undefined
    : (parseForeignJson(text) ?? parseForeignJson(withoutVariables(text)))
  if (value === undefined || (typeof value !== 'object' && !isJson(type)))
    return { kind: 'other', type: type === '' || isJson(type) ? 'text/plain' : type }
  return { kind: 'json', value }
}

/** Reads a GraphQL request: its query, and its variables as a JSON text. */
function readGraphQl(query: string, values: string, variables: Variables): SampleBody {
  const parsed = parseForeignJson(withoutVariables(variables.resolve(values))) ?? {}
  return { kind: 'json', value: { query, variables: parsed } }
}

/** Replaces comments, and variables outside of texts, which may have any value: `{ "id": {{id}} }`. */
function withoutVariables(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")|\{\{[^{}]*\}\}|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (whole, quoted: string | undefined) => quoted ?? (whole.startsWith('{{') ? 'null' : ''),
  )
}
