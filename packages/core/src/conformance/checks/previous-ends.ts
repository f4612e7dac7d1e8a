import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'

export default defineTraversalCheck({
  id: 'previous-ends',
  requirement: 'pagination.previous',
  level: 'MUST',
  title: 'Following `previous` ends at the first page, with `previous: null` and a `next`.',
  async check({ forward, backward, failure }) {
    const first = backward.at(-1)
    if (first === undefined || failure !== undefined)
      return skipped('No page has a `previous` to follow.')
    if (backward.length >= forward.length)
      return failed(
        '`previous` of the first page, reached by `previous`, is not null.',
        first.exchange,
      )
    const left = forward.length - 1 - backward.length
    if (left > 0)
      return failed(
        `Following \`previous\` ended ${left} page${left === 1 ? '' : 's'} before the first.`,
        first.exchange,
      )
    if (first.next === null)
      return failed('`next` of the first page, reached by `previous`, is null.', first.exchange)
    return passed
  },
})
