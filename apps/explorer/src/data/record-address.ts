/** Returns the path in the admin API of a record, or of its collection with an empty key. */
export function recordAddress(path: string, collection: string, key: readonly string[]): string {
  const segments = [collection, ...key].map(encodeSegment).join('/')
  return `collections/${segments}?${new URLSearchParams({ path })}`
}

/** Lone surrogates cannot be percent-encoded. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
