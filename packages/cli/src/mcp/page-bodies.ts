import { formatCanonicalJson } from 'fc-core/internal'

/**
 * Remembers the request bodies of other pages as the service wrote them, for those that a model sends back: reading and writing JSON changes numbers such as
 * `1.0` and integers beyond 2^53, and models change the order of members.
 */
export interface PageBodies {
  /** Returns the value of a body, and remembers its text. */
  read(text: string | null): unknown
  /** Returns the text of a body: as the service wrote it, or of this value if it is not one of its last. */
  textOf(body: object): string
}

export function createPageBodies(): PageBodies {
  const texts = new Map<string, string>()
  return {
    read(text) {
      if (text === null) return null
      const value = JSON.parse(text) as unknown
      const key = formatCanonicalJson(value)
      // Last in the order of the map.
      texts.delete(key)
      if (text.length <= MAX_LENGTH) texts.set(key, text)
      if (texts.size > MAX_BODIES) texts.delete(texts.keys().next().value!)
      return value
    },
    textOf: (body) => texts.get(formatCanonicalJson(body)) ?? JSON.stringify(body),
  }
}

const MAX_BODIES = 1000
const MAX_LENGTH = 20_000
