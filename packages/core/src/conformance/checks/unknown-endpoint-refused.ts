import { endpointUrl } from '../../definition/base-url.ts'
import { definePackageCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

export default definePackageCheck({
  id: 'unknown-endpoint-refused',
  requirement: 'call.url',
  level: 'MUST',
  title: 'The URL of an endpoint ends in its name: a name that no endpoint has is refused.',
  async run({ definition, call }) {
    const exchange = await call(endpointUrl(definition.base_url, 'no-such-endpoint-here'), '{}')
    if (isClientError(exchange)) return passed
    return failed(
      `A call of an endpoint that does not exist was answered ${describeAnswer(exchange)}.`,
      exchange,
    )
  },
})
