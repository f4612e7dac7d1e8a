import { findPageSizeMember } from '../../pagination/page-size-member.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { isSuccess } from '../exchange.ts'
import { seePage } from '../walk-pages.ts'

export default defineEndpointCheck({
  id: 'page-size-kept',
  requirement: 'pagination.initial-parameters',
  level: 'SHOULD',
  title:
    'A page has no more items than the argument for the number of results asks for, and `next` keeps to it.',
  concerns: ({ endpoint, members }) =>
    endpoint.flags?.includes('paginated') === true && findPageSizeMember(members) !== undefined,
  async run({ members, args, call }) {
    const { name } = findPageSizeMember(members)!
    const exchange = await call({ ...args, [name]: 1 })
    const first = seePage(exchange)
    if (!isSuccess(exchange) || first === undefined)
      return skipped(`A call with "${name}": 1 was not granted.`)
    if (first.page.page.length > 1)
      return failed(`With "${name}": 1 the page has ${first.page.page.length} items.`, exchange)
    if (first.next === null) return passed
    const next = await call(first.next)
    const second = seePage(next)
    if (second === undefined || second.page.page.length <= 1) return passed
    return failed(`With "${name}": 1 the next page has ${second.page.page.length} items.`, next)
  },
})
