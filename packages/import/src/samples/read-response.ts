import { parseForeignJson } from 'fc-core/internal'
import { isJson } from '../content.ts'
import { findHeader, mediaTypeOf } from './headers.ts'
import type { SampleField, SampleResponse } from './sample.ts'
import type { Secrets } from './secrets.ts'

/** Reads a saved response, and the secrets in it. */
export function readResponse(
  status: number,
  headers: readonly Pick<SampleField, 'name' | 'value'>[],
  text: string,
  secrets: Secrets,
): SampleResponse {
  const value = parseForeignJson(text)
  if (value !== undefined) secrets.addMembers(value)
  const type = mediaTypeOf(headers)
  const isJsonType = type === '' || isJson(type)
  return {
    status,
    body:
      value !== undefined
        ? { kind: 'json', value }
        : text.trim() === ''
          ? { kind: status === 204 ? 'empty' : 'unknown' }
          : isJsonType
            ? { kind: 'unknown' } // JSON that is cut off, or nested too deeply.
            : { kind: 'text', type },
    hasLinkHeader: /rel="?next\b/i.test(findHeader(headers, 'link') ?? ''),
  }
}
