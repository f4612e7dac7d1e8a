import type { Endpoint } from '../definition/types.generated.ts'
import { formatCanonicalJson } from '../json/canonical-json.ts'
import type { PageResult } from '../pagination/page-result.ts'

/** Remembers the `next` and `previous` bodies that a service returned, to recognize them in later requests. */
export interface IssuedBodies {
  /** Adds the bodies of a page. `sent` is the request body that fetched it. */
  add(endpoint: Pick<Endpoint, 'name' | 'arguments'>, page: PageResult, sent: unknown): void
  /** Classifies a request body: one that this endpoint issued unchanged, one that was made from such a body, or neither. */
  classify(endpoint: string, body: unknown): 'issued' | 'modified' | 'other'
}

/** @param maxBodies Maximum number of bodies; the oldest are dropped. */
export function createIssuedBodies(maxBodies = 10_000): IssuedBodies {
  const bodies = createBoundedSet(maxBodies)
  /**
   * Members with a string that only the service can have generated: in an issued body, but not in the request before it, and not in an argument that
   * clients may set themselves.
   */
  const tokens = createBoundedSet(maxBodies * 2)
  return {
    add(endpoint, { next, previous }, sent) {
      const known = new Set(longStringsOf(sent).map(({ text }) => text))
      const declared = new Set(endpoint.arguments?.map(({ name }) => name))
      for (const body of [next, previous]) {
        if (body === null) continue
        bodies.add(keyOf(endpoint.name, [], formatCanonicalJson(body)))
        for (const { path, text } of longStringsOf(body))
          if (!known.has(text) && !declared.has(path[0]!))
            tokens.add(keyOf(endpoint.name, path, text))
      }
    },
    classify(endpoint, body) {
      if (bodies.has(keyOf(endpoint, [], formatCanonicalJson(body)))) return 'issued'
      const isModified = longStringsOf(body).some(({ path, text }) =>
        tokens.has(keyOf(endpoint, path, text)),
      )
      return isModified ? 'modified' : 'other'
    },
  }
}

function keyOf(endpoint: string, path: readonly string[], text: string): string {
  return JSON.stringify([endpoint, path, text])
}

/** Creates a set that drops its oldest texts, so that there are at most `maxSize`, with at most 20 million characters. */
function createBoundedSet(maxSize: number): Pick<Set<string>, 'has'> & { add(text: string): void } {
  const texts = new Set<string>()
  let characters = 0
  const remove = (text: string): void => {
    if (texts.delete(text)) characters -= text.length
  }
  return {
    has: (text) => texts.has(text),
    add(text) {
      remove(text)
      texts.add(text)
      characters += text.length
      for (const oldest of texts) {
        if (texts.size <= maxSize && characters <= MAX_CHARACTERS) break
        remove(oldest)
      }
    },
  }
}

const MAX_CHARACTERS = 20_000_000

interface LongString {
  path: readonly string[]
  text: string
}

/** Returns the strings in a value that are too long to be equal by chance, with their paths. */
function longStringsOf(
  value: unknown,
  path: readonly string[] = [],
  found: LongString[] = [],
): LongString[] {
  if (typeof value === 'string' && value.length >= MIN_LENGTH) found.push({ path, text: value })
  if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) longStringsOf(inside, [...path, key], found)
  return found
}

const MIN_LENGTH = 8
