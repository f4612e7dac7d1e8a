import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'unknown-argument-rejected',
  requirement: 'call.json-body',
  level: 'SHOULD',
  title: 'A body key that is not an argument of the endpoint is rejected, not ignored.',
  async run({ args, response, call }) {
    if (!isSuccess(await response())) return skipped('No call succeeded.')
    const exchange = await call({ ...args, no_such_argument_here: 1 })
    if (isClientError(exchange)) return passed
    return failed(`A call with an unknown argument returned ${formatResponse(exchange)}.`, exchange)
  },
})
