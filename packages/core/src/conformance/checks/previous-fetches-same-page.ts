import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'
import { formatResponse } from '../exchange.ts'
import { readPage } from '../traverse-pages.ts'

export default defineTraversalCheck({
  id: 'previous-fetches-same-page',
  requirement: 'pagination.previous',
  level: 'MUST',
  title:
    '`previous`, sent unchanged as the whole body, fetches the previous page with the same items as before.',
  async check({ forward, backward, failure }, { call }) {
    if (failure?.direction === 'previous')
      return failed(
        `Expected \`previous\` to fetch a page, got ${formatResponse(failure.exchange)}.`,
        failure.exchange,
      )
    if (backward.length === 0) return skipped('No page has a `previous` to follow.')
    for (const [index, { page, exchange }] of backward.entries()) {
      const at = forward.length - 2 - index
      const original = forward[at]
      if (original === undefined)
        return failed('`previous` returned more pages than `next`.', exchange)
      if (same(page.page, original.page.page)) continue
      // The data may have changed between the requests: then the page differs when fetched by `next` again, too.
      const from = forward[at - 1]
      const again = from === undefined ? undefined : readPage(await call(from.next!))
      if (again !== undefined && same(again.page.page, page.page)) continue
      return failed(
        `\`previous\` of page ${at + 2} fetched different items than page ${at + 1} had.`,
        exchange,
      )
    }
    return passed
  },
})

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
