import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'empty-body-accepted',
  requirement: 'pagination.empty-body',
  level: 'MUST',
  title: 'An empty JSON object is a valid first body of a paginated endpoint.',
  concerns: ({ endpoint, members }) =>
    endpoint.flags?.includes('paginated') === true &&
    !members.some(({ flags }) => flags.includes('required')),
  async run({ call }) {
    const exchange = await call('{}')
    if (isSuccess(exchange)) return passed
    return failed(`The body {} was answered ${describeAnswer(exchange)}.`, exchange)
  },
})
