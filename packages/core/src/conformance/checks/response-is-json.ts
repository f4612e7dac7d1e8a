import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'response-is-json',
  requirement: 'call.json-response',
  level: 'MUST',
  passive: true,
  title: 'Every response has a JSON body and a JSON `Content-Type`.',
  async run({ response }) {
    const exchange = await response()
    const what = isSuccess(exchange) ? 'response' : 'error response'
    if (!exchange.isJson)
      return failed(`The body of the ${what} is not JSON: ${formatResponse(exchange)}.`, exchange)
    const { contentType } = exchange
    if (contentType === null)
      return failed(`The ${what} has no \`Content-Type\`; expected application/json.`, exchange)
    if (/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType)) return passed
    return failed(
      `Expected the \`Content-Type\` of the ${what} to be application/json, got ${contentType}.`,
      exchange,
    )
  },
})
