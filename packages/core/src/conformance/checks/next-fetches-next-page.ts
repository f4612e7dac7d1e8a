import { checkPage } from '../../pagination/page-result.ts'
import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'

export default defineTraversalCheck({
  id: 'next-fetches-next-page',
  requirement: 'pagination.next',
  level: 'MUST',
  title: '`next`, sent unchanged as the whole body, fetches the next page.',
  async check({ forward, failure }) {
    if (failure?.direction === 'next') {
      const { exchange } = failure
      const reason = isSuccess(exchange)
        ? `not a page: ${exchange.isJson ? checkPage(exchange.value)[0]!.message : 'The body is not JSON.'}`
        : `${formatResponse(exchange)}.`
      return failed(`\`next\` of page ${forward.length} returned ${reason}`, exchange)
    }
    if (forward.length === 1) return skipped('There is only one page.')
    for (const [index, { page, exchange }] of forward.entries()) {
      const before = forward[index - 1]
      if (before === undefined) continue
      if (page.page.length > 0 && JSON.stringify(page.page) === JSON.stringify(before.page.page))
        return failed(
          `\`next\` of page ${index} fetched the items of page ${index} again.`,
          exchange,
        )
    }
    return passed
  },
})
