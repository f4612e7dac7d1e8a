import type { CallOptions } from '../client-options.ts'
import { NotAPageError } from '../errors/not-a-page-error.ts'
import type { PageBody } from 'fc-core'
import { toPageBody } from './page-body.ts'
import { sliceMembers } from './slice-members.ts'

/**
 * A page of a paginated endpoint, and the way to its neighbours.
 *
 * Spec: Paginated response object; Paginated endpoints, item 4.
 */
export interface Page<Item = unknown> extends PageContent<Item> {
  /** Whether there is a next page: what enables a “Next” button. */
  readonly hasNext: boolean
  /** Whether there is a previous page: what enables a “Previous” button. */
  readonly hasPrevious: boolean
  /**
   * Fetches the next page, with the body that the service gave for it. Null, without a request, when there is none.
   *
   * @example for (let page = await client.page('list-users'); page; page = await page.next()) show(page.items)
   */
  next(options?: CallOptions): Promise<Page<Item> | null>
  /** Fetches the previous page. Null, without a request, when there is none. */
  previous(options?: CallOptions): Promise<Page<Item> | null>
}

/** What a page holds, as plain data. */
export interface PageContent<Item = unknown> {
  /** Items of this page; empty when there are none. */
  readonly items: readonly Item[]
  /** Body that fetches the next page; null on the last page. */
  readonly nextBody: PageBody | null
  /** Body that fetches the previous page; null on the first page. */
  readonly previousBody: PageBody | null
}

/**
 * Reads a page out of an answer.
 *
 * @param text The text that `value` was read from: `next` and `previous` are taken from it as they stand there.
 * @throws NotAPageError when one of the three keys is missing or of a wrong type. Further keys do no harm.
 */
export function readPage<Item>(endpoint: string, text: string, value: unknown): PageContent<Item> {
  const items = (value as { page?: unknown } | null)?.page
  const members = Array.isArray(items) ? sliceMembers(text) : undefined
  const bodyAt = (key: string): PageBody | null => {
    const body = members?.get(key)
    if (body === 'null') return null
    if (body?.startsWith('{')) return toPageBody(body)
    throw new NotAPageError(endpoint, value)
  }
  return { items: items as Item[], nextBody: bodyAt('next'), previousBody: bodyAt('previous') }
}

/** A page that can be walked from. */
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
