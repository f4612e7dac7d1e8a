import type { PageBody } from 'fc-core'

/**
 * Wraps the text of `next` or `previous` as a `PageBody`.
 *
 * The body is kept as the received text and sent back byte for byte: parsing and writing numbers such as `1.0` would change them. Like any text, it survives
 * `JSON.stringify`, `structuredClone` and a cache on disk.
 */
export function toPageBody(text: string): PageBody {
  // `PageBody` is opaque; a string inside is an implementation detail.
  return text as unknown as PageBody
}
