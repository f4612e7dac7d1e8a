/**
 * Returns whether two URLs are equal as written, apart from the case of scheme and host and a default port. Values that are not URLs are compared as
 * they are.
 */
export function isSameUrl(old: unknown, next: unknown): boolean {
  return normalizeOrigin(old) === normalizeOrigin(next)
}

/** Normalizes only the origin: paths are case-sensitive, and some clients depend on how they end. */
function normalizeOrigin(url: unknown): unknown {
  const [, origin, rest] = /^(https?:\/\/[^/?#@]*)((?:[/?#].*)?)$/is.exec(String(url)) ?? []
  if (origin === undefined || !URL.canParse(origin)) return url
  return `${new URL(origin).origin}${rest}`
}
