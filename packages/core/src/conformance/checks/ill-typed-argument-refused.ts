import { formatType } from '../../types/format-type.ts'
import type { TypeNode } from '../../types/type-node.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'ill-typed-argument-refused',
  requirement: 'call.json-body',
  level: 'SHOULD',
  title: 'An argument that is not of its type is refused.',
  concerns: ({ members }) => members.some(({ type }) => isPlain(type)),
  async run({ members, args, answer, call }) {
    if (!isSuccess(await answer())) return skipped('No call was granted.')
    const member = members.find(({ type }) => isPlain(type))!
    // An object of nothing is no text, no number and no list; nothing at all is no object.
    const wrong = member.type.kind === 'base' && member.type.base === 'object' ? 17 : { none: true }
    const exchange = await call({ ...args, [member.name]: wrong })
    if (isClientError(exchange)) return passed
    return failed(
      `"${member.name}" is ${formatType(member.type)}, but ${JSON.stringify(wrong)} was answered ${describeAnswer(exchange)}.`,
      exchange,
    )
  },
})

function isPlain(type: TypeNode): boolean {
  return type.kind === 'base' && type.base !== 'null'
}
