import { isPage, type JsonDocument, type JsonNode } from 'fc-core'

/** A walk over the pages of an endpoint: what the last paginated response said. */
export interface Walk {
  /** Counts from 1, the page the walk began with. */
  number: number
  items: JsonNode[]
  /** The text of the response that the items lie in. */
  text: string
  /** The complete body that fetches the previous page, or null when there is none. */
  previous: string | null
  /** The complete body that fetches the next page, or null when there is none. */
  next: string | null
}

/** What a response was asked for with: a body of the caller's own, or one of the two the service gave. */
export type Step = 'start' | 'previous' | 'next'

/**
 * The walk after a response: the three keys are stored in place of the earlier ones.
 *
 * `previous` and `next` are cut out of the response as text. So they are sent back unchanged to the last digit, and nothing reads them.
 *
 * Spec: Paginated endpoints, items 3 and 4.
 *
 * @returns Undefined when the response is not a page.
 */
export function takeStep(
  walk: Walk | undefined,
  step: Step,
  { root, text, value }: JsonDocument,
): Walk | undefined {
  if (root?.kind !== 'object' || !isPage(value)) return undefined
  const member = (key: string): JsonNode =>
    root.members.findLast((entry) => entry.key === key)!.value!
  const page = member('page')
  const bodyAt = (key: 'previous' | 'next'): string | null => {
    const node = member(key)
    return node.kind === 'object' ? text.slice(node.start, node.end) : null
  }
  return {
    number: step === 'start' ? 1 : (walk?.number ?? 1) + (step === 'next' ? 1 : -1),
    items: page.kind === 'array' ? page.items : [],
    text,
    previous: bodyAt('previous'),
    next: bodyAt('next'),
  }
}
