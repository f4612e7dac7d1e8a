import { checkPage } from '../../pagination/page-result.ts'
import { failed, passed, skipped } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'

export default defineWalkCheck({
  id: 'next-fetches-next-page',
  requirement: 'pagination.next',
  level: 'MUST',
  title: '`next`, sent back unchanged and alone, fetches the page after this one.',
  async look({ forth, broken }) {
    if (broken?.direction === 'next') {
      const { exchange } = broken
      const reason = isSuccess(exchange)
        ? `not a page: ${checkPage(exchange.value)[0]?.message ?? 'its body is not JSON'}`
        : describeAnswer(exchange)
      return failed(`The \`next\` of page ${forth.length} was answered ${reason}.`, exchange)
    }
    if (forth.length === 1) return skipped('There is only one page.')
    for (const [index, { page, exchange }] of forth.entries()) {
      const before = forth[index - 1]
      if (before === undefined) continue
      if (page.page.length > 0 && JSON.stringify(page.page) === JSON.stringify(before.page.page))
        return failed(`The \`next\` of page ${index} fetched the same items again.`, exchange)
    }
    return passed
  },
})
