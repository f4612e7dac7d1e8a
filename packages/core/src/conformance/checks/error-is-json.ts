import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'error-is-json',
  requirement: 'call.json-response',
  level: 'MUST',
  title: 'Error responses have a JSON body.',
  async run({ call }) {
    const exchange = await call('[]')
    if (!isClientError(exchange)) return skipped('No call was rejected.')
    if (exchange.isJson) return passed
    return failed(
      `The body of an error response is not JSON: ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})
