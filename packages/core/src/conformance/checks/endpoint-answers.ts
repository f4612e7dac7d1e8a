import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'endpoint-answers',
  requirement: 'call.url',
  level: 'MUST',
  title:
    'A POST to `{base_url}/<endpoint_name>` is answered by the endpoint: no redirect, no missing path, no fault.',
  async run(subject) {
    const exchange = await subject.answer()
    if (isSuccess(exchange)) return passed
    if (!isClientError(exchange))
      return failed(`A call was answered ${describeAnswer(exchange)}.`, exchange)
    const named = subject.members.some(({ flags }) => flags.includes('required'))
    if (exchange.status === 405 || (exchange.status === 404 && !named))
      return failed(`A call was answered ${describeAnswer(exchange)}.`, exchange)
    return skipped(
      `The call was refused (${describeAnswer(exchange)}): give arguments that the service accepts, and more can be checked.`,
    )
  },
})
