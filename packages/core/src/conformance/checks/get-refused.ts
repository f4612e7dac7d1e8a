import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'get-refused',
  requirement: 'call.post',
  level: 'MUST',
  title: 'An endpoint is called with POST: GET is refused.',
  // The definition itself may be had by GET.
  concerns: ({ endpoint }) => endpoint.flags?.includes('package') !== true,
  async run({ call }) {
    const exchange = await call('', { method: 'GET' })
    if (isClientError(exchange) || exchange.status === 501) return passed
    return failed(`GET was answered ${describeAnswer(exchange)}.`, exchange)
  },
})
