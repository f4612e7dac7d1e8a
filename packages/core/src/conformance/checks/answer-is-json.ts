import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'answer-is-json',
  requirement: 'call.json-response',
  level: 'MUST',
  passive: true,
  title: 'The body of an answer is JSON, and `Content-Type` says so.',
  async run({ answer }) {
    const exchange = await answer()
    const what = isSuccess(exchange) ? 'answer' : 'refusal'
    if (!exchange.isJson)
      return failed(`The body of the ${what} is not JSON: ${describeAnswer(exchange)}.`, exchange)
    if (/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(exchange.contentType ?? ''))
      return passed
    return failed(
      `The \`Content-Type\` of the ${what} is ${exchange.contentType ?? 'missing'}, not application/json.`,
      exchange,
    )
  },
})
