import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'
import { isReadOnly } from '../read-only.ts'

export default defineEndpointCheck({
  id: 'charset-accepted',
  requirement: 'call.media-types',
  level: 'MUST',
  title: '`Content-Type: application/json` is accepted in any case and with a `charset` parameter.',
  // The check repeats the call, and a repeated write might be rejected.
  appliesTo: ({ endpoint }) => isReadOnly(endpoint),
  async run({ args, response, call }) {
    if (!isSuccess(await response())) return skipped('No call succeeded.')
    const contentType = 'Application/JSON; charset=utf-8'
    const exchange = await call(args, { headers: { 'content-type': contentType } })
    if (isSuccess(exchange)) return passed
    return failed(
      `A call with \`Content-Type: ${contentType}\` returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})
