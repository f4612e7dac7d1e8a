import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'endpoint-responds',
  requirement: 'call.url',
  level: 'MUST',
  title:
    'A POST to `{base_url}/<endpoint_name>` reaches the endpoint: no redirect, no 404, no server error.',
  async run(target) {
    const exchange = await target.response()
    if (isSuccess(exchange)) return passed
    if (!isClientError(exchange))
      return failed(`A call returned ${formatResponse(exchange)}.`, exchange)
    const mayBeMissingRecord = target.members.some(({ flags }) => flags.includes('required'))
    if (exchange.status === 405 || (exchange.status === 404 && !mayBeMissingRecord))
      return failed(`A call returned ${formatResponse(exchange)}.`, exchange)
    return skipped(
      `The call was rejected (${formatResponse(exchange)}). Pass arguments that the service accepts to check more.`,
    )
  },
})
