import { failed, passed, skipped } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'

export default defineWalkCheck({
  id: 'way-back-ends',
  requirement: 'pagination.previous',
  level: 'MUST',
  title:
    'The way back ends at the first page: its `previous` is null, and its `next` is there again.',
  async look({ forth, back, broken }) {
    const first = back.at(-1)
    if (first === undefined || broken !== undefined) return skipped('There was no way back.')
    if (first.previous !== null || back.length > forth.length - 1)
      return failed('The first page, reached by `previous`, has a `previous`.', first.exchange)
    if (back.length < forth.length - 1)
      return failed(
        `The way back ended ${forth.length - 1 - back.length} pages before the first.`,
        first.exchange,
      )
    if (first.next === null)
      return failed('The first page, reached by `previous`, has no `next`.', first.exchange)
    return passed
  },
})
