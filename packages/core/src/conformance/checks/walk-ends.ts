import { failed, passed, skipped } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'

export default defineWalkCheck({
  id: 'walk-ends',
  requirement: 'pagination.next',
  level: 'MUST',
  title: 'Following `next` comes to an end: the last page says null.',
  async look({ forth, loops, ended, broken }) {
    const last = forth.at(-1)!
    if (loops)
      return failed(
        `Page ${forth.length} has a \`next\` that was followed before: the walk never ends.`,
        last.exchange,
      )
    if (broken?.direction === 'next') return skipped('A `next` led to no page.')
    return ended
      ? passed
      : skipped(`There are more than ${forth.length} pages; ask for more of them to see the end.`)
  },
})
