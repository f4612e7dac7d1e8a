import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'

export default defineTraversalCheck({
  id: 'later-pages-have-previous',
  requirement: 'pagination.previous',
  level: 'MUST',
  title: '`previous` of every page after the first is an object.',
  async check({ forward }) {
    if (forward.length === 1) return skipped('There is only one page.')
    const index = forward.findIndex(({ previous }, at) => at > 0 && previous === null)
    if (index < 0) return passed
    return failed(
      `\`previous\` of page ${index + 1} is null, although page ${index} comes before it.`,
      forward[index]!.exchange,
    )
  },
})
