import { checkPage } from '../../pagination/page-result.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'empty-page',
  requirement: 'pagination.page-array',
  level: 'MUST',
  title: 'A page without results has an empty `page` array and the other two keys.',
  appliesTo: ({ endpoint, members }) =>
    endpoint.flags?.includes('paginated') === true && findFilter(members) !== undefined,
  async run({ members, args, call }) {
    const { name } = findFilter(members)!
    const exchange = await call({ ...args, [name]: 'zzqx-no-match-9173' })
    if (!isSuccess(exchange)) return skipped(`A call that filters by "${name}" was rejected.`)
    const [problem] = checkPage(exchange.value)
    return problem === undefined
      ? passed
      : failed(`${problem.message} The call filtered by a value with no matches.`, exchange)
  },
})

interface Filter {
  name: string
  type: { kind: string; base?: string; refinement?: string }
  values?: readonly unknown[]
}

/** Returns an argument that filters the results by text. */
function findFilter<Member extends Filter>(members: readonly Member[]): Member | undefined {
  return members.find(
    ({ name, type, values }) =>
      type.kind === 'base' &&
      type.base === 'string' &&
      type.refinement === undefined &&
      values === undefined &&
      /^(?:q|query|search|search_?term|keyword|filter|name|text|term|prefix|name_?prefix)$/i.test(
        name,
      ),
  )
}
