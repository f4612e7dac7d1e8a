import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'body-must-be-json',
  requirement: 'call.json-body',
  level: 'MUST',
  title: 'A body that is not JSON is rejected.',
  async run({ call }) {
    const exchange = await call('{"broken": ')
    if (isClientError(exchange)) return passed
    return failed(
      `A call with a body that is not JSON returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})
