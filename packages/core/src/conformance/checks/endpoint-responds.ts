import { UNKNOWN_ENDPOINT } from '../check-target.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { isEndpointMissing, isRejectedLike } from '../endpoint-missing.ts'
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
    if (isEndpointMissing(exchange, target.members))
      return failed(`A call returned ${formatResponse(exchange)}.`, exchange)
    const unknown = await target.unknownEndpoint()
    // Without the required token, a service may reject any call in the same way.
    const lacksToken =
      target.endpoint.flags?.includes('bearer_auth') === true &&
      exchange.request.headers['authorization'] === undefined
    if (!lacksToken && isRejectedLike(exchange, target.endpoint.name, unknown, UNKNOWN_ENDPOINT))
      return failed(
        `A call returned ${formatResponse(exchange)}, as does a call to an endpoint that does not exist.`,
        exchange,
      )
    return skipped(
      `The call was rejected (${formatResponse(exchange)}). Pass arguments that the service accepts to check more.`,
    )
  },
})
