import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'get-rejected',
  requirement: 'call.post',
  level: 'SHOULD',
  title: 'An endpoint rejects GET: calls are made with POST.',
  // GET may return the package definition.
  appliesTo: ({ endpoint }) => endpoint.flags?.includes('package') !== true,
  async run({ call }) {
    const exchange = await call('', { method: 'GET' })
    if (isClientError(exchange) || exchange.status === 501) return passed
    return failed(`A GET request returned ${formatResponse(exchange)}.`, exchange)
  },
})
