import { parseForeignJson } from 'fc-core/json'
import { isObject } from '../document-set.ts'
import { isJson } from '../content.ts'
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
    case 'graphql':
      return { kind: 'json', value: readGraphQl(body['graphql'], variables) }
    case 'file':
      return { kind: 'other', type: 'application/octet-stream' }
    default:
      return typeof body['raw'] === 'string'
        ? readRaw(body['raw'], contentType(body, headers), variables)
        : undefined
  }
}

function contentType(body: Record<string, unknown>, headers: readonly SampleField[]): string {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  if (header !== undefined && header !== '') return header.split(';')[0]!.trim().toLowerCase()
  const { raw } = isObject(body['options']) ? body['options'] : {}
  const { language } = isObject(raw) ? raw : {}
  return language === 'json' ? 'application/json' : ''
}

/** Reads a text. Variables that are no texts, such as `{ "id": {{id}} }`, may have any value. */
function readRaw(raw: string, type: string, variables: Variables): SampleBody | undefined {
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

/** Replaces comments, and variables outside of texts. */
function withoutVariables(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")|\{\{[^{}]*\}\}|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (whole, quoted: string | undefined) => quoted ?? (whole.startsWith('{{') ? 'null' : ''),
  )
}

function readGraphQl(graphql: unknown, variables: Variables): unknown {
  const { query, variables: values } = isObject(graphql) ? graphql : {}
  const text = typeof values === 'string' ? variables.resolve(values) : ''
  return { query: String(query ?? ''), variables: parseForeignJson(withoutVariables(text)) ?? {} }
}
