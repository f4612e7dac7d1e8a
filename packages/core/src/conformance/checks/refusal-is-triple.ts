import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'refusal-is-triple',
  level: 'MUST',
  title: 'An endpoint with the flag `error_triple` refuses with `[code, message, details]`.',
  concerns: ({ endpoint }) => endpoint.flags?.includes('error_triple') === true,
  async run({ call }) {
    const exchange = await call('[]')
    if (!isClientError(exchange)) return skipped('Nothing was refused.')
    if (isTriple(exchange.value)) return passed
    return failed(`A refusal was answered ${describeAnswer(exchange)}.`, exchange)
  },
})

function isTriple(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [code, message, details] = value as unknown[]
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    typeof details === 'object' &&
    !Array.isArray(details)
  )
}
