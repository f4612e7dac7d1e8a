import { failed, passed, skipped } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'
import { describeAnswer } from '../exchange.ts'
import { seePage } from '../walk-pages.ts'

export default defineWalkCheck({
  id: 'previous-fetches-same-page',
  requirement: 'pagination.previous',
  level: 'MUST',
  title:
    '`previous`, sent back unchanged and alone, fetches the page before this one, as it was on the way there.',
  async look({ forth, back, broken }, { call }) {
    if (broken?.direction === 'previous')
      return failed(
        `A \`previous\` was answered ${describeAnswer(broken.exchange)}, not a page.`,
        broken.exchange,
      )
    if (back.length === 0) return skipped('There was no way back.')
    for (const [index, { page, exchange }] of back.entries()) {
      const at = forth.length - 2 - index
      const there = forth[at]
      if (there === undefined) return failed('The way back is longer than the way there.', exchange)
      if (same(page.page, there.page.page)) continue
      // Others may have changed something meanwhile: then the page is another one on the way there, too.
      const from = forth[at - 1]
      const again = from === undefined ? undefined : seePage(await call(from.next!))
      if (again !== undefined && same(again.page.page, page.page)) continue
      return failed(
        `The \`previous\` of page ${at + 2} fetched other items than page ${at + 1} had.`,
        exchange,
      )
    }
    return passed
  },
})

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
