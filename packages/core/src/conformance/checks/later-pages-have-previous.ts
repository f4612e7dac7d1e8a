import { failed, passed, skipped } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'

export default defineWalkCheck({
  id: 'later-pages-have-previous',
  requirement: 'pagination.previous',
  level: 'MUST',
  title: 'Every page behind the first has a `previous`.',
  async look({ forth }) {
    if (forth.length === 1) return skipped('There is only one page.')
    const index = forth.findIndex(({ previous }, at) => at > 0 && previous === null)
    if (index < 0) return passed
    return failed(
      `\`previous\` of page ${index + 1} is null, although page ${index} leads to it.`,
      forth[index]!.exchange,
    )
  },
})
