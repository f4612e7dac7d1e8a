import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'choices-kept',
  level: 'SHOULD',
  title: 'An argument with `choices` takes no other value.',
  concerns: ({ members }) => members.some(isChoice),
  async run({ members, args, answer, call }) {
    if (!isSuccess(await answer())) return skipped('No call was granted.')
    const { name } = members.find(isChoice)!
    const exchange = await call({ ...args, [name]: 'no such choice here' })
    if (isClientError(exchange)) return passed
    return failed(
      `A value of "${name}" that is not among its choices was answered ${describeAnswer(exchange)}.`,
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
