import { isObject } from '../document-set.ts'
import { readGraphQl, readRawBody } from '../samples/read-raw-body.ts'
import type { SampleBody, SampleField } from '../samples/sample.ts'
import type { Variables } from '../samples/variables.ts'
import { readFields } from './fields.ts'

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
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  if (header !== undefined && header !== '') return header.split(';')[0]!.trim().toLowerCase()
  const { raw } = isObject(body['options']) ? body['options'] : {}
  const { language } = isObject(raw) ? raw : {}
  return language === 'json' ? 'application/json' : ''
}
