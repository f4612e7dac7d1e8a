import { formatPointer } from '../../json/json-pointer.ts'
import { isPage } from '../../pagination/page-result.ts'
import { checkEndpointValue } from '../../types/check-endpoint-value.ts'
import { itemType } from '../../types/endpoint-type.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'items-match-type',
  level: 'MUST',
  passive: true,
  title: 'The items of a page match the item type that `returns` and the attributes declare.',
  appliesTo: ({ definition, endpoint }) =>
    endpoint.flags?.includes('paginated') === true && itemType(endpoint, definition).kind !== 'any',
  async run({ definition, endpoint, response, traversal }) {
    const first = await response()
    if (!isSuccess(first) || !isPage(first.value)) return skipped('The response is not a page.')
    const pages = (await traversal())?.forward ?? [{ exchange: first, page: first.value }]
    const type = itemType(endpoint, definition)
    for (const { exchange, page } of pages) {
      const mismatches = page.page.flatMap((item, index) =>
        checkEndpointValue(item, type, endpoint, { definition, side: 'attribute' }, [
          'page',
          index,
        ]),
      )
      const [mismatch] = mismatches
      if (mismatch === undefined) continue
      const more = mismatches.length > 1 ? ` (and ${mismatches.length - 1} more)` : ''
      return failed(
        `Expected ${formatPointer(mismatch.path)} to be ${mismatch.expected}, got ${mismatch.received}${more}.`,
        exchange,
      )
    }
    return pages.some(({ page }) => page.page.length > 0) ? passed : skipped('The pages are empty.')
  },
})
