import { findPageSizeMember } from '../../pagination/page-size-member.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { readPage } from '../traverse-pages.ts'

export default defineEndpointCheck({
  id: 'page-size-respected',
  requirement: 'pagination.initial-parameters',
  level: 'SHOULD',
  title:
    'A page has at most as many items as its page size argument allows, and so have the pages after it.',
  appliesTo: ({ endpoint, members }) =>
    endpoint.flags?.includes('paginated') === true && findPageSizeMember(members) !== undefined,
  async run({ members, args, call }) {
    const { name } = findPageSizeMember(members)!
    const exchange = await call({ ...args, [name]: 1 })
    const first = readPage(exchange)
    if (first === undefined) return skipped(`A call with "${name}": 1 was rejected.`)
    if (first.page.page.length > 1)
      return failed(
        `With "${name}": 1, the first page has ${first.page.page.length} items.`,
        exchange,
      )
    if (first.next === null) return passed
    const next = await call(first.next)
    const second = readPage(next)
    if (second === undefined || second.page.page.length <= 1) return passed
    return failed(`With "${name}": 1, the second page has ${second.page.page.length} items.`, next)
  },
})
