import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'bearer-demanded',
  level: 'MUST',
  title: 'An endpoint with the flag `bearer_auth` refuses calls without a token.',
  concerns: ({ endpoint }) => endpoint.flags?.includes('bearer_auth') === true,
  async run({ args, call }) {
    const exchange = await call(args, { headers: { authorization: undefined } })
    if (isClientError(exchange)) return passed
    return failed(`A call without a token was answered ${describeAnswer(exchange)}.`, exchange)
  },
})
