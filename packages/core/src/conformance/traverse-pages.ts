import { isPage, type PageResult } from '../pagination/page-result.ts'
import { findMember } from '../json/find-node.ts'
import type { JsonObjectNode } from '../json/json-node.ts'
import { readJson } from '../json/read-json.ts'
import { type Exchange, isSuccess } from './exchange.ts'

/** A page with the exchange that fetched it. */
export interface FetchedPage {
  exchange: Exchange
  page: PageResult
  /** The exact texts of `next` and `previous`, as they must be sent back. Null for null. */
  next: string | null
  previous: string | null
}

/** The pages of an endpoint: forward by `next`, then backward by `previous`. */
export interface PageTraversal {
  forward: FetchedPage[]
  /** In the order in which they were fetched: the second to last page comes first. */
  backward: FetchedPage[]
  /** The request that did not return a page. */
  failure?: { direction: 'next' | 'previous'; from: FetchedPage; exchange: Exchange }
  /** True if a `next` was followed before, so that pagination would never end. */
  isCyclic: boolean
  /** True if the last page was reached before the page limit. */
  reachedEnd: boolean
}

/** Fetches all pages, starting at the first. Returns undefined if `first` is not a page. */
export async function traversePages(
  first: Exchange,
  call: (body: string) => Promise<Exchange>,
  maxPages: number,
): Promise<PageTraversal | undefined> {
  const start = readPage(first)
  if (start === undefined) return undefined
  const forward = [start]
  const followed = new Set<string>()
  let at = start
  while (at.next !== null && forward.length < maxPages) {
    if (followed.has(at.next)) return { forward, backward: [], isCyclic: true, reachedEnd: false }
    followed.add(at.next)
    const exchange = await call(at.next)
    const page = readPage(exchange)
    if (page === undefined)
      return {
        forward,
        backward: [],
        failure: { direction: 'next', from: at, exchange },
        isCyclic: false,
        reachedEnd: false,
      }
    forward.push(page)
    at = page
  }
  const reachedEnd = at.next === null
  const backward: FetchedPage[] = []
  while (at.previous !== null && backward.length < forward.length + 1) {
    const exchange = await call(at.previous)
    const page = readPage(exchange)
    if (page === undefined)
      return {
        forward,
        backward,
        failure: { direction: 'previous', from: at, exchange },
        isCyclic: false,
        reachedEnd,
      }
    backward.push(page)
    at = page
  }
  return { forward, backward, isCyclic: false, reachedEnd }
}

/** Reads a response as a page. Returns undefined if it is not one. */
export function readPage(exchange: Exchange): FetchedPage | undefined {
  const { value, text } = exchange
  if (!isSuccess(exchange) || !isPage(value)) return undefined
  // The text of a page is an object with both keys.
  const root = readJson(text).root as JsonObjectNode
  const textOf = (key: 'next' | 'previous'): string | null => {
    const node = findMember(root, key)!.value!
    return node.kind === 'null' ? null : text.slice(node.start, node.end)
  }
  return { exchange, page: value, next: textOf('next'), previous: textOf('previous') }
}
