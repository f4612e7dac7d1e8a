import { findHeader } from '../samples/headers.ts'
import type { HttpHeader } from './http-file.ts'
import { readFileReference, readHeader } from './read-line.ts'

/** Reads the fields of a form between boundaries. The value of a file is empty. */
export function readMultipart(
  body: string,
  headers: readonly HttpHeader[],
): { name: string; value: string }[] {
  const type = findHeader(headers, 'content-type') ?? ''
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean)
  if (boundary === undefined) return []
  return body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...rest] = part.trim().split(/\n\s*\n/)
    const fields = head.split('\n').flatMap((line) => readHeader(line) ?? [])
    const disposition = findHeader(fields, 'content-disposition') ?? ''
    const name = /\bname=(?:"([^"]*)"|([^\s;]+))/i.exec(disposition)?.slice(1).find(Boolean)
    const value = rest.join('\n\n').trim()
    return name === undefined
      ? []
      : [{ name, value: readFileReference(value) === undefined ? value : '' }]
  })
}
