import { failed, passed, skipped } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'
import { describeAnswer } from '../exchange.ts'
import { seePage } from '../walk-pages.ts'

export default defineWalkCheck({
  id: 'next-can-be-sent-again',
  requirement: 'pagination.next',
  level: 'MUST',
  title: 'A `next` is complete: sent once more it fetches the same page.',
  async look({ forth: [first, second] }, { call }) {
    if (second === undefined || first?.next === null) return skipped('There is only one page.')
    const exchange = await call(first!.next!)
    const again = seePage(exchange)
    if (again === undefined)
      return failed(
        `A \`next\` that was sent once more was answered ${describeAnswer(exchange)}.`,
        exchange,
      )
    if (JSON.stringify(again.page.page) === JSON.stringify(second.page.page)) return passed
    return failed('A `next` that was sent once more fetched other items.', exchange)
  },
})
