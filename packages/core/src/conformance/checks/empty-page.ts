import { checkPage } from '../../pagination/page-result.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'empty-page',
  requirement: 'pagination.page-array',
  level: 'MUST',
  title: 'A page without results has an empty array, and the other two keys.',
  concerns: ({ endpoint, members }) =>
    endpoint.flags?.includes('paginated') === true && filterOf(members) !== undefined,
  async run({ members, args, call }) {
    const { name } = filterOf(members)!
    const exchange = await call({ ...args, [name]: 'zzqx-no-such-thing-9173' })
    if (!isSuccess(exchange)) return skipped(`A call that filters by "${name}" was not granted.`)
    const [problem] = checkPage(exchange.value)
    return problem === undefined
      ? passed
      : failed(`${problem.message} The call asked for what is not there.`, exchange)
  },
})

interface Filter {
  name: string
  type: { kind: string; base?: string; refinement?: string }
  values?: readonly unknown[]
}

/** An argument that leaves out what does not match. */
function filterOf<Member extends Filter>(members: readonly Member[]): Member | undefined {
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
