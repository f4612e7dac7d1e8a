import { findPageSizeMember } from '../../pagination/page-size-member.ts'
import { isPage } from '../../pagination/page-result.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'query-ignored',
  requirement: 'call.body-only',
  level: 'MUST',
  title: 'Parameters in the query string are ignored: only the body carries parameters.',
  appliesTo: ({ members }) => members.length > 0,
  async run({ members, args, response, call }) {
    const required = members.find(({ flags }) => flags.includes('required'))
    if (required !== undefined) {
      const { [required.name]: value, ...others } = args
      const exchange = await call(others, { query: pair(required.name, value) })
      if (!isSuccess(exchange)) return passed
      // A service that does not require the argument accepts the call without the query, too.
      if (!isSuccess(await call(others)))
        return failed(
          `"${required.name}" in the query string was accepted in place of the body: ${formatResponse(exchange)}.`,
          exchange,
        )
    }
    const first = await response()
    const size = findPageSizeMember(members)
    if (size === undefined || !isPage(first.value) || first.value.page.length < 2)
      return skipped('No argument has an effect that the response would show.')
    const exchange = await call(args, { query: pair(size.name, 1) })
    // A rejected call did not use the query.
    if (!isPage(exchange.value) || exchange.value.page.length > 1) return passed
    return failed(`"${size.name}" in the query string was applied.`, exchange)
  },
})

function pair(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `${encodeURIComponent(name)}=${encodeURIComponent(text ?? '')}`
}
