import { isForm } from '../content.ts'
import type { Notes } from '../note.ts'
import { findHeader, mediaTypeOf } from '../samples/headers.ts'
import { readGraphQl, readRawBody } from '../samples/read-raw-body.ts'
import type { SampleBody, SampleField } from '../samples/sample.ts'
import type { Variables } from '../samples/variables.ts'
import type { Node } from '../document-set.ts'
import type { HttpHeader, HttpRequest } from './http-file.ts'
import { readFileReference } from './read-line.ts'
import { readMultipart } from './read-multipart.ts'

/**
 * Reads the body of a request. Undefined without one, and with a note for one in a file.
 *
 * @param headers Those of the request, without variables.
 */
export function readHttpBody(
  { method, body }: HttpRequest,
  headers: readonly HttpHeader[],
  variables: Variables,
  { notes, place }: { notes: Notes; place: Node },
): SampleBody | undefined {
  const type = mediaTypeOf(headers)
  if (type.startsWith('multipart/'))
    return { kind: 'form', type, fields: readMultipart(body, headers).map(resolve) }
  const file = body
    .split('\n')
    .map(readFileReference)
    .find((each) => each !== undefined)
  if (file !== undefined) {
    notes.add('body-file', place, file)
    return undefined
  }
  if (isForm(type)) return { kind: 'form', type, fields: readUrlEncoded(body).map(resolve) }
  const isGraphQl =
    method === 'GRAPHQL' || /^graphql$/i.test(findHeader(headers, 'x-request-type') ?? '')
  if (!isGraphQl) return readRawBody(body, type, variables)
  const [, query = body, values = ''] = /^([^]*?)\n\s*\n(\{[^]*)$/.exec(body) ?? []
  return readGraphQl(query.trim(), values, variables)

  function resolve({ name, value }: { name: string; value: string }): SampleField {
    return {
      name: variables.resolve(name),
      value: variables.resolve(value),
      isSent: true,
      docs: '',
    }
  }
}

/** Reads `name=value` pairs, which may be on several lines. */
function readUrlEncoded(body: string): { name: string; value: string }[] {
  const text = body
    .split('\n')
    .map((line) => line.trim())
    .join('')
  return [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))
}
