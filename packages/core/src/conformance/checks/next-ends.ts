import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'

export default defineTraversalCheck({
  id: 'next-ends',
  requirement: 'pagination.next',
  level: 'MUST',
  title: 'Following `next` ends: the last page has `next: null`.',
  async check({ forward, isCyclic, reachedEnd, failure }) {
    const last = forward.at(-1)!
    if (isCyclic)
      return failed(
        `\`next\` of page ${forward.length} was followed before: pagination never ends.`,
        last.exchange,
      )
    if (failure?.direction === 'next') return skipped('A `next` did not return a page.')
    return reachedEnd
      ? passed
      : skipped(
          `There are more than ${forward.length} pages: raise the page limit to reach the last one.`,
        )
  },
})
