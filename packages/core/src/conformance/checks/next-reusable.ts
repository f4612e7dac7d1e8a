import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'
import { formatResponse } from '../exchange.ts'
import { readPage } from '../traverse-pages.ts'

export default defineTraversalCheck({
  id: 'next-reusable',
  requirement: 'pagination.next',
  level: 'MUST',
  title: 'Sending the same `next` again fetches the same page.',
  async check({ forward: [first, second] }, { call }) {
    if (second === undefined) return skipped('There is only one page.')
    const exchange = await call(first!.next!)
    const again = readPage(exchange)
    if (again === undefined)
      return failed(
        `The second request with the same \`next\` returned ${formatResponse(exchange)}.`,
        exchange,
      )
    if (JSON.stringify(again.page.page) === JSON.stringify(second.page.page)) return passed
    return failed('The second request with the same `next` fetched different items.', exchange)
  },
})
