declare const opaque: unique symbol

/**
 * The body that fetches a neighbouring page: the server's own, to be sent back unchanged and whole.
 *
 * Nothing in it can be read, because nothing in it is part of the contract. It can be stored: it survives `JSON.stringify`, `structuredClone`
 * and a cache on disk.
 *
 * Spec: Paginated endpoints, item 4.
 */
export interface PageBody {
  readonly [opaque]: 'body of a neighbouring page'
}

/** A body is the very text that came, so that it goes back byte for byte: reading and writing numbers such as `1.0` would change them. */
export function toPageBody(text: string): PageBody {
  // The type hides what it is.
  return text as unknown as PageBody
}
