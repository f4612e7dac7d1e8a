import type { PageResult } from '../pagination/page-result.ts'

/** The bodies of neighbouring pages that a service has given out, so that one can tell what came of them. */
export interface IssuedBodies {
  /** Remembers those of a page, and the request that led to it. */
  add(endpoint: string, page: PageResult, sent: unknown): void
  /** Whether a body is one of them as it was, one that was changed, or something else. */
  judge(endpoint: string, body: unknown): 'issued' | 'modified' | 'own'
}

/** @param most How many bodies are remembered; the oldest go. */
export function createIssuedBodies(most = 10_000): IssuedBodies {
  const bodies = new Set<string>()
  /** What only a service can know: values in a body that were not in the request before it. */
  const marks = new Set<string>()
  return {
    add(endpoint, { next, previous }, sent) {
      const known = new Set(leavesOf(sent))
      for (const body of [next, previous]) {
        if (body === null) continue
        remember(bodies, `${endpoint}\n${canonical(body)}`, most)
        for (const leaf of leavesOf(body)) if (!known.has(leaf)) remember(marks, leaf, most * 2)
      }
    },
    judge(endpoint, body) {
      if (bodies.has(`${endpoint}\n${canonical(body)}`)) return 'issued'
      return leavesOf(body).some((leaf) => marks.has(leaf)) ? 'modified' : 'own'
    },
  }
}

function remember(set: Set<string>, value: string, most: number): void {
  set.delete(value)
  set.add(value)
  if (set.size > most) set.delete(set.values().next().value!)
}

/** Texts in a value that are long enough to be nobody's guess. */
function leavesOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string' && value.length >= SHORTEST) found.push(value)
  if (typeof value === 'object' && value !== null)
    for (const inside of Object.values(value)) leavesOf(inside, found)
  return found
}

const SHORTEST = 8

/** The same text for the same JSON value: the order of keys makes no difference. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) =>
    typeof inside === 'object' && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inside,
  )
}
