import { isPage, type PageResult } from '../pagination/page-result.ts'
import { findMember } from '../json/find-node.ts'
import { readJson } from '../json/read-json.ts'
import { type Exchange, isSuccess } from './exchange.ts'

/** A page that a service returned. */
export interface SeenPage {
  exchange: Exchange
  page: PageResult
  /** The very texts of `next` and `previous`, as they have to be sent back. Null for null. */
  next: string | null
  previous: string | null
}

/** A walk over the pages of an endpoint: forth by `next`, and all the way back by `previous`. */
export interface Walk {
  forth: SeenPage[]
  /** In the order in which they were fetched: the page before the last one first. */
  back: SeenPage[]
  /** Where a step did not lead to a page. */
  broken?: { direction: 'next' | 'previous'; from: SeenPage; exchange: Exchange }
  /** Where `next` was one that had been followed before, so that the walk would never end. */
  loops: boolean
  /** Whether the last page was reached, rather than the bound. */
  ended: boolean
}

/** Walks from the first page. Undefined when it is no page. */
export async function walkPages(
  first: Exchange,
  call: (body: string) => Promise<Exchange>,
  mostPages: number,
): Promise<Walk | undefined> {
  const start = seePage(first)
  if (start === undefined) return undefined
  const forth = [start]
  const followed = new Set<string>()
  let at = start
  while (at.next !== null && forth.length < mostPages) {
    if (followed.has(at.next)) return { forth, back: [], loops: true, ended: false }
    followed.add(at.next)
    const exchange = await call(at.next)
    const page = seePage(exchange)
    if (page === undefined)
      return {
        forth,
        back: [],
        broken: { direction: 'next', from: at, exchange },
        loops: false,
        ended: false,
      }
    forth.push(page)
    at = page
  }
  const ended = at.next === null
  const back: SeenPage[] = []
  while (at.previous !== null && back.length < forth.length + 1) {
    const exchange = await call(at.previous)
    const page = seePage(exchange)
    if (page === undefined)
      return {
        forth,
        back,
        broken: { direction: 'previous', from: at, exchange },
        loops: false,
        ended,
      }
    back.push(page)
    at = page
  }
  return { forth, back, loops: false, ended }
}

/** An answer as a page; undefined when it is none. */
export function seePage(exchange: Exchange): SeenPage | undefined {
  const { value, text } = exchange
  if (!isSuccess(exchange) || !isPage(value)) return undefined
  const root = readJson(text).root
  const textOf = (key: 'next' | 'previous'): string | null => {
    const node = root?.kind === 'object' ? findMember(root, key)?.value : undefined
    return node === undefined || node.kind === 'null' ? null : text.slice(node.start, node.end)
  }
  return { exchange, page: value, next: textOf('next'), previous: textOf('previous') }
}
