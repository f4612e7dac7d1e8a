import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'unknown-argument-refused',
  requirement: 'call.json-body',
  level: 'SHOULD',
  title:
    'The keys of the body are arguments of the endpoint: a misspelt one is refused, not ignored.',
  async run({ args, answer, call }) {
    if (!isSuccess(await answer())) return skipped('No call was granted.')
    const exchange = await call({ ...args, no_such_argument_here: 1 })
    if (isClientError(exchange)) return passed
    return failed(
      `A call with an unknown argument was answered ${describeAnswer(exchange)}.`,
      exchange,
    )
  },
})
