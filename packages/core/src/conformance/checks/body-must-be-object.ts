import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'body-must-be-object',
  requirement: 'call.json-body',
  level: 'MUST',
  title: 'A JSON body that is not an object is rejected.',
  async run({ call }) {
    for (const body of ['[]', '"text"', 'null']) {
      const exchange = await call(body)
      if (!isClientError(exchange))
        return failed(
          `A call with the body ${body} returned ${formatResponse(exchange)}.`,
          exchange,
        )
    }
    return passed
  },
})
