import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'body-must-be-object',
  requirement: 'call.json-body',
  level: 'MUST',
  title: 'The body is a JSON object: other JSON is refused.',
  async run({ call }) {
    for (const body of ['[]', '"text"', 'null']) {
      const exchange = await call(body)
      if (!isClientError(exchange))
        return failed(`The body ${body} was answered ${describeAnswer(exchange)}.`, exchange)
    }
    return passed
  },
})
