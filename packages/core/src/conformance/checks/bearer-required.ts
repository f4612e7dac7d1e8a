import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'bearer-required',
  level: 'MUST',
  title: 'An endpoint with the flag `bearer_auth` rejects calls without a token.',
  appliesTo: ({ endpoint }) => endpoint.flags?.includes('bearer_auth') === true,
  async run({ args, call }) {
    const exchange = await call(args, { headers: { authorization: undefined } })
    if (isClientError(exchange)) return passed
    return failed(`A call without a token returned ${formatResponse(exchange)}.`, exchange)
  },
})
