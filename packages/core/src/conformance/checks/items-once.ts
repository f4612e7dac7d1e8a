import { failed, passed, skipped } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'

export default defineWalkCheck({
  id: 'items-once',
  requirement: 'pagination.next',
  level: 'SHOULD',
  title: 'Following `next` yields each item once.',
  async look({ forth }) {
    if (forth.length === 1) return skipped('There is only one page.')
    const pageOf = new Map<string, number>()
    for (const [index, { page, exchange }] of forth.entries()) {
      for (const item of page.page) {
        const id = idOf(item)
        if (id === undefined) continue
        const before = pageOf.get(id)
        if (before !== undefined && before !== index)
          return failed(
            `The item with the id ${id} is on page ${before + 1} and on page ${index + 1}.`,
            exchange,
          )
        pageOf.set(id, index)
      }
    }
    return pageOf.size === 0 ? skipped('Items have no `id` to tell them apart.') : passed
  },
})

/** Items without an id may well look alike. */
function idOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id } = item as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? JSON.stringify(id) : undefined
}
