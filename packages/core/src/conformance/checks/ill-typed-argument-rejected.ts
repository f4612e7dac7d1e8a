import { formatType } from '../../types/format-type.ts'
import type { TypeNode } from '../../types/type-node.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'ill-typed-argument-rejected',
  requirement: 'call.json-body',
  level: 'SHOULD',
  title: 'An argument of the wrong type is rejected.',
  appliesTo: ({ members }) => members.some(({ type }) => isNonNullBase(type)),
  async run({ members, args, response, call }) {
    if (!isSuccess(await response())) return skipped('No call succeeded.')
    const member = members.find(({ type }) => isNonNullBase(type))!
    // An object matches no base type but `object`, and a number is not an object.
    const wrong = member.type.kind === 'base' && member.type.base === 'object' ? 17 : { none: true }
    const exchange = await call({ ...args, [member.name]: wrong })
    if (isClientError(exchange)) return passed
    return failed(
      `"${member.name}" has the type ${formatType(member.type)}, but a call with ${JSON.stringify(wrong)} returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})

function isNonNullBase(type: TypeNode): boolean {
  return type.kind === 'base' && type.base !== 'null'
}
