import { isPage } from 'fc-core'
import type { JsonDocument, JsonNode } from 'fc-core/json'

/** The page of the last paginated response. */
export interface CurrentPage {
  /** Page number, counted from 1 at the first call. */
  number: number
  items: JsonNode[]
  /** The response text that contains the items. */
  text: string
  /** Request body of the previous page; null on the first page. */
  previous: string | null
  /** Request body of the next page; null on the last page. */
  next: string | null
}

/** Where the body of a request comes from: the form (`first`), or `previous` or `next` of the current page. */
export type PageDirection = 'first' | 'previous' | 'next'

/**
 * Returns the page of a response, which replaces the current one.
 *
 * `previous` and `next` are sliced out of the response text, so that they are sent back byte for byte.
 *
 * Spec: Paginated endpoints, items 3 and 4.
 *
 * @returns Undefined if the response is not a page.
 */
export function updateCurrentPage(
  currentPage: CurrentPage | undefined,
  direction: PageDirection,
  { root, text, value }: JsonDocument,
): CurrentPage | undefined {
  if (root?.kind !== 'object' || !isPage(value)) return undefined
  const member = (key: string): JsonNode =>
    root.members.findLast((entry) => entry.key === key)!.value!
  const page = member('page')
  const bodyAt = (key: 'previous' | 'next'): string | null => {
    const node = member(key)
    return node.kind === 'object' ? text.slice(node.start, node.end) : null
  }
  return {
    number:
      direction === 'first' ? 1 : (currentPage?.number ?? 1) + (direction === 'next' ? 1 : -1),
    items: page.kind === 'array' ? page.items : [],
    text,
    previous: bodyAt('previous'),
    next: bodyAt('next'),
  }
}
