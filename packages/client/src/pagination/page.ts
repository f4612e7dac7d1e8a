import type { CallOptions } from '../call/client-options.ts'
import { NotAPageError } from '../errors/not-a-page-error.ts'
import type { PageBody } from 'fc-core'
import { sliceMembers } from './slice-members.ts'

/**
 * A page of a paginated endpoint, with methods that fetch the next and the previous page.
 *
 * Spec: Paginated response object; Paginated endpoints, item 4.
 */
export interface Page<Item = unknown> extends PageContent<Item> {
  /** True if there is a next page. Use it to enable a “Next” button. */
  readonly hasNext: boolean
  /** True if there is a previous page. Use it to enable a “Previous” button. */
  readonly hasPrevious: boolean
  /**
   * Fetches the next page by sending `nextBody` unchanged. Resolves to null, without a request, if there is no next page.
   *
   * @example for (let page = await client.page('list-users'); page; page = await page.next()) show(page.items)
   */
  next(options?: CallOptions): Promise<Page<Item> | null>
  /** Fetches the previous page by sending `previousBody` unchanged. Resolves to null, without a request, if there is no previous page. */
  previous(options?: CallOptions): Promise<Page<Item> | null>
}

/** The content of a page, as plain data. */
export interface PageContent<Item = unknown> {
  /** Items of this page; may be empty. */
  readonly items: readonly Item[]
  /** Request body of the next page; null on the last page. */
  readonly nextBody: PageBody | null
  /** Request body of the previous page; null on the first page. */
  readonly previousBody: PageBody | null
}

/**
 * Parses a page from a response.
 *
 * @param text The text that `value` was parsed from: `next` and `previous` are sliced out of it, so that they keep every byte.
 * @throws NotAPageError if one of the three keys is missing or has a wrong type. Additional keys are ignored.
 */
export function parsePage<Item>(endpoint: string, text: string, value: unknown): PageContent<Item> {
  const items = (value as { page?: unknown } | null)?.page
  const members = Array.isArray(items) ? sliceMembers(text) : undefined
  const bodyAt = (key: string): PageBody | null => {
    const body = members?.get(key)
    if (body === 'null') return null
    // Kept as text and sent back byte for byte: parsing and writing numbers such as `1.0` would change them. The type hides the text.
    if (body?.startsWith('{')) return body as unknown as PageBody
    throw new NotAPageError(endpoint, value)
  }
  return { items: items as Item[], nextBody: bodyAt('next'), previousBody: bodyAt('previous') }
}

/** Adds the methods that fetch the next and the previous page. */
export function linkPage<Item>(
  content: PageContent<Item>,
  fetchPage: (body: PageBody, options?: CallOptions) => Promise<Page<Item>>,
): Page<Item> {
  const { nextBody, previousBody } = content
  return {
    ...content,
    hasNext: nextBody !== null,
    hasPrevious: previousBody !== null,
    next: async (options) => nextBody && fetchPage(nextBody, options),
    previous: async (options) => previousBody && fetchPage(previousBody, options),
  }
}
