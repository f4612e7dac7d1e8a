import { definePackageCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

export default definePackageCheck({
  id: 'unknown-endpoint-rejected',
  requirement: 'call.url',
  level: 'MUST',
  title: 'A call to an endpoint that does not exist is rejected.',
  async run({ unknownEndpoint }) {
    const exchange = await unknownEndpoint()
    if (isClientError(exchange)) return passed
    return failed(
      `A call to an endpoint that does not exist returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})
