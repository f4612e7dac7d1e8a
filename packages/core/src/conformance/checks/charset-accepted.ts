import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'
import { isReadOnly } from '../read-only.ts'

export default defineEndpointCheck({
  id: 'charset-accepted',
  requirement: 'call.media-types',
  level: 'MUST',
  title:
    '`application/json` is accepted however it is written: in other letters, with a parameter.',
  // The call is sent once more: what changes something might be refused the second time.
  concerns: ({ endpoint }) => isReadOnly(endpoint),
  async run({ args, answer, call }) {
    if (!isSuccess(await answer())) return skipped('No call was granted.')
    const written = 'Application/JSON; charset=utf-8'
    const exchange = await call(args, { headers: { 'content-type': written } })
    if (isSuccess(exchange)) return passed
    return failed(
      `With \`Content-Type: ${written}\` the call was answered ${describeAnswer(exchange)}.`,
      exchange,
    )
  },
})
