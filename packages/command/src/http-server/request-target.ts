/** The target of a request, as its first line contains it. */
export interface RequestTarget {
  /** Scheme and host of an absolute target, which clients send to a proxy: `curl -x`. */
  origin: string | undefined
  /** Percent-encoded. `*` for the whole server. */
  path: string
  /** Without the question mark. */
  query: string
}

/** Parses the target of a request: `/path?query`, `http://host/path?query` or `*`. */
export function parseTarget(target: string): RequestTarget {
  // Almost all targets are paths.
  const [, origin, rest = target] = (target.startsWith('/') ? null : ABSOLUTE.exec(target)) ?? NONE
  const mark = rest.indexOf('?')
  const path = mark < 0 ? rest : rest.slice(0, mark)
  return { origin, path: path || '/', query: mark < 0 ? '' : rest.slice(mark + 1) }
}

const NONE: readonly undefined[] = []
const ABSOLUTE = /^(https?:\/\/[^/?#]*)([^]*)$/i
