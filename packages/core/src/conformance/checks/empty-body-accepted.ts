import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'empty-body-accepted',
  requirement: 'pagination.empty-body',
  level: 'MUST',
  title: 'An empty JSON object is a valid first body of a paginated endpoint.',
  appliesTo: ({ endpoint, members }) =>
    endpoint.flags?.includes('paginated') === true &&
    !members.some(({ flags }) => flags.includes('required')),
  async run({ call }) {
    const exchange = await call('{}')
    if (isSuccess(exchange)) return passed
    return failed(`A call with the body {} returned ${formatResponse(exchange)}.`, exchange)
  },
})
