import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'refusal-is-json',
  requirement: 'call.json-response',
  level: 'MUST',
  title: 'The body of a refusal is JSON, too.',
  async run({ call }) {
    const exchange = await call('[]')
    if (!isClientError(exchange)) return skipped('Nothing was refused.')
    if (exchange.isJson) return passed
    return failed(`The body of a refusal is not JSON: ${describeAnswer(exchange)}.`, exchange)
  },
})
