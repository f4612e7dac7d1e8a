import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'body-must-be-json',
  requirement: 'call.json-body',
  level: 'MUST',
  title: 'The body is JSON: what is not is refused.',
  async run({ call }) {
    const exchange = await call('{"broken": ')
    if (isClientError(exchange)) return passed
    return failed(`A body that is not JSON was answered ${describeAnswer(exchange)}.`, exchange)
  },
})
