import { formatCanonicalJson } from '../json/canonical-json.ts'
import type { PageResult } from '../pagination/page-result.ts'

/** Remembers the `next` and `previous` bodies that a service returned, to recognize them in later requests. */
export interface IssuedBodies {
  /** Adds the bodies of a page. `sent` is the request body that fetched it. */
  add(endpoint: string, page: PageResult, sent: unknown): void
  /** Classifies a request body: an issued one unchanged, one with parts of an issued one, or neither. */
  classify(endpoint: string, body: unknown): 'issued' | 'modified' | 'other'
}

/** @param maxBodies Maximum number of bodies; the oldest are dropped. */
export function createIssuedBodies(maxBodies = 10_000): IssuedBodies {
  const bodies = new Set<string>()
  /** Strings that only the service can have generated: in an issued body, but not in the request before it. */
  const tokens = new Set<string>()
  return {
    add(endpoint, { next, previous }, sent) {
      const known = new Set(longStringsOf(sent))
      for (const body of [next, previous]) {
        if (body === null) continue
        addBounded(bodies, `${endpoint}\n${formatCanonicalJson(body)}`, maxBodies)
        for (const leaf of longStringsOf(body))
          if (!known.has(leaf)) addBounded(tokens, leaf, maxBodies * 2)
      }
    },
    classify(endpoint, body) {
      if (bodies.has(`${endpoint}\n${formatCanonicalJson(body)}`)) return 'issued'
      return longStringsOf(body).some((leaf) => tokens.has(leaf)) ? 'modified' : 'other'
    },
  }
}

function addBounded(set: Set<string>, value: string, maxSize: number): void {
  set.delete(value)
  set.add(value)
  if (set.size > maxSize) set.delete(set.values().next().value!)
}

/** Returns the strings in a value that are too long to be equal by chance. */
function longStringsOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string' && value.length >= MIN_LENGTH) found.push(value)
  if (typeof value === 'object' && value !== null)
    for (const inside of Object.values(value)) longStringsOf(inside, found)
  return found
}

const MIN_LENGTH = 8
