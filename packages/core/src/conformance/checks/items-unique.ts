import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'

export default defineTraversalCheck({
  id: 'items-unique',
  requirement: 'pagination.next',
  level: 'SHOULD',
  title: 'Following `next` returns each item once.',
  async check({ forward }) {
    if (forward.length === 1) return skipped('There is only one page.')
    const pageOf = new Map<string, number>()
    for (const [index, { page, exchange }] of forward.entries()) {
      for (const item of page.page) {
        const id = idOf(item)
        if (id === undefined) continue
        const before = pageOf.get(id)
        if (before !== undefined && before !== index)
          return failed(
            `The item with id ${id} is on page ${before + 1} and on page ${index + 1}.`,
            exchange,
          )
        pageOf.set(id, index)
      }
    }
    return pageOf.size === 0 ? skipped('The items have no `id` to compare.') : passed
  },
})

/** Returns the `id` of an item as JSON. Items without one may be equal by chance and are not compared. */
function idOf(item: unknown): string | undefined {
  const { id } = (item ?? {}) as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? JSON.stringify(id) : undefined
}
