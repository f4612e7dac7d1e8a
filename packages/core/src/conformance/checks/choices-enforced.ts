import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'choices-enforced',
  level: 'SHOULD',
  title: 'A value that is not among the `choices` of an argument is rejected.',
  appliesTo: ({ members }) => members.some(isChoice),
  async run({ members, args, response, call }) {
    if (!isSuccess(await response())) return skipped('No call succeeded.')
    const { name } = members.find(isChoice)!
    const exchange = await call({ ...args, [name]: 'no such choice here' })
    if (isClientError(exchange)) return passed
    return failed(
      `A call with a value of "${name}" that is not among its \`choices\` returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})

function isChoice({
  type,
  values,
}: {
  type: { kind: string; base?: string }
  values?: readonly unknown[]
}): boolean {
  return values !== undefined && type.kind === 'base' && type.base === 'string'
}
