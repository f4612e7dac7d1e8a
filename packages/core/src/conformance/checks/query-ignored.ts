import { findPageSizeMember } from '../../pagination/page-size-member.ts'
import { isPage } from '../../pagination/page-result.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'query-ignored',
  requirement: 'call.body-only',
  level: 'MUST',
  title: 'Parameters are carried by the body alone: those in the query string are not taken.',
  concerns: ({ members }) => members.length > 0,
  async run({ members, args, answer, call }) {
    const required = members.find(({ flags }) => flags.includes('required'))
    if (required !== undefined) {
      const { [required.name]: value, ...others } = args
      const exchange = await call(others, { query: pair(required.name, value) })
      if (!isSuccess(exchange)) return passed
      return failed(
        `"${required.name}" in the query string took the place of the one in the body: ${describeAnswer(exchange)}.`,
        exchange,
      )
    }
    const first = await answer()
    const size = findPageSizeMember(members)
    if (size === undefined || !isPage(first.value) || first.value.page.length < 2)
      return skipped('No argument would show in the answer.')
    const exchange = await call(args, { query: pair(size.name, 1) })
    // Refusing them is not taking them.
    if (!isPage(exchange.value) || exchange.value.page.length > 1) return passed
    return failed(`"${size.name}" in the query string was taken.`, exchange)
  },
})

function pair(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `${encodeURIComponent(name)}=${encodeURIComponent(text ?? '')}`
}
